/** Minutes that a party of each size keeps its table. */
export type TurnTimes = { upTo2: number; upTo4: number; upTo6: number; more: number }

/** Weekdays (1 is Monday) with the first and last start of parties, 'HH:mm'. */
export type Service = { days: readonly number[]; first: string; last: string }

/** A restaurant's rules for bookings (docs/rules/bookings.md#booking-settings). */
export type BookingRules = {
  services: readonly Service[]
  /** Business days without any service. */
  closedDays: readonly string[]
  slotMinutes: number
  turnTimes: TurnTimes
  bufferMinutes: number
  /** The most people who may start within a slot; null: any number. */
  coversPerSlot: number | null
}

/** Limits of online bookings by guests. */
export type OnlineRules = { largestParty: number; soonestMinutes: number; furthestDays: number }

/** A restaurant's rules and automatic actions. */
export type BookingSettings = BookingRules &
  OnlineRules & {
    /** The code of the guests' page; null until the settings are first saved. */
    code: string | null
    isOnline: boolean
    reminds: boolean
    freesNoShows: boolean
  }

export const FIRST_BOOKING_RULES: BookingRules & OnlineRules = {
  services: [],
  closedDays: [],
  slotMinutes: 15,
  turnTimes: { upTo2: 90, upTo4: 105, upTo6: 120, more: 150 },
  bufferMinutes: 0,
  coversPerSlot: null,
  largestParty: 8,
  soonestMinutes: 60,
  furthestDays: 60,
}

export const SLOT_CHOICES = [5, 10, 15, 20, 30, 60] as const
/** Tables that may be pushed together for one party. */
export const TABLES_OF_COMBINATION = { least: 2, most: 4 } as const

/** Minutes after its time at which a party counts as late, and at which it counts as a no-show. */
export const LATE_AFTER_MINUTES = 15
export const NO_SHOW_AFTER_MINUTES = 30

/** Minutes still held for a party that stays longer than its turn. */
export const LEAST_REST_MINUTES = 15

/** Guests may change or cancel their booking until so long before its time. */
export const GUEST_CHANGES_BEFORE_MINUTES = 120

/** Minutes that a party keeps its table; one of unknown size as long as six people. */
export function turnMinutesOf(turnTimes: TurnTimes, people: number | null): number {
  if (people === null) return turnTimes.upTo6
  if (people <= 2) return turnTimes.upTo2
  if (people <= 4) return turnTimes.upTo4
  return people <= 6 ? turnTimes.upTo6 : turnTimes.more
}
