import type { Day } from '../calendar/business-day.ts'
import { addDays } from '../calendar/business-day.ts'
import { turnMinutesOf, type BookingRules, type OnlineRules } from './booking-rules.ts'
import { slotAround, slotsOfDay, type Slot, type StoreClock } from './booking-slots.ts'
import { findPlace, type Found } from './find-place.ts'
import type { Party, Room } from './room.ts'

const MINUTE_MS = 60_000

/** A booking of the day, with a table or without. It counts toward the covers of its slot. */
export type Start = { id: string; at: number; people: number | null }

/** All facts that decide if a party can be booked (docs/rules/bookings.md#free-times). */
export type BookingDay = { rules: BookingRules; clock: StoreClock; room: Room; starts: readonly Start[]; now: number }

export type FreeSlot = Slot & { isFree: boolean; tableIds: readonly string[] }

/** From a booking's time until its tables are free again. */
export function heldFor(
  { turnTimes, bufferMinutes }: Pick<BookingRules, 'turnTimes' | 'bufferMinutes'>,
  at: number,
  people: number | null,
): { from: number; until: number } {
  return { from: at, until: at + (turnMinutesOf(turnTimes, people) + bufferMinutes) * MINUTE_MS }
}

/** Every future start of a day, whether a party of this size can have it, and at which tables. */
export function availabilityOfDay(booking: BookingDay, day: Day, people: number): FreeSlot[] {
  return slotsOfDay(booking.rules, day, booking.clock)
    .filter(({ at }) => at >= booking.now)
    .map((slot) => {
      const found = placeAt(booking, slot, people)
      return { ...slot, isFree: found !== null, tableIds: found?.tableIds ?? [] }
    })
}

/** Finds the place for a party at a time. Page, staff and the write all use only this. */
export function placeAt(booking: BookingDay, slot: Slot, people: number): Found | null {
  if (!hasSlotRoom(booking, slot, people)) return null
  return findPlace(booking.room, partyAt(booking, slot.at, people))
}

/** True if so many more people may start in the slot of a time. */
export function hasSlotRoom(
  { rules, starts }: Pick<BookingDay, 'rules' | 'starts'>,
  slot: Slot,
  people: number,
): boolean {
  if (rules.coversPerSlot === null) return true
  const { from, until } = slotAround(slot, rules.slotMinutes)
  const booked = starts.reduce(
    (sum, start) => (start.at >= from && start.at < until ? sum + (start.people ?? 0) : sum),
    0,
  )
  return booked + people <= rules.coversPerSlot
}

/** True if a guest may choose this free day and time online. */
export function isWithinOnlineRules(
  { soonestMinutes, furthestDays }: Pick<OnlineRules, 'soonestMinutes' | 'furthestDays'>,
  { day, at, now, today }: { day: Day; at: number; now: number; today: Day },
): boolean {
  return at >= now + soonestMinutes * MINUTE_MS && day <= addDays(today, furthestDays)
}

function partyAt({ rules }: Pick<BookingDay, 'rules'>, at: number, people: number): Party {
  return { people, ...heldFor(rules, at, people) }
}
