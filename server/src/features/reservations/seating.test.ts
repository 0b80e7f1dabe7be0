import { expect, test } from 'vitest'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { aBookableRestaurant } from './bookable-restaurant-fixture.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

type Visit = {
  id: string
  name: string | null
  covers: number | null
  reservation_id: string | null
  tables: { id: string }[]
}
type Slot = { time: string; isFree: boolean }

/** A party booked for the next minutes, at any time: there are no services. */
async function aBookedParty() {
  const restaurant = await aBookableRestaurant(server(), { seats: [4, 4], settings: { services: [] } })
  const { owner, tenantId } = restaurant
  await server().owner.query(`update store_settings set time_zone = 'UTC' where tenant_id = $1`, [tenantId])
  await expectOk(owner.post('/customers/add', { phone: '0600', name: 'Ada' }))
  const date = new Date(Date.now() + 120_000).toISOString().slice(0, 16)
  const booking = { customerId: '0600', date, peopleCount: 3, autoTable: true, notes: 'window' }
  const { reservationId } = await expectOk(owner.post<{ reservationId: string }>('/reservations/add', booking))
  const seat = (body: object) => owner.post<{ visitId: string }>('/visits', { tableIds: [], ...body })
  const own = async () => {
    const all = await expectOk(owner.get<Reservation[]>('/reservations/search?q=ada'))
    return all.find(({ id }) => id === reservationId)!
  }
  const visits = () => expectOk(owner.get<Visit[]>('/visits'))
  return { ...restaurant, reservationId, seat, own, visits, date }
}

test('a booking that is seated opens its visit; moved it moves along; closed without an order it is done', async () => {
  const { owner, reservationId, seat, own, visits, tableIds } = await aBookedParty()
  const { visitId } = await expectOk(seat({ reservationId }))
  expect(await visits()).toMatchObject([
    { id: visitId, name: 'Ada', covers: 3, reservation_id: reservationId, tables: [{ id: tableIds[0] }] },
  ])
  expect(await own()).toMatchObject({ stage: 'seated', status: 'booked' })
  expect(await seat({ reservationId, tableIds: [tableIds[1]] })).toMatchObject({ status: 409 })
  await expectOk(owner.post(`/visits/${visitId}/tables`, { tableIds: [tableIds[1]] }))
  expect(await own()).toMatchObject({ table_id: tableIds[1] })
  await expectOk(owner.post(`/visits/${visitId}/close`))
  expect(await own()).toMatchObject({ stage: 'done', status: 'booked' })
})

test('a visit that is paid ends its booking as paid', async () => {
  const { owner, aMenuItem, reservationId, seat, own, tableIds } = await aBookedParty()
  const itemId = await aMenuItem({ price: '10.00' })
  await expectOk(seat({ reservationId, tableIds: [tableIds[0]], covers: 4 }))
  const cart = [{ id: itemId, quantity: 1 }]
  const { orderId } = await expectOk(
    owner.post<{ orderId: string }>('/pos/create-order', { tableId: tableIds[0], cart }),
  )
  const total = { subTotal: 10, taxTotal: 0, total: 10 }
  await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds: [orderId], ...total, finishItems: true }))
  expect(await own()).toMatchObject({ stage: 'done', status: 'paid' })
})

test('a booking ends with the visit that it became part of, over many merges, and its history is there', async () => {
  for (const end of ['close', 'pay'] as const) {
    const { owner, aMenuItem, aTable, reservationId, seat, own, tenantId } = await aBookedParty()
    const { visitId } = await expectOk(seat({ reservationId }))
    let last = visitId
    for (const title of ['B', 'C', 'D']) {
      const next = await expectOk(seat({ tableIds: [await aTable(title)] }))
      await expectOk(owner.post(`/visits/${last}/merge`, { intoVisitId: next.visitId }))
      last = next.visitId
    }
    const { history } = await expectOk(owner.get<{ history: { visit_id: string; kind: string }[] }>(`/visits/${last}`))
    expect(history.filter(({ kind }) => kind === 'merged')).toHaveLength(3)
    expect(history.some(({ visit_id, kind }) => visit_id === visitId && kind === 'opened')).toBe(true)
    if (end === 'close') await expectOk(owner.post(`/visits/${last}/close`))
    else {
      const cart = [{ id: await aMenuItem({ price: '10.00' }), quantity: 1 }]
      const order = { visitId: last, cart }
      const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', order))
      const total = { subTotal: 10, taxTotal: 0, total: 10 }
      await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds: [orderId], ...total, finishItems: true }))
    }
    expect(await own()).toMatchObject({ stage: 'done', status: end === 'close' ? 'booked' : 'paid' })
    const held = `select from reservation_tables where tenant_id = $1 and not isempty(during)`
    expect((await server().owner.query(held, [tenantId])).rows).toEqual([])
  }
})

test('a seated party keeps its table from bookings for its turn, and from waiting parties', async () => {
  const { owner, reservationId, seat, tableIds, date } = await aBookedParty()
  await expectOk(seat({ tableIds: [tableIds[1]], covers: 2 }))
  const waiting = { name: 'Bo', people: 4 }
  const { id, quotedMinutes } = await expectOk(
    owner.post<{ id: string; quotedMinutes: number }>('/reservations/waitlist/add', waiting),
  )
  expect(quotedMinutes).toBeGreaterThanOrEqual(85)
  const again = { customerId: '0600', date, peopleCount: 4, tableIds: [tableIds[1]], warnAboutTable: true }
  expect(await owner.post('/reservations/add', again)).toMatchObject({
    status: 409,
    body: { code: 'reservation.table_doubtful', warnings: [{ kind: 'taken', peopleCount: 2, customerName: '' }] },
  })
  await expectOk(owner.post(`/reservations/${reservationId}/stage`, { stage: 'no_show' }))
  const { visitId } = await expectOk(seat({ waitlistId: id, tableIds: [tableIds[0]] }))
  expect(await owner.get('/reservations/waitlist')).toMatchObject({ body: { entries: [] } })
  expect(await owner.get(`/visits/${visitId}`)).toMatchObject({ body: { visit: { name: 'Bo', covers: 4 } } })
  expect(await owner.post(`/reservations/${reservationId}/stage`, { stage: 'expected' })).toMatchObject({ status: 409 })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(await expectOk(owner.get<Slot[]>(`/reservations/availability?date=${tomorrow}&people=4`))).toEqual([])
})
