import type { PayableLine } from '../payable.rules.ts'

export const MOST_SEATS = 99
const SHOWN_SEATS = 4

/** Seats by ordered line, as touched on this screen before the server knows them. */
export type TouchedSeats = ReadonlyMap<string, number | null>

type Seated = Pick<PayableLine, 'orderItemId' | 'seat'>

/** The seat of a line: the touched one, else the server's. */
export function seatOf({ orderItemId, seat }: Seated, touched: TouchedSeats): number | null {
  return touched.has(orderItemId) ? touched.get(orderItemId)! : seat
}

/** The seats offered: those in use, and a few more. */
export function seatsShown(lines: readonly Seated[], touched: TouchedSeats, active: number): number[] {
  const highest = Math.max(SHOWN_SEATS, active, ...lines.map((line) => seatOf(line, touched) ?? 0))
  return Array.from({ length: Math.min(highest, MOST_SEATS) }, (_, at) => at + 1)
}

/** The number of bills when split by seats, and true if lines without a seat would remain. */
export function seatsInUse(lines: readonly Seated[], touched: TouchedSeats): { seats: number; hasRest: boolean } {
  const all = lines.map((line) => seatOf(line, touched))
  return { seats: new Set(all.filter((seat) => seat !== null)).size, hasRest: all.includes(null) }
}
