import fc from 'fast-check'
import { instantOf, localTimeOf } from '../calendar/local-time.ts'
import type { ReservationStatus } from '../contract/guests/reservation-fields.ts'
import type { Decided } from '../plan.ts'
import type { BookedRow, RoomFacts, Stay } from './booking-day.ts'
import { FIRST_BOOKING_RULES, type BookingSettings } from './booking-rules.ts'
import type { BookingToChange } from './booking-to-change.ts'
import type { Wish } from './decide-booking.ts'
import type { LockedRoom } from './hold-tables.ts'
import type { Hold } from './reservation-changes.ts'

export const AT = new Date('2026-11-28T16:00:00Z')
const ZONE = 'Europe/Paris'
const TABLES = ['t0', 't1', 't2', 't3', 't4', 't5']
/** Times within three services and outside, on this day and the next. */
const TIMES = ['12:00', '15:10', '19:00', '19:30', '20:00', '20:15', '21:00', '22:00'].flatMap((time) => [
  `2026-11-28T${time}`,
  `2026-11-29T${time}`,
])
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const numbers = {
  day: '2026-11-28',
  lastToken: 0,
  lastInvoice: 0,
  lastCreditNote: 0,
  lastEvent: 0,
  menuVersion: '1',
  now: AT,
}

export const anyWish: fc.Arbitrary<Wish> = fc.record({
  localTime: fc.constantFrom(...TIMES),
  status: fc.constantFrom<ReservationStatus>('booked', 'booked', 'booked', 'paid', 'cancelled'),
  notes: fc.option(fc.constant('window')),
  people: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 8 }),
  tableId: fc.option(fc.constantFrom(...TABLES)),
  tableIds: fc.oneof(fc.constant(undefined), fc.subarray(TABLES, { maxLength: 3 })),
  autoTable: fc.boolean(),
  warnAboutTable: fc.boolean(),
})

const anySettings: fc.Arbitrary<BookingSettings> = fc
  .record({
    services: fc.constantFrom(
      [],
      [
        { days: EVERY_DAY, first: '12:00', last: '14:00' },
        { days: EVERY_DAY, first: '19:00', last: '22:00' },
      ],
    ),
    bufferMinutes: fc.constantFrom(0, 15),
    coversPerSlot: fc.option(fc.integer({ min: 4, max: 12 })),
    largestParty: fc.integer({ min: 4, max: 8 }),
    isOnline: fc.constantFrom(true, true, true, false),
    code: fc.constantFrom('ABCDEFGHJK', null),
    reminds: fc.boolean(),
    freesNoShows: fc.boolean(),
  })
  .map((chosen) => ({ ...FIRST_BOOKING_RULES, ...chosen }))

const anyStay: fc.Arbitrary<Stay> = fc.record({
  id: fc.uuid(),
  name: fc.option(fc.constant('Bo')),
  covers: fc.option(fc.integer({ min: 1, max: 6 })),
  seatedAt: fc.integer({ min: 0, max: 120 }).map((minutes) => new Date(AT.getTime() - minutes * 60_000)),
  reservationId: fc.constant(null),
  tableIds: fc.constantFrom(...TABLES).map((id) => [id]),
})

/** A room with seated parties and no bookings yet. */
export const anyRoom: fc.Arbitrary<Omit<RoomFacts, 'booked'>> = fc
  .record({
    seats: fc.array(fc.constantFrom(0, 2, 2, 4, 4, 6), { minLength: 3, maxLength: 6 }),
    joined: fc.boolean(),
    settings: anySettings,
    stays: fc.array(anyStay, { maxLength: 2 }),
  })
  .map(({ seats, joined, settings, stays }) => ({
    settings,
    store: { timeZone: ZONE, dayStartsAt: '05:00', name: 'Chez Test', address: '', phone: '' },
    today: numbers.day,
    tables: seats.map((count, at) => ({
      id: TABLES[at]!,
      title: `T${at}`,
      seats: count,
      minPeople: 1,
      isBookable: true,
    })),
    combinations: joined ? [{ tableIds: ['t0', 't1'], minPeople: 5, maxPeople: 9 }] : [],
    stays,
    at: AT,
  }))

type Row = Omit<BookingToChange, 'heldTableIds'> & {
  hold: (Omit<Hold, 'reservationId'> & { isReleased: boolean }) | null
}

/** The bookings of a restaurant in memory, changed by plans. */
export class BookingsInMemory {
  readonly rows = new Map<string, Row>()
  readonly noShows = new Map<string, number>()
  readonly #room: Omit<RoomFacts, 'booked'>
  #made = 0

  constructor(room: Omit<RoomFacts, 'booked'>) {
    this.#room = room
  }

  readonly newId = (): string => `new ${++this.#made}`

  /** Facts as a command would load them. */
  factsAt(localTime: string): LockedRoom & { numbers: typeof numbers; instant: Date } {
    const booked = [...this.rows.values()]
      .filter(({ status, stage }) => status !== 'cancelled' && stage !== 'no_show')
      .map(bookedOf)
    const nearby = [...this.rows.values()]
      .filter(({ status }) => status !== 'cancelled')
      .map((row) => ({ ...row, customerName: row.name }))
    return { ...this.#room, booked, nearby, mayMove: true, numbers, instant: new Date(instantOf(localTime, ZONE)!) }
  }

  find(id: string): BookingToChange | undefined {
    const row = this.rows.get(id)
    return row && { ...row, heldTableIds: row.hold?.tableIds ?? [] }
  }

  /** Pairs of guarded bookings that hold a table at the same time. */
  get overlaps(): [Row, Row][] {
    const held = [...this.rows.values()].filter(({ hold }) => hold?.blocks && !hold.isReleased)
    return held.flatMap((one, at) =>
      held.slice(at + 1).flatMap((other): [Row, Row][] => (isApart(one.hold!, other.hold!) ? [] : [[one, other]])),
    )
  }

  write({ reservations, noShows = [] }: Decided): void {
    const { added, changed, staged = [], held = [], released = [] } = reservations ?? {}
    if (added) {
      const { customer, code, ...facts } = added
      const named = { customerPhone: customer.phone, name: customer.name, reference: code }
      const storeTime = storeTimeOf(facts.reservedAt)
      this.rows.set(added.id, { ...facts, ...named, storeTime, stage: 'expected', changes: 0, hold: null })
    }
    if (changed) {
      const before = this.rows.get(changed.id)!
      const changes = before.changes + 1
      this.rows.set(changed.id, { ...before, ...changed, storeTime: storeTimeOf(changed.reservedAt), changes })
    }
    for (const { id, stage } of staged) this.rows.get(id)!.stage = stage
    for (const id of released) {
      const row = this.rows.get(id)!
      if (row.hold) row.hold = { ...row.hold, isReleased: true }
    }
    for (const { reservationId, ...hold } of held) {
      const row = this.rows.get(reservationId)!
      row.hold = hold.tableIds.length === 0 ? null : { ...hold, isReleased: false }
      row.tableId = hold.tableIds[0] ?? null
    }
    for (const { phone, change } of noShows) this.noShows.set(phone, (this.noShows.get(phone) ?? 0) + change)
  }
}

const storeTimeOf = (at: Date): string => `${localTimeOf(at.getTime(), ZONE)}:00`

function bookedOf({ id, reservedAt, people, status, stage, isPinned, hold }: Row): BookedRow {
  const isHeld = hold !== null && !hold.isReleased
  return {
    id,
    reservedAt,
    people,
    isPinned,
    isExpected: status === 'booked' && stage === 'expected',
    tableIds: isHeld ? hold.tableIds : [],
    heldFrom: isHeld ? hold.from : null,
    heldUntil: isHeld ? hold.until : null,
    blocks: hold?.blocks ?? false,
  }
}

function isApart(one: Omit<Hold, 'reservationId'>, other: Omit<Hold, 'reservationId'>): boolean {
  return one.until <= other.from || other.until <= one.from || !one.tableIds.some((id) => other.tableIds.includes(id))
}
