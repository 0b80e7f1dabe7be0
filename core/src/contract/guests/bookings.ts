import { z } from 'zod'
import { isDay } from '../../calendar/business-day.ts'
import { SLOT_CHOICES, TABLES_OF_COMBINATION } from '../../reservations/booking-rules.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, plainText, withError, Switch } from '../fields.ts'

const settings = { anyOf: ['SETTINGS'] } as const
const readers = { anyOf: ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS'] } as const

export const PEOPLE_MOST = 999

const whole = (least: number, most: number) =>
  z
    .int(withError('booking.rules_invalid'))
    .min(least, withError('booking.rules_invalid'))
    .max(most, withError('booking.rules_invalid'))

/** The number of people, required when looking for a table. */
export const People = z.coerce
  .number(withError('booking.people_required'))
  .pipe(
    z
      .int(withError('booking.people_required'))
      .min(1, withError('booking.people_required'))
      .max(PEOPLE_MOST, withError('booking.people_required')),
  )

/** A business day, 'YYYY-MM-DD'; of a time, only the day counts. */
export const BookingDay = plainText(40, 'period.invalid')
  .transform((text) => text.replace(/T.*$/, ''))
  .refine(isDay, withError('period.invalid'))

const ClockTime = z
  .string(withError('booking.services_invalid'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, withError('booking.services_invalid'))

export const Service = z.object({
  /** 1 is Monday. */
  days: z
    .array(z.int().min(1).max(7), withError('booking.services_invalid'))
    .min(1, withError('booking.services_invalid'))
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  first: ClockTime,
  /** The last start. */
  last: ClockTime,
})

const TurnTimes = z.object({
  upTo2: whole(15, 720),
  upTo4: whole(15, 720),
  upTo6: whole(15, 720),
  more: whole(15, 720),
})

const Combination = z
  .object({
    /** Two tables or more, without repeats. */
    tableIds: z.array(Id).max(TABLES_OF_COMBINATION.most, withError('booking.combination_invalid')),
    minPeople: whole(1, PEOPLE_MOST),
    maxPeople: whole(1, PEOPLE_MOST),
  })
  .refine(({ minPeople, maxPeople }) => minPeople <= maxPeople, withError('booking.combination_invalid'))

/** A table's settings for bookings. */
const TableOfBookings = z.object({
  id: Id,
  /** For guests without a booking, and those that staff seat. */
  isWalkInOnly: Switch,
  minPeople: whole(1, PEOPLE_MOST),
})

const BookingSettings = {
  isOnline: z.boolean(),
  services: z.array(Service).max(50, withError('booking.services_invalid')),
  closedDays: z.array(BookingDay).max(500, withError('booking.rules_invalid')),
  slotMinutes: z.literal(SLOT_CHOICES, withError('booking.rules_invalid')),
  turnTimes: TurnTimes,
  bufferMinutes: whole(0, 30),
  coversPerSlot: whole(1, 9999).nullable(),
  largestParty: whole(1, PEOPLE_MOST),
  soonestMinutes: whole(0, 20_160),
  furthestDays: whole(1, 365),
  /** Guests with an address get a reminder the day before. */
  reminds: z.boolean(),
  /** Parties half an hour late become no-shows, and their tables are free. */
  freesNoShows: z.boolean(),
  combinations: z.array(Combination).max(200, withError('booking.rules_invalid')),
  tables: z.array(TableOfBookings).max(2000, withError('booking.rules_invalid')),
}

export const BookingSettingsRecord = z.object({
  ...BookingSettings,
  tables: z.array(
    z.object({ id: z.string(), title: z.string(), seats: z.int(), isWalkInOnly: z.boolean(), minPeople: z.int() }),
  ),
  /** Null until the settings are first saved. */
  code: z.string().nullable(),
  publicUrl: z.string(),
  /** The restaurant's settings that bookings depend on. */
  dayStartsAt: z.string(),
})
export type BookingSettingsRecord = z.output<typeof BookingSettingsRecord>

/** A table in replies. */
export const NamedTable = z.object({ id: z.string(), table_title: z.string() })

export const bookingSettingsApi = {
  show: endpoint({
    method: 'GET',
    path: '/settings/bookings',
    summary: 'How bookings are taken: services, turn times, combinations of tables, what guests may book by themselves',
    access: settings,
    reply: BookingSettingsRecord,
  }),
  save: endpoint({
    method: 'POST',
    path: '/settings/bookings',
    summary: 'Save how bookings are taken; a field that is left out keeps its value',
    changes: ['/settings/bookings', '/reservations/availability'],
    access: settings,
    body: z.object({ ...BookingSettings, isOnline: Switch, reminds: Switch, freesNoShows: Switch }).partial(),
    reply: done({ ...BookingSettingsRecord.shape }),
  }),
  renewCode: endpoint({
    method: 'POST',
    path: '/settings/bookings/renew-code',
    summary: 'A new address of the public page of bookings; the old one leads nowhere from now on',
    changes: ['/settings/bookings'],
    access: settings,
    reply: done({ code: z.string() }),
  }),
}

export const tableAvailabilityApi = {
  show: endpoint({
    method: 'GET',
    path: '/reservations/availability',
    summary: 'The starts of a business day, which of them are free for so many people, and at which tables',
    access: readers,
    query: z.object({
      date: BookingDay,
      people: People,
      /** A reservation being changed, whose own tables count as free. */
      except: Id.optional(),
    }),
    reply: z.array(
      z.object({
        /** 'YYYY-MM-DDTHH:mm' by the store's clock: the date that a reservation sends. */
        time: z.string(),
        isFree: z.boolean(),
        tables: z.array(NamedTable),
      }),
    ),
  }),
}
