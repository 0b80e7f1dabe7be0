import { expect, test } from 'vitest'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { PickupList } from '#core/contract/dining/screens.ts'
import type { Station } from '#core/contract/dining/stations.ts'
import { newId } from '#core/new-id.ts'
import type { KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'
import { aHouseWithTill, type HouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const HOUR = 3600_000

/** A house whose kitchen prints. */
async function aPrintingHouse() {
  const house = await aHouseWithTill(server())
  const [station] = await expectOk(house.owner.get<Station[]>('/settings/stations'))
  const printer = { title: 'Kitchen', host: '127.0.0.1', stationIds: [station!.id] }
  await expectOk(house.owner.post('/settings/printers/add', printer))
  await house.till.refresh()
  return house
}

/** The same with courses, and a party at the table since some time. */
async function aPartyWithCourses({ seatedAt = Date.now() } = {}) {
  const house = await aPrintingHouse()
  await expectOk(house.owner.post('/settings/dining', { courses: true }))
  await house.till.refresh()
  const visitId = newId()
  house.till.write('visit.open', { id: visitId, tableIds: [house.table], covers: 2 }, { at: seatedAt })
  return { ...house, visitId }
}

const rowsOf = async <T extends object>({ till }: HouseWithTill, columns: string, from: string) =>
  (await server().owner.query<T>(`select ${columns} from ${from}`, [till.tenant])).rows

/** The slips printed for the kitchen: the number that is called, and the dishes. */
async function slipsOf(house: HouseWithTill) {
  const jobs = await rowsOf<{ facts: KitchenSlipFacts }>(house, 'facts', 'print_jobs where tenant_id = $1 order by id')
  return jobs.map(({ facts: { tokens, lines } }) => [tokens, lines.map(({ title, delta }) => `${delta} ${title}`)])
}

const ticketsOf = async ({ owner }: HouseWithTill) =>
  (await expectOk(owner.get<{ tickets: Ticket[] }>('/kitchen/tickets'))).tickets

const sounds = async (house: HouseWithTill) =>
  (await rowsOf(house, 'version', `live_events where tenant_id = $1 and type = 'new_order'`)).length

test('an order that the kitchen was told of is in preparation, without a slip and a sound', async () => {
  const house = await aPrintingHouse()
  const { till, soup } = house
  const at = Date.now() - 25 * 60_000
  const told = till.cartOf([soup])
  till.write('order.place', told, { at })
  till.write('kitchen.told', { orderId: told.orderId, lineIds: told.cart.map(({ lineId }) => lineId), by: 'slip' })
  await till.send()
  const [ticket] = await ticketsOf(house)
  expect(ticket).toMatchObject({ token_no: 1, offline_no: `${till.letter}1`, kitchen_told: true })
  expect(ticket!.date).toBe(new Date(at).toISOString())
  expect(ticket!.items.map(({ status, state }) => [status, state])).toEqual([['preparing', 'started']])
  expect(await slipsOf(house)).toEqual([])
  expect(await sounds(house)).toBe(0)
})

test('an order that the kitchen was not told of is a new ticket with a slip and a sound, and says when it was taken', async () => {
  const house = await aPrintingHouse()
  const { till, soup } = house
  const at = Date.now() - 25 * 60_000
  till.write('order.place', till.cartOf([soup]), { at })
  await till.send()
  const [ticket] = await ticketsOf(house)
  expect(ticket).toMatchObject({ offline_no: `${till.letter}1`, kitchen_told: false })
  expect(ticket!.date).toBe(new Date(at).toISOString())
  // the ticket's age counts from then too
  expect(ticket!.items.map(({ status, fired_at }) => [status, fired_at])).toEqual([
    ['created', new Date(at).toISOString()],
  ])
  expect(await slipsOf(house)).toEqual([[[`${till.letter}1`], ['1 Soup']]])
  expect(await sounds(house)).toBe(1)
})

test('of an order that the kitchen was told of in part, only the rest is printed', async () => {
  const house = await aPrintingHouse()
  const { till, soup, steak } = house
  const cart = till.cartOf([soup, steak])
  till.write('order.place', cart)
  till.write('kitchen.told', { orderId: cart.orderId, lineIds: [cart.cart[0]!.lineId], by: 'voice' })
  await till.send()
  const [ticket] = await ticketsOf(house)
  expect(ticket).toMatchObject({ kitchen_told: false })
  expect(ticket!.items.map(({ item_title: title, status }) => [title, status])).toEqual([
    ['Soup', 'preparing'],
    ['Steak', 'created'],
  ])
  expect(await slipsOf(house)).toEqual([[[`${till.letter}1`], ['1 Steak']]])
  expect(await sounds(house)).toBe(1)
})

test('a course that was fired and told is not printed again, and a held one is no news', async () => {
  const house = await aPartyWithCourses()
  const { till, soup, steak, visitId } = house
  const cart = till.cartOf(
    [
      { ...soup, course: 1 },
      { ...steak, course: 2 },
    ],
    { visitId },
  )
  const [first, second] = cart.cart.map(({ lineId }) => lineId)
  till.write('order.place', cart)
  till.write('kitchen.told', { orderId: cart.orderId, lineIds: [first], by: 'voice' })
  till.write('course.fire', { visitId, next: true })
  till.write('kitchen.told', { orderId: cart.orderId, lineIds: [second], by: 'voice' })
  expect((await till.send()).map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'applied'))
  const [ticket] = await ticketsOf(house)
  expect(ticket!.kitchen_told).toBe(true)
  expect(ticket!.items.map(({ status }) => status)).toEqual(['preparing', 'preparing'])
  expect(await slipsOf(house)).toEqual([])
  expect(await sounds(house)).toBe(0)
})

test('a course that was fired without the server waits since then', async () => {
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
  const house = await aPartyWithCourses({ seatedAt: minutesAgo(50) })
  const { till, steak, soup, visitId } = house
  const lines = [
    { ...soup, course: 1 },
    { ...steak, course: 2 },
  ]
  till.write('order.place', till.cartOf(lines, { visitId }), { at: minutesAgo(40) })
  const firedAt = minutesAgo(15)
  till.write('course.fire', { visitId, next: true }, { at: firedAt })
  await till.send()
  const [ticket] = await ticketsOf(house)
  const fired = ticket!.items.map(({ item_title: title, fired_at }) => [title, Date.parse(fired_at!)])
  expect(fired).toEqual([
    ['Soup', Date.parse(ticket!.date)],
    ['Steak', firedAt],
  ])
})

test('a paid order older than two hours is finished: on no ticket, no slip and no pick-up screen', async () => {
  const house = await aPrintingHouse()
  const { till, soup, cash, owner } = house
  till.write('order.sell', till.saleOf([soup], cash, { deliveryType: 'takeaway' }), { at: Date.now() - 3 * HOUR })
  await till.send()
  expect(await ticketsOf(house)).toEqual([])
  expect((await expectOk(owner.get<{ tickets: Ticket[] }>('/kitchen/tickets?station=expo'))).tickets).toEqual([])
  const screen = await expectOk(owner.get<PickupList>('/screens/order-status'))
  expect([screen.preparing, screen.ready]).toEqual([[], []])
  expect(await slipsOf(house)).toEqual([])
  expect(await sounds(house)).toBe(0)
})

test('so is an old order at a table that was paid later in parts, with its held course; a half paid one is not', async () => {
  const seatedAt = Date.now() - 3 * HOUR
  const house = await aPartyWithCourses({ seatedAt })
  const { till, soup, steak, visitId, payment } = house
  const soups = { ...soup, course: 1, quantity: 2 }
  const place = (dishes: readonly Record<string, unknown>[]) => {
    const body = till.cartOf(dishes, { visitId })
    till.write('order.place', body, { at: seatedAt + 1000 })
    return body.cart.map(({ lineId }) => lineId)
  }
  const pay = (lineId: string | undefined, dish: Record<string, unknown>) =>
    till.write(
      'bill.pay',
      payment([{ lineId: lineId!, quantity: 1 }], till.totalsOf({ cart: [{ ...dish, quantity: 1 }] }).total),
    )
  const [[soupLine, steakLine], [halfLine]] = [place([soups, { ...steak, course: 2 }]), place([soups])]
  pay(soupLine, soup)
  pay(soupLine, soup)
  pay(steakLine, steak)
  pay(halfLine, soup)
  // noted only where a day has ended since
  expect(
    (await till.send())
      .flatMap(({ code, notes }) => code ?? notes.map((note) => note.code))
      .filter((code) => code !== 'day.closed'),
  ).toEqual([])
  expect((await ticketsOf(house)).map((ticket) => ticket.offline_no)).toEqual([`${till.letter}2`])
  expect(await slipsOf(house)).toEqual([[[`${till.letter}2`], ['2 Soup']]])
  expect(await sounds(house)).toBe(1)
  expect(await rowsOf(house, 'status, payment_status', 'orders where tenant_id = $1 order by token_no')).toEqual([
    { status: 'completed', payment_status: 'paid' },
    { status: 'created', payment_status: 'partial' },
  ])
})

test('the pick-up screen calls an order by the number of its till', async () => {
  const house = await aPrintingHouse()
  const { till, soup, cash, owner } = house
  till.write('order.sell', till.saleOf([soup], cash, { deliveryType: 'takeaway' }))
  await till.send()
  const { preparing } = await expectOk(owner.get<PickupList>('/screens/order-status'))
  expect(preparing).toMatchObject([{ number: 1, offline_no: `${till.letter}1` }])
})

test('a dish changed before the kitchen was told keeps the change, without a notice, also if it is cancelled then', async () => {
  const house = await aPartyWithCourses()
  const { till, soup, steak, visitId, owner } = house
  await expectOk(owner.post('/settings/bill', { voidRight: 'none' }))
  const placed = till.cartOf([soup, steak], { visitId })
  const lineIds = placed.cart.map(({ lineId }) => lineId)
  till.write('order.place', placed)
  till.write('lines.change', { visitId, lines: lineIds.map((id) => ({ id, seat: 2, notes: 'sans sel' })) })
  till.write('lines.cancel', { visitId, lines: [{ id: lineIds[1] }] })
  till.write('kitchen.told', { orderId: placed.orderId, lineIds: [lineIds[0]], by: 'voice' })
  expect((await till.send()).filter(({ outcome }) => outcome !== 'applied')).toEqual([])
  const columns = 'status, seat, notes'
  expect(await rowsOf(house, columns, 'order_items where tenant_id = $1 order by position')).toEqual([
    { status: 'preparing', seat: 2, notes: 'sans sel' },
    { status: 'cancelled', seat: 2, notes: 'sans sel' },
  ])
  expect(await rowsOf(house, 'kind', 'station_notices where tenant_id = $1')).toEqual([])
})

/** An order at the table that the till cuts or cancels before it tells the kitchen, or after. */
async function aCancelledPart(house: HouseWithTill, when: 'before' | 'after') {
  const { till, soup, steak, table, owner } = house
  await expectOk(owner.post('/settings/bill', { voidRight: 'none' }))
  await till.refresh()
  const visitId = newId()
  till.write('visit.open', { id: visitId, tableIds: [table], covers: 2 })
  const cart = till.cartOf([{ ...soup, quantity: 3 }, steak], { visitId })
  const [soups, steaks] = cart.cart.map(({ lineId }) => lineId)
  till.write('order.place', cart)
  const told = { orderId: cart.orderId, lineIds: when === 'before' ? [soups] : [soups, steaks], by: 'voice' }
  const cancelled = { visitId, lines: [{ id: soups, quantity: 1, newId: newId() }, { id: steaks }] }
  if (when === 'after') till.write('kitchen.told', told)
  till.write('lines.cancel', cancelled)
  if (when === 'before') till.write('kitchen.told', told)
  return (await till.send()).map(({ outcome, notes }) => [outcome, ...notes.map(({ code }) => code)].join(' '))
}

test('of dishes cancelled before the kitchen was told, it hears nothing: no slip, no notice, and nobody had begun them', async () => {
  const house = await aPrintingHouse()
  expect(await aCancelledPart(house, 'before')).toEqual(['applied', 'applied', 'applied', 'applied'])
  expect(await slipsOf(house)).toEqual([])
  expect(await sounds(house)).toBe(0)
  const [ticket] = await ticketsOf(house)
  const left = ticket!.items.filter(({ status }) => status !== 'cancelled')
  expect(left.map(({ quantity, item_title: title, status }) => [quantity, title, status])).toEqual([
    [2, 'Soup', 'preparing'],
  ])
  expect(ticket!.items.flatMap(({ notices }) => notices)).toEqual([])
  const voids = await rowsOf<{ stage: string }>(house, 'stage', 'voids where tenant_id = $1')
  expect(voids).toEqual([{ stage: 'unbegun' }, { stage: 'unbegun' }])
})

test('of dishes cancelled after the kitchen was told, it hears on arrival, and somebody is told that it had begun', async () => {
  const house = await aPrintingHouse()
  expect(await aCancelledPart(house, 'after')).toEqual(['applied', 'applied', 'applied', 'noted line.started'])
  expect((await slipsOf(house)).map(([, lines]) => lines)).toEqual([['-1 Soup', '-1 Steak']])
})

test('a course is held though one of its dishes was cancelled before the kitchen was told', async () => {
  const house = await aPartyWithCourses()
  const { till, soup, steak, visitId } = house
  const dishes = [soup, steak].map((dish) => ({ ...dish, course: 1 }))
  const placed = till.cartOf(dishes, { visitId })
  till.write('order.place', placed)
  till.write('course.hold', { visitId, course: 1 })
  till.write('lines.cancel', { visitId, lines: [{ id: placed.cart[0]!.lineId }], reasonId: null })
  expect((await till.send()).map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied'])
  const lines = await rowsOf<{ status: string; fired: boolean }>(
    house,
    'status, fired_at is not null as fired',
    'order_items where tenant_id = $1 order by position',
  )
  expect(lines.map(({ status, fired }) => [status, fired])).toEqual([
    ['cancelled', false],
    ['created', false],
  ])
})

/** A sale at the counter that is cancelled before or after the kitchen was told of it. */
async function aCancelledSale(house: HouseWithTill, isTold: boolean): Promise<void> {
  const { till, soup, cash, owner } = house
  const reason = { kind: 'refund', title: 'Mistake', isActive: true }
  const { id: reasonId } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', reason))
  const body = till.saleOf([soup], cash)
  const sale = till.write('order.sell', body)
  const lineIds = body.cart.map(({ lineId }) => lineId)
  if (isTold) till.write('kitchen.told', { orderId: body.orderId, lineIds, by: 'voice' })
  till.write('sale.cancel', { operationId: sale.id, reasonId })
  const outcomes = (await till.send()).map(({ outcome, code }) => code ?? outcome)
  expect(outcomes).toEqual(isTold ? ['applied', 'applied', 'noted'] : ['applied', 'noted'])
}

test('of a sale cancelled before the kitchen was told, it hears nothing', async () => {
  const house = await aPrintingHouse()
  await aCancelledSale(house, false)
  expect([await slipsOf(house), await ticketsOf(house), await sounds(house)]).toEqual([[], [], 0])
})

test('of a sale cancelled after the kitchen was told, it hears on arrival', async () => {
  const house = await aPrintingHouse()
  await aCancelledSale(house, true)
  expect((await slipsOf(house)).map(([, lines]) => lines)).toEqual([['-1 Soup']])
  const notices = await rowsOf<{ kind: string }>(house, 'kind', 'station_notices where tenant_id = $1')
  expect(notices).toEqual([{ kind: 'cancelled' }])
})
