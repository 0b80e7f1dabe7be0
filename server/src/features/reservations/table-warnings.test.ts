import { expect, test } from 'vitest'
import { waitingForLocks } from '../../../test/lock-waits.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { lockTables } from './booking-facts.queries.ts'

const server = useTestServer()

type Answer = { status: number; body: { code?: string; warnings?: { kind: string }[]; reservationId: string } }

async function aTableOfFour() {
  const restaurant = await aRestaurant(server())
  await expectOk(restaurant.owner.post('/customers/add', { phone: '0600', name: 'Ada' }))
  const tableId = await restaurant.aTable('T4', 'Salle', 4)
  const book = (time: string, more: object = {}): Promise<Answer> =>
    restaurant.owner.post('/reservations/add', {
      customerId: '0600',
      date: `2090-01-14T${time}`,
      tableId,
      warnAboutTable: true,
      ...more,
    })
  const change = (id: string, time: string, more: object = {}): Promise<Answer> =>
    restaurant.owner.post(`/reservations/update/${id}`, {
      date: `2090-01-14T${time}`,
      tableId,
      warnAboutTable: true,
      ...more,
    })
  return { ...restaurant, tableId, book, change }
}

const doubtful = (...kinds: string[]) => ({
  status: 409,
  body: { success: false, code: 'reservation.table_doubtful', warnings: kinds.map((kind) => ({ kind })) },
})

test('less than two hours on either side the table is taken; the warning names who', async () => {
  const { book } = await aTableOfFour()
  expect(await book('19:30', { peopleCount: 3 })).toMatchObject({ status: 200 })
  for (const time of ['17:31', '19:30', '21:29']) expect(await book(time)).toMatchObject(doubtful('taken'))
  expect((await book('20:00')).body.warnings).toEqual([
    { kind: 'taken', date: '2090-01-14T19:30:00', at: '2090-01-14T18:30:00.000Z', customerName: 'Ada', peopleCount: 3 },
  ])
  for (const time of ['17:30', '21:30']) expect(await book(time)).toMatchObject({ status: 200 })
})

test('more people than seats cause a warning; a table without a number of seats is never too small', async () => {
  const { aTable, book } = await aTableOfFour()
  expect((await book('12:00', { peopleCount: 5 })).body.warnings).toEqual([{ kind: 'too_small', seats: 4 }])
  expect(await book('12:00', { peopleCount: 4 })).toMatchObject({ status: 200 })
  expect(await book('12:30', { peopleCount: 9 })).toMatchObject(doubtful('taken', 'too_small'))
  const tableId = await aTable('Bar', '-', 0)
  expect(await book('12:00', { tableId, peopleCount: 40 })).toMatchObject({ status: 200 })
})

test('without being asked to warn, everything is saved; cancelled ones neither occupy a table nor are warned of', async () => {
  const { book, change } = await aTableOfFour()
  const first = await book('19:30')
  expect(await book('19:30', { warnAboutTable: false, peopleCount: 9 })).toMatchObject({ status: 200 })
  expect(await book('19:30', { warnAboutTable: undefined })).toMatchObject({ status: 200 })
  expect(await book('19:30', { status: 'cancelled' })).toMatchObject({ status: 200 })
  expect(await book('19:30', { tableId: null })).toMatchObject({ status: 200 })
  expect(await change(first.body.reservationId, '19:30', { status: 'cancelled' })).toMatchObject({ status: 200 })
  expect((await book('19:30')).body.warnings).toHaveLength(2)
})

test('a change warns of others but not of itself, and not again of what staff have settled', async () => {
  const { book, change } = await aTableOfFour()
  const { reservationId: early } = (await book('12:00')).body
  const { reservationId: late } = (await book('19:30')).body
  expect(await change(early, '13:00')).toMatchObject({ status: 200 })
  expect(await change(early, '18:00')).toMatchObject(doubtful('taken'))
  expect(await change(early, '18:00', { warnAboutTable: false })).toMatchObject({ status: 200 })
  expect(await change(early, '18:00', { notes: 'terrasse' })).toMatchObject({ status: 200 })
  expect(await change(early, '18:00', { peopleCount: 5 })).toMatchObject(doubtful('taken', 'too_small'))
  expect(await change(late, '19:30', { status: 'cancelled' })).toMatchObject({ status: 200 })
  expect(await change(late, '19:30', { status: 'booked' })).toMatchObject(doubtful('taken'))
})

test('of two hosts who book a table at the same instant, one is warned', async () => {
  const { owner, tenantId, tableId, book } = await aTableOfFour()
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  let answers: Promise<Answer>[] = []
  await tenant.job(async (tx) => {
    await lockTables(tx.db, [tableId])
    answers = [book('19:30'), book('20:00')]
    // both wait for the lock, with all earlier statements done
    await waitingForLocks(server(), 2, '%restaurant_tables%for no key update%')
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const kept = await expectOk(owner.get<unknown[]>('/reservations/search?q=ada'))
  expect(kept).toHaveLength(1)
})

test('an order is placed at a table while it is being booked', async () => {
  const { owner, tenantId, tableId, aMenuItem } = await aTableOfFour()
  const cart = [{ id: await aMenuItem(), quantity: 1 }]
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  await tenant.job(async (tx) => {
    await lockTables(tx.db, [tableId])
    expect(await owner.post('/pos/create-order', { cart, tableId })).toMatchObject({ status: 200 })
  })
})
