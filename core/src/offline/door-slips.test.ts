import { expect, test } from 'vitest'
import { doorSlips, linesOnPaper, withoutPrinted } from './door-slips.ts'
import { kitchenSlips } from './kitchen-slips.ts'
import { readOperation } from './operation.ts'
import { slipsOfOrder } from '../kitchen/slips-of-order.ts'
import { aBundle, CASH, idNo, MISTAKE, SOUP, STEAK, TABLE, TillAlone } from './till-fixture.ts'

const HOT = idNo(26)

const waitingOf = (till: TillAlone) => till.log.flatMap((text) => readOperation(text) ?? [])
const jobsOf = (till: TillAlone) => doorSlips(till.room, waitingOf(till), till.bundle)

/** A party with an order by course. */
function aParty(till: TillAlone, courses: readonly (number | null)[]) {
  const visitId = till.newId()
  till.act('visit.open', { id: visitId, tableIds: [TABLE], covers: 2 })
  const dishes = [SOUP, STEAK]
  const cart = courses.map((course, at) => ({ id: dishes[at], quantity: 1, lineId: till.newId(), course }))
  const orderId = till.newId()
  till.act('order.place', { orderId, visitId, cart })
  return { visitId, orderId, lineIds: cart.map(({ lineId }) => lineId) }
}

test("an order's job is made of the order, as the server's; a course's of its operation", () => {
  const till = new TillAlone()
  const { visitId, orderId, lineIds } = aParty(till, [1, 2])
  expect(jobsOf(till)).toMatchObject([
    { operationId: orderId, printerId: HOT, lineIds: [lineIds[0]], facts: { cause: 'order', place: 'T1', covers: 2 } },
  ])
  till.act('course.fire', { visitId, next: true })
  expect(jobsOf(till)).toMatchObject([
    { operationId: orderId, lineIds: [lineIds[0]] },
    {
      operationId: till.lastId,
      lineIds: [lineIds[1]],
      facts: { cause: 'fire', lines: [{ title: 'Steak', delta: 1 }] },
    },
  ])
})

test('the slip is the one that the server would print', () => {
  const till = new TillAlone()
  const { orderId } = aParty(till, [null, null])
  const order = till.room.orders.get(orderId)!
  const { visit } = till.room.soldOrder(order)
  const lines = order.items.map((line) => ({ ...line, isHeld: false }))
  const asServer = { ...order, lines } as unknown as Parameters<typeof slipsOfOrder>[0]
  const [slip] = slipsOfOrder(asServer, { kitchen: till.bundle.menu.kitchen, visit, server: 'Ana' })
  expect(jobsOf(till)[0]!.facts).toEqual(slip!.facts)
})

test('dishes that the kitchen was told of, that are cancelled or have no printer are not printed', () => {
  const till = new TillAlone()
  const { visitId, orderId, lineIds } = aParty(till, [null, null])
  till.act('lines.cancel', { visitId, lines: [{ id: lineIds[0] }], reasonId: null })
  expect(jobsOf(till).map((job) => job.lineIds)).toEqual([[lineIds[1]]])
  till.act('kitchen.told', { orderId, lineIds: [lineIds[1]], by: 'slip' })
  expect(jobsOf(till)).toEqual([])
  const { menu } = aBundle()
  const stations = menu.kitchen.stations.map((station) => ({ ...station, printerId: null }))
  const silent = new TillAlone({ bundle: aBundle({ menu: { ...menu, kitchen: { ...menu.kitchen, stations } } }) })
  aParty(silent, [null, null])
  expect(jobsOf(silent)).toEqual([])
})

test('the kitchen knows of a dish once all its stations have it on paper; the rest stays on the screen', () => {
  const slip = {
    ...kitchenSlips(new TillAlone().room, [], aBundle())[0]!,
    stations: [
      { title: 'Grill', printerId: 'g', lines: [{ id: 'both' }, { id: 'grill' }] },
      { title: 'Cold', printerId: 'c', lines: [{ id: 'both' }] },
      { title: 'Bar', printerId: null, lines: [{ id: 'bar' }] },
    ],
  } as unknown as Parameters<typeof linesOnPaper>[0]
  const isOnGrill = (_line: string, printerId: string) => printerId === 'g'
  expect(linesOnPaper(slip, isOnGrill)).toEqual(['grill'])
  expect(withoutPrinted(slip, isOnGrill)!.stations.map(({ title }) => title)).toEqual(['Cold', 'Bar'])
  expect(linesOnPaper(slip, () => true)).toEqual(['both', 'grill'])
  expect(withoutPrinted({ ...slip, stations: slip.stations.slice(0, 2) }, () => true)).toBeNull()
})

test('dishes cancelled after the kitchen was told of them are a slip of their own, as the server prints it', () => {
  const till = new TillAlone()
  const { visitId, orderId, lineIds } = aParty(till, [null, null])
  till.act('kitchen.told', { orderId, lineIds: [lineIds[0]], by: 'slip' })
  till.act('lines.cancel', { visitId, lines: lineIds.map((id) => ({ id })), reasonId: null })
  expect(jobsOf(till)).toMatchObject([
    {
      operationId: till.lastId,
      printerId: HOT,
      lineIds: [],
      facts: { cause: 'change', lines: [{ title: 'Soup', delta: -1 }] },
    },
  ])
  // taken by the server before this till was alone
  expect(doorSlips(till.room, waitingOf(till).slice(-1), till.bundle)[0]!.facts.lines).toMatchObject([
    { title: 'Soup', delta: -1 },
    { title: 'Steak', delta: -1 },
  ])
})

test('a part that was cancelled after the kitchen was told is that many less', () => {
  const till = new TillAlone()
  const visitId = till.newId()
  till.act('visit.open', { id: visitId, tableIds: [TABLE], covers: 2 })
  const [orderId, lineId] = [till.newId(), till.newId()]
  till.act('order.place', { orderId, visitId, cart: [{ id: SOUP, quantity: 3, lineId }] })
  const cancel = () =>
    till.act('lines.cancel', { visitId, lines: [{ id: lineId, quantity: 1, newId: till.newId() }], reasonId: null })
  cancel()
  expect(jobsOf(till).flatMap(({ facts }) => facts.lines)).toMatchObject([{ delta: 2 }])
  till.act('kitchen.told', { orderId, lineIds: [lineId], by: 'slip' })
  cancel()
  expect(jobsOf(till).flatMap(({ facts }) => facts.lines)).toMatchObject([{ delta: -1 }])
})

test('a sale cancelled after the kitchen was told is a slip of its dishes', () => {
  const till = new TillAlone()
  const [orderId, lineId] = [till.newId(), till.newId()]
  const payments = [{ id: till.newId(), paymentTypeId: CASH, amount: '6.66' }]
  const sums = { netTotal: 6.05, taxTotal: 0.61, total: 6.66 }
  till.act('order.sell', {
    orderId,
    cart: [{ id: SOUP, quantity: 2, lineId }],
    payments,
    billId: till.newId(),
    ...sums,
  })
  const operationId = till.lastId
  till.act('kitchen.told', { orderId, lineIds: [lineId], by: 'slip' })
  expect(jobsOf(till)).toEqual([])
  till.act('sale.cancel', { operationId, reasonId: MISTAKE })
  expect(jobsOf(till)).toMatchObject([{ operationId: till.lastId, facts: { cause: 'change', lines: [{ delta: -2 }] } }])
})
