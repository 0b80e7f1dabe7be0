import type { Day } from '#core/calendar/business-day.ts'
import type { DemoCustomer } from '../customers.seed.ts'
import type { Occasion } from './guest-cart.ts'
import type { Random } from '../random.ts'
import type { DemoTable } from '../store.seed.ts'

/** One party, from its order to its payment. Times are minutes since midnight of the business day. */
export type Visit = {
  deliveryType: 'dinein' | 'takeaway' | 'delivery'
  table: DemoTable | null
  customer: DemoCustomer | null
  guests: number
  /** One sitting may order twice: the meal, then dessert and coffee. */
  rounds: { minute: number; occasion: Occasion }[]
  isCancelled: boolean
  /** Minute of the payment or cancellation. */
  closedMinute: number
}

type SeededRestaurant = { tables: readonly DemoTable[]; customers: readonly DemoCustomer[] }

/** The busiest minute of each meal, since midnight of the business day. */
export type Peaks = Record<'lunch' | 'dinner', number>

const USUAL_PEAKS: Peaks = { lunch: 12 * 60 + 50, dinner: 20 * 60 + 15 }
/** So long after its peak a service has most of its tables seated and much of its money taken. */
const HEIGHT_MINUTES = 75
/** A peak in here keeps its whole service within the business day. */
const EARLIEST_PEAK = 7 * 60 + 10
const LATEST_PEAK = 24 * 60 + 30

/** The usual hours, with the nearest meal moved so that it is at its height at this minute. */
export function peaksAround(minute: number): Peaks {
  const peak = Math.min(Math.max(minute - HEIGHT_MINUTES, EARLIEST_PEAK), LATEST_PEAK)
  const isLunch = Math.abs(peak - USUAL_PEAKS.lunch) < Math.abs(peak - USUAL_PEAKS.dinner)
  return { ...USUAL_PEAKS, [isLunch ? 'lunch' : 'dinner']: peak }
}

/** Guests of a weekday, Sunday first. */
const BUSY = [38, 26, 29, 32, 37, 46, 50] as const

/** Everybody who comes on one day, in the order of their arrival. */
export function planService(
  random: Random,
  day: Day,
  { peaks, rush, ...restaurant }: SeededRestaurant & { peaks: Peaks; rush: number },
): Visit[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const count = Math.round(BUSY[weekday]! * rush * random.between(0.88, 1.14))
  const known = restaurant.customers.filter(({ createdOn }) => createdOn <= day)
  const busyUntil = new Map<string, number>()
  return Array.from({ length: count }, () => arrival(random, weekday, peaks))
    .sort((a, b) => a.minute - b.minute)
    .map((guest) => planVisit(random, guest, { known, tables: restaurant.tables, busyUntil }))
}

type Arrival = { minute: number; occasion: 'lunch' | 'dinner' | 'break' }

function arrival(random: Random, weekday: number, peaks: Peaks): Arrival {
  const isWeekend = weekday === 0 || weekday === 5 || weekday === 6
  const occasion = random.weighted<Arrival['occasion']>([
    ['lunch', isWeekend ? 40 : 55],
    ['dinner', isWeekend ? 50 : 34],
    ['break', 11],
  ])
  // the mean of three: most come at the peak, few early or late
  const around = (peak: number, spread: number) =>
    peak + (spread * (random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1))) / 1.6
  if (occasion === 'lunch') return { occasion, minute: around(peaks.lunch, 48) }
  if (occasion === 'dinner') return { occasion, minute: around(peaks.dinner, 66) }
  return { occasion, minute: random.chance(0.4) ? around(9 * 60 + 20, 40) : around(16 * 60 + 10, 60) }
}

type Room = { known: readonly DemoCustomer[]; tables: readonly DemoTable[]; busyUntil: Map<string, number> }

function planVisit(random: Random, { minute, occasion }: Arrival, room: Room): Visit {
  const deliveryType =
    occasion === 'break'
      ? 'dinein'
      : random.weighted<Visit['deliveryType']>([
          ['dinein', 72],
          ['takeaway', 17],
          ['delivery', 11],
        ])
  const guests = random.weighted([
    [1, 17],
    [2, 45],
    [3, 13],
    [4, 17],
    [5, 4],
    [6, 4],
  ])
  const isCancelled = random.chance(0.025)
  const isKnown = room.known.length > 0 && random.chance({ dinein: 0.14, takeaway: 0.45, delivery: 1 }[deliveryType])
  const customer = isKnown ? random.pick(room.known) : null
  const visit = { deliveryType, table: null, customer, guests, isCancelled }
  if (deliveryType !== 'dinein') {
    const closedMinute = minute + (isCancelled ? 6 : random.between(0.3, 2))
    return { ...visit, guests: Math.min(guests, 3), rounds: [{ minute, occasion: 'takeaway' }], closedMinute }
  }
  const rounds: Visit['rounds'] = [{ minute, occasion }]
  if (!isCancelled && occasion !== 'break' && random.chance(0.22))
    rounds.push({ minute: minute + random.between(38, 55), occasion: 'sweets' })
  const stay = occasion === 'break' ? random.between(12, 30) : random.between(18, 40)
  const closedMinute = isCancelled ? minute + random.between(3, 9) : rounds.at(-1)!.minute + stay
  const table = seat(random, room, { guests, minute, until: closedMinute })
  return { ...visit, table, rounds, closedMinute }
}

/** A free table that is large enough; when the restaurant is full, guests share one. */
function seat(
  random: Random,
  { tables, busyUntil }: Room,
  party: { guests: number; minute: number; until: number },
): DemoTable {
  const large = tables.filter(({ seats }) => seats >= party.guests)
  const free = large.filter(({ id }) => (busyUntil.get(id) ?? 0) <= party.minute)
  const table = random.pick(free.length > 0 ? free : large)
  busyUntil.set(table.id, party.until)
  return table
}
