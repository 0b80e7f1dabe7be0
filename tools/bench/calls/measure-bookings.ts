import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { aRestaurant, expectOk } from '../../../server/test/restaurant.ts'
import { withOwner, type BenchPostgres } from '../bench-databases.ts'
import { settle } from '../past-orders.ts'
import { layOut, verdict } from '../results-table.ts'
import { quantilesOf, type Quantiles } from '../samples.ts'

export type BookingPlan = { tables: number; bookings: number; times: number }
export type BookingResult = Record<'staff' | 'full', Quantiles>

const LONGEST_MS = 50
const DAY = '2090-01-14'

/** The availability of a whole day, one call at a time: for two people, and for a size that finds nearly nothing free. */
export async function measureBookings(postgres: BenchPostgres, plan: BookingPlan): Promise<BookingResult> {
  const url = await postgres.createDatabase('comptoir_bench_bookings')
  const server = await startServerProcess({ environment: { DATABASE_URL: url } })
  try {
    const { owner, aTable } = await aRestaurant(server)
    const tableIds: string[] = []
    for (let at = 0; at < plan.tables; at++) tableIds.push(await aTable(`T${at + 1}`, 'Salle', [2, 2, 4, 4, 6][at % 5]))
    const days = [1, 2, 3, 4, 5, 6, 7]
    const services = [
      { days, first: '12:00', last: '14:30' },
      { days, first: '19:00', last: '22:30' },
    ]
    const combinations = Array.from({ length: 10 }, (_, at) => ({
      tableIds: [tableIds[at * 5 + 2], tableIds[at * 5 + 3]],
      minPeople: 5,
      maxPeople: 8,
    }))
    await expectOk(owner.post('/settings/bookings', { services, combinations }))
    await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada' }))
    for (let at = 0; at < plan.bookings; at++) {
      const [hour, minute] = [[12, 13, 19, 20, 21, 22][at % 6]!, [0, 15, 30][at % 3]!]
      const date = `${DAY}T${hour}:${String(minute).padStart(2, '0')}`
      // those that find no table any more are not booked
      await owner.post('/reservations/add', {
        customerId: '0600',
        date,
        peopleCount: [2, 2, 3, 4, 5][at % 5],
        autoTable: true,
      })
    }
    await withOwner(url, settle)
    const ask = (people: number) => expectOk(owner.get(`/reservations/availability?date=${DAY}&people=${people}`))
    const timesOf = async (people: number) => {
      const times: number[] = []
      for (let time = -20; time < plan.times; time++) {
        const startedAt = performance.now()
        await ask(people)
        // the first ones are for compilers and caches
        if (time >= 0) times.push(performance.now() - startedAt)
      }
      return quantilesOf(times)
    }
    return { staff: await timesOf(2), full: await timesOf(8) }
  } finally {
    await server.stop()
  }
}

export function tableOfBookings({ staff, full }: BookingResult): string {
  const row = (name: string, { p50, p95, p99 }: Quantiles) => [name, p50.toFixed(1), p95.toFixed(1), p99.toFixed(1)]
  return layOut(['availability of a day', 'p50 ms', 'p95', 'p99'], [row('2 people', staff), row('8 people', full)])
}

export function verdictOfBookings({ staff, full }: BookingResult, { tables, bookings }: BookingPlan): string {
  const p95 = Math.max(staff.p95, full.p95)
  const aim = `availability of a day, ${tables} tables, ${bookings} bookings: p95 below ${LONGEST_MS} ms`
  return verdict(aim, `${p95.toFixed(1)} ms`, p95 < LONGEST_MS)
}
