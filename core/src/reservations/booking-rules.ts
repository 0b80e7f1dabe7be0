/** How long a party of each size keeps its table, in minutes. */
export type TurnTimes = { upTo2: number; upTo4: number; upTo6: number; more: number }

/** When parties may start: on these weekdays (1 is Monday), from the first to the last start, 'HH:mm'. */
export type Service = { days: readonly number[]; first: string; last: string }

/** How a restaurant takes bookings (docs/rules.md, 240). */
export type BookingRules = {
  services: readonly Service[]
  /** Business days without any service. */
  closedDays: readonly string[]
  slotMinutes: number
  turnTimes: TurnTimes
  bufferMinutes: number
  /** Most people who may start within a slot; null: any number. */
  coversPerSlot: number | null
}

/** What guests may book by themselves. */
export type OnlineRules = { largestParty: number; soonestMinutes: number; furthestDays: number }

/** The rules of a restaurant, with what is done by itself. */
export type BookingSettings = BookingRules &
  OnlineRules & {
    /** Of the page of guests; null until the settings are saved for the first time. */
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

/** Minutes after its time at which a party that has not come is late, and at which it is taken for one that does not come. */
export const LATE_AFTER_MINUTES = 15
export const NO_SHOW_AFTER_MINUTES = 30

/** What is still held for a party that stays longer than its turn. */
export const LEAST_REST_MINUTES = 15

/** Until how long before its time a guest changes or cancels a booking by themselves. */
export const GUEST_CHANGES_BEFORE_MINUTES = 120

/** How long a party keeps its table; one of unknown size as long as six people do. */
export function turnMinutesOf(turnTimes: TurnTimes, people: number | null): number {
  if (people === null) return turnTimes.upTo6
  if (people <= 2) return turnTimes.upTo2
  if (people <= 4) return turnTimes.upTo4
  return people <= 6 ? turnTimes.upTo6 : turnTimes.more
}
