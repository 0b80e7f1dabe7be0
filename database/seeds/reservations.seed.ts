import { sql } from 'kysely'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import type { ReservationStatus } from '#core/contract/guests/reservation-fields.ts'
import { TABLE_MINUTES } from '#core/reservations/table-time.ts'
import { CODE_LENGTH, CODE_LETTERS } from '../../server/src/features/reservations/reservation-code.rules.ts'
import { saveBookingSettings } from '../../server/src/features/reservations/rules/save-booking-settings.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import type { DemoCustomer } from './customers.seed.ts'
import type { Clock, SeededRestaurant } from './history.ts'
import { Random } from './random.ts'

type PlannedReservation = {
  code: string
  day: Day
  /** From midnight of the business day, like those of the clock. */
  minute: number
  bookedOn: Day
  customer: DemoCustomer
  tableId: string | null
  people: number
  status: ReservationStatus
  notes: string | null
}

/** How many book for lunch and for dinner, from three days ago to six days ahead. */
const DAYS_BEFORE = 3
const BOOKED = [
  [3, 5],
  [2, 6],
  [3, 4],
  [4, 6],
  [3, 4],
  [2, 5],
  [2, 3],
  [1, 3],
  [1, 2],
  [0, 2],
] as const
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

/** Who has booked around today. Of each service no table is given twice, and one party a day has changed its mind. */
export async function seedReservations(tx: TenantTx, restaurant: SeededRestaurant, clock: Clock): Promise<void> {
  const planned = planReservations(restaurant, clock)
  await sql`
    insert into reservations (unique_code, reserved_at, customer_phone, customer_name, table_id, party_size, status, notes,
      created_at, updated_at)
    select p.code, (p.day + p.minute * interval '1 minute') at time zone s.time_zone, p.phone, p.name, p."tableId",
      p.people, p.status, p.notes, b.at, b.at
    from jsonb_to_recordset(${JSON.stringify(planned.map(({ customer, ...rest }) => ({ ...rest, ...customer })))}::jsonb)
      as p(code text, day date, minute int, "bookedOn" date, phone text, name text, "tableId" uuid, people int,
        status text, notes text), store_settings s,
      lateral (select (p."bookedOn" + time '16:20') at time zone s.time_zone as at) b`.execute(tx.db)
}

function planReservations({ tables, customers }: SeededRestaurant, clock: Clock): PlannedReservation[] {
  const random = new Random('reservations')
  // they were customers when they booked
  const regulars = customers.filter(
    ({ createdOn }) => createdOn <= addDays(clock.today, -DAYS_BEFORE - BOOKED_AHEAD_MOST - 1),
  )
  return BOOKED.flatMap((services, index) => {
    const day = addDays(clock.today, index - DAYS_BEFORE)
    const guests = shuffled(regulars, random)
    const ofDay = services.flatMap((parties, at) => {
      const free = shuffled(tables, random)
      return Array.from({ length: parties }, (): PlannedReservation => {
        const { opens, quarters } = SERVICES[at]!
        const table = free.pop()!
        const minute = opens + 15 * random.whole(0, quarters)
        const isOver = day < clock.today || (day === clock.today && minute + TABLE_MINUTES < clock.minute)
        return {
          code: codeOf(random),
          day,
          minute,
          bookedOn: addDays(day < clock.today ? day : clock.today, -random.whole(1, BOOKED_AHEAD_MOST)),
          customer: guests.pop()!,
          // the host finds a place for some when they come
          tableId: !isOver && random.chance(0.15) ? null : table.id,
          people: random.whole(Math.max(1, table.seats - 2), table.seats),
          status: isOver ? 'paid' : 'booked',
          notes: random.chance(0.4) ? random.pick(NOTES) : null,
        }
      })
    })
    ofDay.at(-1)!.status = 'cancelled'
    return ofDay
  })
}

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
