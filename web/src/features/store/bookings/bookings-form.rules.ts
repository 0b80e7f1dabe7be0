import { isServiceInOrder } from '#core/reservations/booking-slots.ts'
import { SLOT_CHOICES, TABLES_OF_COMBINATION } from '#core/reservations/booking-rules.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { BookingSettings } from './bookings.api.ts'

export type ServiceForm = { days: readonly number[]; first: string; last: string }
export type CombinationForm = { tableIds: readonly string[]; minPeople: string; maxPeople: string }
export type TableForm = { id: string; title: string; seats: number; isWalkInOnly: boolean; minPeople: string }

/** The settings as they are typed in; figures are texts. */
export type BookingsForm = {
  services: readonly ServiceForm[]
  closedDays: readonly string[]
  slotMinutes: string
  upTo2: string
  upTo4: string
  upTo6: string
  more: string
  bufferMinutes: string
  /** Blank: any number. */
  coversPerSlot: string
  isOnline: boolean
  largestParty: string
  soonestMinutes: string
  furthestDays: string
  reminds: boolean
  freesNoShows: boolean
  combinations: readonly CombinationForm[]
  tables: readonly TableForm[]
}

/** The bounds of each figure, as the server has them. */
const BOUNDS = {
  upTo2: [15, 720],
  upTo4: [15, 720],
  upTo6: [15, 720],
  more: [15, 720],
  bufferMinutes: [0, 30],
  largestParty: [1, 999],
  soonestMinutes: [0, 20_160],
  furthestDays: [1, 365],
} as const

export function toBookingsForm(stored: BookingSettings): BookingsForm {
  const { turnTimes } = stored
  return {
    services: stored.services,
    closedDays: stored.closedDays,
    slotMinutes: String(stored.slotMinutes),
    upTo2: String(turnTimes.upTo2),
    upTo4: String(turnTimes.upTo4),
    upTo6: String(turnTimes.upTo6),
    more: String(turnTimes.more),
    bufferMinutes: String(stored.bufferMinutes),
    coversPerSlot: stored.coversPerSlot === null ? '' : String(stored.coversPerSlot),
    isOnline: stored.isOnline,
    largestParty: String(stored.largestParty),
    soonestMinutes: String(stored.soonestMinutes),
    furthestDays: String(stored.furthestDays),
    reminds: stored.reminds,
    freesNoShows: stored.freesNoShows,
    combinations: stored.combinations.map(({ tableIds, minPeople, maxPeople }) => ({
      tableIds,
      minPeople: String(minPeople),
      maxPeople: String(maxPeople),
    })),
    tables: stored.tables.map((table) => ({ ...table, minPeople: String(table.minPeople) })),
  }
}

/** The form as the API takes it; only valid if `checkBookings` finds no problem. */
export function toBookingSettings(form: BookingsForm) {
  const { upTo2, upTo4, upTo6, more, slotMinutes, coversPerSlot, combinations, tables } = form
  return {
    services: form.services.map(({ days, first, last }) => ({ days: [...days], first, last })),
    closedDays: [...form.closedDays],
    slotMinutes: SLOT_CHOICES.find((choice) => String(choice) === slotMinutes) ?? 15,
    turnTimes: { upTo2: Number(upTo2), upTo4: Number(upTo4), upTo6: Number(upTo6), more: Number(more) },
    bufferMinutes: Number(form.bufferMinutes),
    coversPerSlot: coversPerSlot === '' ? null : Number(coversPerSlot),
    isOnline: form.isOnline,
    largestParty: Number(form.largestParty),
    soonestMinutes: Number(form.soonestMinutes),
    furthestDays: Number(form.furthestDays),
    reminds: form.reminds,
    freesNoShows: form.freesNoShows,
    combinations: combinations.map(({ tableIds, minPeople, maxPeople }) => ({
      tableIds: [...tableIds],
      minPeople: Number(minPeople),
      maxPeople: Number(maxPeople),
    })),
    tables: tables.map(({ id, isWalkInOnly, minPeople }) => ({ id, isWalkInOnly, minPeople: Number(minPeople) })),
  }
}

/** Problems that the server would refuse, by section. */
export function checkBookings(form: BookingsForm, dayStartsAt: string): FieldProblems<BookingsForm> {
  const problems: FieldProblems<BookingsForm> = {}
  for (const [name, [least, most]] of Object.entries(BOUNDS) as [keyof typeof BOUNDS, readonly [number, number]][])
    if (!isWhole(form[name], least, most)) problems[name] = 'booking.rules_invalid'
  if (form.coversPerSlot !== '' && !isWhole(form.coversPerSlot, 1, 9999))
    problems.coversPerSlot = 'booking.rules_invalid'
  if (!form.services.every((service) => isService(service, dayStartsAt))) problems.services = 'booking.services_invalid'
  if (!form.combinations.every(isCombination)) problems.combinations = 'booking.combination_invalid'
  if (!form.tables.every(({ minPeople }) => isWhole(minPeople, 1, 999))) problems.tables = 'booking.rules_invalid'
  return problems
}

/** True for a valid service: it has days, and its last time comes after its first in the business day. */
export function isService({ days, first, last }: ServiceForm, dayStartsAt: string): boolean {
  return days.length > 0 && first !== '' && last !== '' && isServiceInOrder({ first, last }, dayStartsAt)
}

/** True for a valid combination: enough tables, and a range of party sizes. */
export function isCombination({ tableIds, minPeople, maxPeople }: CombinationForm): boolean {
  const { least, most } = TABLES_OF_COMBINATION
  const areEnough = tableIds.length >= least && tableIds.length <= most
  return areEnough && isWhole(minPeople, 1, 999) && isWhole(maxPeople, Number(minPeople), 999)
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
}
