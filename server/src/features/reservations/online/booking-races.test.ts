import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { Random } from '../../../../../database/seeds/random.ts'
import { aBookableRestaurant } from '../bookable-restaurant-fixture.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { listenOn, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const BOOKINGS = Number(process.env['BOOKINGS'] ?? 100)
const SEED = process.env['TEST_SEED'] ?? String(Date.now() % 1_000_000)
const AT_ONCE = 60
const SEATS = [2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8]

test(
  `${BOOKINGS} bookings of one evening at once, by guests and staff at two servers: no table has two parties (TEST_SEED=${SEED})`,
  async () => {
    const random = new Random(SEED)
    const restaurant = await aBookableRestaurant(server(), { seats: SEATS, settings: { coversPerSlot: 20 } })
    const { owner, tenantId, tableIds, code, day, save } = restaurant
    const pair = (at: number) => [tableIds[at]!, tableIds[at + 1]!]
    const combinations = [0, 2, 4, 8, 14].map((at) => ({
      tableIds: pair(at),
      minPeople: SEATS[at]! + 1,
      maxPeople: SEATS[at]! * 2,
    }))
    await save({ combinations })
    await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada' }))
    const other = await listenOn(server().ownerUrl)
    try {
      const guests = [new Client(server().origin), new Client(other.origin)]
      const staff = [owner, new Client(other.origin, owner.cookies)]
      const limit = pLimit(AT_ONCE)
      const ask = (at: number) => {
        const date = `${day}T${random.pick(['19:00', '19:15', '19:30', '20:00', '20:15', '20:45', '21:00', '21:30', '22:00'])}`
        const people = random.pick([1, 2, 2, 2, 3, 4, 4, 5, 6, 8])
        if (random.chance(0.1))
          return staff[at % 2]!.post('/reservations/add', {
            customerId: '0600',
            date,
            peopleCount: people,
            autoTable: true,
          })
        const phone = `07${String(at).padStart(8, '0')}`
        const body = { date, people, name: `Guest ${at}`, phone, email: `guest${at}@example.com` }
        return guests[at % 2]!.post(`/booking/${code}`, body)
      }
      const asked = Array.from({ length: BOOKINGS }, (_, at) => limit(() => ask(at)))
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect([...new Set(statuses)].filter((status) => ![200, 409, 429, 503].includes(status))).toEqual([])
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
      const { rows } = await server().owner.query<{ overlaps: number; held: number; booked: number }>(
        `select
          (select count(*)::int from reservation_tables a join reservation_tables b
            on a.tenant_id = b.tenant_id and a.table_id = b.table_id and a.reservation_id < b.reservation_id and a.during && b.during
            where a.tenant_id = $1) as overlaps,
          (select count(distinct reservation_id)::int from reservation_tables where tenant_id = $1) as held,
          (select count(*)::int from reservations where tenant_id = $1) as booked`,
        [tenantId],
      )
      const booked = statuses.filter((status) => status === 200).length
      expect(rows[0]).toEqual({ overlaps: 0, held: booked, booked })
      const byHand = server().owner.query(
        `with one as (select * from reservation_tables where tenant_id = $1 limit 1),
          other as (
            select id from reservations where tenant_id = $1 and id not in (
              select reservation_id from reservation_tables where tenant_id = $1 and table_id = (select table_id from one)
            ) limit 1
          )
        insert into reservation_tables (tenant_id, reservation_id, table_id, position, during, blocks)
        select tenant_id, (select id from other), table_id, 9, during, true from one`,
        [tenantId],
      )
      await expect(byHand).rejects.toMatchObject({ code: '23P01' })
    } finally {
      await other.close()
    }
  },
  60_000 + BOOKINGS * 200,
)
