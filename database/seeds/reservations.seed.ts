import { addDays, type Day } from '#core/calendar/business-day.ts'
import type { ReservationStatus } from '#core/contract/guests/reservation-fields.ts'
import { CODE_LENGTH, CODE_LETTERS } from '../../server/src/features/reservations/reservation-code.rules.ts'
import { saveBookingSettings } from '../../server/src/features/reservations/rules/save-booking-settings.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import type { DemoCustomer } from './customers.seed.ts'
import type { Clock, SeededRestaurant } from './history.ts'
import { Random } from './random.ts'
import type { DemoTable } from './store.seed.ts'
import { query } from '../../server/src/infrastructure/database/query.ts'

type PlannedReservation = {
  code: string
  day: Day
  /** Minutes since midnight of the business day, as in the clock. */
  minute: number
  bookedOn: Day
  customer: DemoCustomer
  tableId: string | null
  people: number
  status: ReservationStatus
  notes: string | null
}

const DAYS_BEFORE = 3
/** Parties that book for lunch and dinner, by days from today. */
const BOOKED: readonly { day: number; parties: readonly [lunch: number, dinner: number] }[] = [
  { day: -3, parties: [3, 5] },
  { day: -2, parties: [2, 6] },
  { day: -1, parties: [3, 4] },
  { day: 1, parties: [3, 4] },
  { day: 2, parties: [2, 5] },
  { day: 3, parties: [2, 3] },
  { day: 4, parties: [1, 3] },
  { day: 5, parties: [1, 2] },
  { day: 6, parties: [0, 2] },
]

type BookedToday = { minutes: number; table: number | null; people: number; status?: ReservationStatus }

/** Bookings of today, by minutes from the next quarter of an hour and by the number of their table. */
const BOOKED_TODAY: readonly BookedToday[] = [
  { minutes: -210, table: 5, people: 4, status: 'paid' },
  { minutes: -180, table: 16, people: 3, status: 'paid' },
  // these four sit at their tables
  { minutes: -90, table: 11, people: 6 },
  { minutes: -75, table: 20, people: 5 },
  { minutes: -45, table: 5, people: 4 },
  { minutes: -30, table: 1, people: 2 },
  { minutes: 15, table: 19, people: 4 },
  { minutes: 30, table: 2, people: 2 },
  { minutes: 30, table: 9, people: 3, status: 'cancelled' },
  { minutes: 45, table: 12, people: 7 },
  { minutes: 45, table: 4, people: 2 },
  { minutes: 60, table: 10, people: 5 },
  { minutes: 75, table: 15, people: 2 },
  { minutes: 90, table: 7, people: 4 },
  { minutes: 90, table: null, people: 3 },
  { minutes: 120, table: 8, people: 3 },
]
const SERVICES = [
  { opens: 12 * 60, quarters: 6, first: '12:00', last: '13:30' },
  { opens: 19 * 60, quarters: 9, first: '19:00', last: '21:15' },
] as const
const BOOKED_AHEAD_MOST = 6

const NOTES = [
  'Anniversaire : une bougie sur le dessert',
  'Chaise haute pour bébé',
  'Près de la fenêtre si possible',
  'Une personne allergique aux fruits à coque',
  'Arrivera peut-être dix minutes en retard',
  'Deux menus végétariens',
  'Fauteuil roulant : table accessible',
]

/** Lunch and dinner every day, guests book on the page, and the first two tables of the terrace may be pushed together. */
export async function seedBookingSettings(tx: TenantTx, { tables }: SeededRestaurant): Promise<void> {
  const pair = tables.filter(({ floor }) => floor === 'Terrasse').slice(0, 2)
  const seats = pair.map((table) => table.seats)
  await saveBookingSettings(
    tx,
    {
      services: SERVICES.map(({ first, last }) => ({ days: [1, 2, 3, 4, 5, 6, 7], first, last })),
      coversPerSlot: 16,
      isOnline: true,
      combinations: [
        {
          tableIds: pair.map(({ id }) => id),
          minPeople: Math.max(...seats) + 1,
          maxPeople: seats.reduce((sum, count) => sum + count, 0),
        },
      ],
    },
    '',
  )
}

/**
 * Seeds bookings of the days around today, and of today around now. No table is booked twice; one party a day cancels.
 */
export async function seedReservations(tx: TenantTx, restaurant: SeededRestaurant, clock: Clock): Promise<void> {
  const planned = planReservations(restaurant, clock)
  await query(tx.db)`
    insert into reservations (unique_code, reserved_at, customer_phone, customer_name, table_id, party_size, status, notes,
      created_at, updated_at)
    select p.code, (p.day + p.minute * interval '1 minute') at time zone s.time_zone, p.phone, p.name, p."tableId",
      p.people, p.status, p.notes, b.at, b.at
    from jsonb_to_recordset(${JSON.stringify(planned.map(({ customer, ...rest }) => ({ ...rest, ...customer })))}::jsonb)
      as p(code text, day date, minute int, "bookedOn" date, phone text, name text, "tableId" uuid, people int,
        status text, notes text), store_settings s,
      lateral (select (p."bookedOn" + time '16:20') at time zone s.time_zone as at) b`
}

type Planning = { random: Random; guests: DemoCustomer[]; day: Day }

function planReservations({ tables, customers }: SeededRestaurant, clock: Clock): PlannedReservation[] {
  const random = new Random('reservations')
  // they were customers when they booked
  const regulars = customers.filter(
    ({ createdOn }) => createdOn <= addDays(clock.today, -DAYS_BEFORE - BOOKED_AHEAD_MOST - 1),
  )
  const planningOf = (day: Day): Planning => ({ random, guests: shuffled(regulars, random), day })
  return [
    ...planToday(tables, planningOf(clock.today), clock.minute),
    ...BOOKED.flatMap(({ day, parties }) =>
      planDay(tables, planningOf(addDays(clock.today, day)), { parties, isOver: day < 0, today: clock.today }),
    ),
  ]
}

function planToday(tables: readonly DemoTable[], { random, guests, day }: Planning, now: number): PlannedReservation[] {
  const quarter = Math.ceil(now / 15) * 15
  return BOOKED_TODAY.map(({ minutes, table, people, status = 'booked' }) => ({
    code: codeOf(random),
    day,
    minute: quarter + minutes,
    bookedOn: addDays(day, -random.whole(2, BOOKED_AHEAD_MOST)),
    customer: guests.pop()!,
    tableId: table === null ? null : tables[table - 1]!.id,
    people,
    status,
    notes: noteOf(random),
  }))
}

function planDay(
  tables: readonly DemoTable[],
  { random, guests, day }: Planning,
  { parties, isOver, today }: { parties: readonly number[]; isOver: boolean; today: Day },
): PlannedReservation[] {
  const planned = parties.flatMap((count, at) => {
    const free = shuffled(tables, random)
    const { opens, quarters } = SERVICES[at]!
    return Array.from({ length: count }, (): PlannedReservation => {
      const table = free.pop()!
      return {
        code: codeOf(random),
        day,
        minute: opens + 15 * random.whole(0, quarters),
        bookedOn: addDays(isOver ? day : today, -random.whole(1, BOOKED_AHEAD_MOST)),
        customer: guests.pop()!,
        // the host finds a place for some when they come
        tableId: !isOver && random.chance(0.15) ? null : table.id,
        people: random.whole(Math.max(1, table.seats - 2), table.seats),
        status: isOver ? 'paid' : 'booked',
        notes: noteOf(random),
      }
    })
  })
  planned.at(-1)!.status = 'cancelled'
  return planned
}

const noteOf = (random: Random) => (random.chance(0.4) ? random.pick(NOTES) : null)

function codeOf(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(random.whole(0, CODE_LETTERS.length - 1))).join(
    '',
  )
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
