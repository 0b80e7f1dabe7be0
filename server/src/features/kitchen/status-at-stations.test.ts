import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import { statusAfter, type StationStatus } from '#core/kitchen/stations.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

/** A dish that two stations make, each time in its own order. */
async function aDishOfTwoStations() {
  const { owner, aMenuItem } = await aRestaurant(server())
  const dish = await aMenuItem({ title: 'Salade', price: '9.00' })
  const soup = await aMenuItem({ title: 'Soupe', price: '7.00' })
  const add = async (title: string, itemIds: string[]) =>
    (await expectOk(owner.post<{ id: string }>('/settings/stations/add', { title, itemIds }))).id
  const [grill, cold] = [await add('Grill', [dish]), await add('Froid', [dish])]
  const tickets = async (station: string | null, path = 'tickets') =>
    (await expectOk(owner.get<{ tickets: Ticket[] }>(`/kitchen/${path}${station ? `?station=${station}` : ''}`)))
      .tickets
  const find = (list: Ticket[], itemId: string) => list.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  return {
    owner,
    soup,
    grill,
    cold,
    tickets,
    order: async (...more: string[]) => {
      const cart = [dish, ...more].map((id) => ({ id, quantity: 1 }))
      const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart }))
      const { items } = (await tickets(null)).find(({ id }) => id === orderId)!
      return { orderId, itemId: items.find(({ item_id }) => item_id === dish)!.id }
    },
    /** The line's states at both stations; undefined once gone. */
    at: async (itemId: string) =>
      Promise.all([grill, cold].map(async (station) => find(await tickets(station), itemId)?.state)),
    statusOf: async (itemId: string) =>
      (await expectOk(owner.get<OrderGroup[]>('/orders')))
        .flatMap(({ orders }) => orders.flatMap(({ items }) => items))
        .find(({ id }) => id === itemId)!.status,
    onOrders: (itemId: string, status: string) => owner.post(`/orders/update-status/${itemId}`, { status }),
    olderKitchen: (itemId: string, status: string) => owner.post(`/kitchen/${itemId}`, { status }),
    work: (what: string, station: string, itemId: string) =>
      owner.post<{ changed: string[] }>(`/kitchen/${what}`, { station, itemIds: [itemId] }),
  }
}

test('a dish that Orders sets to preparing is begun at all its stations, and an older client’s step is too', async () => {
  const kitchen = await aDishOfTwoStations()
  const [one, other] = [await kitchen.order(), await kitchen.order()]
  await expectOk(kitchen.onOrders(one.itemId, 'preparing'))
  await expectOk(kitchen.olderKitchen(other.itemId, 'preparing'))
  for (const { itemId } of [one, other]) expect(await kitchen.at(itemId)).toEqual(['started', 'started'])
  // a begun line cannot be begun
  expect((await expectOk(kitchen.work('start', kitchen.cold, one.itemId))).changed).toEqual([])
})

test('a dish that is finished on Orders or by an older client leaves the stations, and each can take it back', async () => {
  const kitchen = await aDishOfTwoStations()
  for (const finish of [
    (id: string) => kitchen.onOrders(id, 'completed'),
    async (id: string) => {
      await expectOk(kitchen.olderKitchen(id, 'preparing'))
      return kitchen.olderKitchen(id, 'completed')
    },
  ]) {
    const { itemId } = await kitchen.order(kitchen.soup)
    await expectOk(finish(itemId))
    const recent = (await kitchen.tickets(kitchen.grill, 'recent')).flatMap(({ items }) => items)
    expect(recent.map(({ id }) => id)).toContain(itemId)
    await expectOk(kitchen.work('recall', kitchen.grill, itemId))
    expect(await kitchen.at(itemId)).toEqual([expect.stringMatching('queued|started'), undefined])
    expect(await kitchen.statusOf(itemId)).toBe('preparing')
  }
})

test('a whole ticket that an older client finishes comes back at its stations as it stood', async () => {
  const kitchen = await aDishOfTwoStations()
  const { orderId, itemId } = await kitchen.order()
  await expectOk(kitchen.work('bump', kitchen.grill, itemId))
  await expectOk(kitchen.work('start', kitchen.cold, itemId))
  await expectOk(kitchen.owner.post(`/kitchen/bump/${orderId}`))
  expect(await kitchen.at(itemId)).toEqual([undefined, undefined])
  await expectOk(kitchen.owner.post(`/kitchen/recall/${orderId}`))
  expect(await kitchen.tickets(kitchen.cold)).toMatchObject([{ items: [{ state: 'started' }] }])
  const [{ stations }] = (await kitchen.tickets(null))[0]!.items as [Ticket['items'][number]]
  expect(stations.map(({ title, status }) => `${title} ${status}`)).toEqual(['Grill done', 'Froid started'])
})

test('a dish that goes back a step on Orders is to be made again at every station', async () => {
  const kitchen = await aDishOfTwoStations()
  const { itemId } = await kitchen.order()
  await expectOk(kitchen.work('bump', kitchen.grill, itemId))
  await expectOk(kitchen.onOrders(itemId, 'delivered'))
  await expectOk(kitchen.onOrders(itemId, 'preparing'))
  expect(await kitchen.at(itemId)).toEqual(['started', 'started'])
  await expectOk(kitchen.onOrders(itemId, 'cancelled'))
  await expectOk(kitchen.onOrders(itemId, 'preparing'))
  expect(await kitchen.at(itemId)).toEqual(['started', 'started'])
})

test('after any steps by anybody, a dish’s status follows from its stations', async () => {
  const kitchen = await aDishOfTwoStations()
  const stations = fc.constantFrom(kitchen.grill, kitchen.cold)
  const step = fc.oneof(
    fc.record({ by: fc.constant('orders'), to: fc.constantFrom('preparing', 'completed', 'delivered', 'cancelled') }),
    fc.record({ by: fc.constant('older'), to: fc.constantFrom('preparing', 'completed') }),
    fc.record({ by: fc.constantFrom('start', 'bump', 'recall'), to: stations }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      // the soup keeps the order open
      const { itemId } = await kitchen.order(kitchen.soup)
      for (const { by, to } of steps) {
        const answer =
          by === 'orders'
            ? await kitchen.onOrders(itemId, to)
            : by === 'older'
              ? await kitchen.olderKitchen(itemId, to)
              : await kitchen.work(by, to, itemId)
        expect([200, 409]).toContain(answer.status)
        const status = await kitchen.statusOf(itemId)
        const { rows } = await server().owner.query<{ status: StationStatus }>(
          `select s.status from order_item_stations s join stations t on t.id = s.station_id
            where s.order_item_id = $1 order by t.position`,
          [itemId],
        )
        const atStations = rows.map((row, at) => ({ id: String(at), ...row }))
        if (status !== 'cancelled') expect(statusAfter(atStations)).toBe(status === 'delivered' ? 'completed' : status)
        const shown = await kitchen.at(itemId)
        if (status === 'preparing')
          for (const [at, one] of shown.entries()) expect(one ?? 'done').toBe(rows[at]!.status)
      }
    }),
    { numRuns: 8 },
  )
}, 60_000)
