import { expect, test } from 'vitest'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import type { Bill } from '#core/contract/bills.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { anApproval, aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Sent = { orderId: string }
const send = (till: Client, cart: object[], more: object = {}) =>
  till.post<Sent>('/pos/create-order', { cart, ...more })

/** The prices of an order's lines, and its total. */
async function soldAt({ owner }: Pick<Restaurant, 'owner'>, orderId: string) {
  const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
  const { lines, total } = bills[0]!
  return [...lines.map(({ unit_price, list_price, price_rule }) => [unit_price, list_price, price_rule]), total]
}

const tillOf = ({ owner }: Pick<Restaurant, 'owner'>) => expectOk(owner.get<{ menuItems: MenuItem[] }>('/pos/init'))

/** A fifth off everything, at all times. */
const addRule = async ({ owner }: Pick<Restaurant, 'owner'>) => {
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00', isActive: true }
  const rule = { title: 'Happy hour', target: 'all', kind: 'percent', value: '20', ...always }
  await expectOk(owner.post('/settings/price-rules/add', rule))
}

/** A beer of 6.00, a fish with an open price, a reason to change prices, and a cashier without the right. */
async function aTill() {
  const restaurant = await aRestaurant(server())
  const { owner, password, username } = restaurant
  const beer = await restaurant.aMenuItem({ title: 'Beer', price: '6.00' })
  const fish = await restaurant.aMenuItem({ title: 'Fish', price: '0' })
  const lemon = await restaurant.anAddon(fish, 'Lemon', '0.50')
  await expectOk(owner.post(`/menu-items/${fish}/sale`, { openPrice: true }))
  const reason = async (body: object) =>
    (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', { isActive: true, ...body }))).id
  const reasonId = await reason({ kind: 'price', title: 'Agreed' })
  const other = await reason({ kind: 'void', title: 'Wrong kind' })
  await expectOk(owner.post('/auth/pin', { password, pin: '4071' }))
  const cashier = await restaurant.aStaffMember(['POS', 'ORDERS'])
  const approve = () => anApproval(cashier, { username, scope: 'PRICE_OVERRIDE', pin: '4071' })
  const logged = async () => {
    const { entries } = await expectOk(owner.get<{ entries: AuditEntry[] }>('/audit-log?kind=order.price_changed'))
    return entries.map(({ subject, actor, details }) => ({ subject, actor, ...details }))
  }
  return { ...restaurant, beer, fish, lemon, reason, reasonId, other, cashier, approve, logged }
}

test('an item with an open price is sold at the price typed', async () => {
  const till = await aTill()
  const { owner, cashier, fish, lemon } = till
  await addRule(till)
  const line = { id: fish, quantity: 2, addons_ids: [lemon] }
  const { orderId } = await expectOk(send(cashier, [{ ...line, unitPrice: '18,50' }]))
  expect(await soldAt(till, orderId)).toEqual([['19.00', '19.00', null], '38.00'])
  const missing = { status: 400, body: { code: 'menu.price_missing', item: { id: fish, title: 'Fish' } } }
  for (const unitPrice of [undefined, null, ''])
    expect(await send(cashier, [{ ...line, unitPrice }])).toMatchObject(missing)
  for (const unitPrice of ['-1', 'much', '1.005'])
    expect(await send(cashier, [{ ...line, unitPrice }])).toMatchObject({ body: { code: 'menu.price_invalid' } })
  const paid = { netTotal: 18.5, taxTotal: 0, total: 18.5 }
  await expectOk(
    owner.post('/pos/create-order-and-invoice', { cart: [{ id: fish, quantity: 1, unitPrice: 18.5 }], ...paid }),
  )
  expect((await tillOf(till)).menuItems.map(({ open_price, discountable }) => [open_price, discountable])).toEqual([
    [0, 1],
    [1, 1],
  ])
  // omitted fields stay
  await expectOk(owner.post(`/menu-items/${fish}/sale`, { discountable: 0 }))
  expect((await tillOf(till)).menuItems[1]).toMatchObject({ open_price: 1, discountable: 0 })
})

test('another price needs the right or an approval, and a reason; both are logged', async () => {
  const till = await aTill()
  const { owner, cashier, beer, reasonId, other, approve, logged } = till
  await addRule(till)
  const line = (unitPrice: unknown, id: string | null = reasonId) => ({
    id: beer,
    quantity: 1,
    override: { unitPrice, reasonId: id },
  })
  const refused = { status: 403, body: { code: 'approval.required', scope: 'PRICE_OVERRIDE' } }
  expect(await send(cashier, [line('2')])).toMatchObject(refused)
  for (const wrong of [null, other])
    expect(await send(owner, [line('2', wrong)])).toMatchObject({ status: 400, body: { code: 'reason.required' } })
  expect(await send(owner, [line('two')])).toMatchObject({ status: 400, body: { code: 'menu.price_invalid' } })
  const approvalIds = [await approve()]
  const { orderId } = await expectOk(send(cashier, [line('2'), { id: beer, quantity: 1 }], { approvalIds }))
  expect(await soldAt(till, orderId)).toEqual([['2.00', '6.00', null], ['4.80', '6.00', 'Happy hour'], '6.80'])
  expect(await send(cashier, [line('2')], { approvalIds })).toMatchObject(refused)
  expect(await send(cashier, [line('2')], { approvalIds: Array(11).fill(approvalIds[0]) })).toMatchObject({
    status: 400,
  })
  const byOwner = await expectOk(send(owner, [line(7.5)]))
  expect(await soldAt(till, byOwner.orderId)).toEqual([['7.50', '6.00', null], '7.50'])
  // a reason may require another person, whoever asks
  const strict = await till.reason({ kind: 'price', title: 'Strict', needsApproval: true })
  expect(await send(owner, [line('2', strict)])).toMatchObject(refused)
  expect(await logged()).toMatchObject([
    { subject: 'Beer', actor: till.username, from: '6.00', to: '7.50', reason: 'Agreed' },
    { subject: 'Beer', actor: cashier.username, from: '6.00', to: '2.00', reason: 'Agreed', approver: till.username },
  ])
})

test('the price of an ordered item changes on its bills too, until something is paid', async () => {
  const till = await aTill()
  const { owner, cashier, beer, fish, lemon, reasonId, approve, logged } = till
  const cart = [
    { id: beer, quantity: 2 },
    { id: fish, quantity: 1, addons_ids: [lemon], unitPrice: '9.50' },
  ]
  const { orderId } = await expectOk(send(owner, cart))
  const summary = await expectOk(
    owner.post<OrderSummary>('/orders/complete-order-payment-summary', { orderIds: [orderId] }),
  )
  const [first, second] = summary.orders[0]!.items.map(({ id }) => id)
  const change = (client: Client, id: string, body: object) =>
    client.post(`/orders/items/${id}/price`, { reasonId, ...body })
  // before there is a bill, with its add-ons on top
  await expectOk(change(owner, second!, { unitPrice: '7.50' }))
  const [bill] = (await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))).bills
  expect(bill).toMatchObject({ total: '20.00', lines: [{}, { unit_price: '8.00', list_price: '10.00' }] })
  const ten = await till.reason({ kind: 'discount', title: 'Ten', percent: 10 })
  const terms = { version: bill!.version, lineId: bill!.lines[0]!.id, kind: 'percent', value: 10, reasonId: ten }
  await expectOk(owner.post(`/bills/${bill!.id}/discounts`, terms))

  const refused = { status: 403, body: { code: 'approval.required' } }
  expect(await change(cashier, first!, { unitPrice: '5' })).toMatchObject(refused)
  expect(await change(owner, first!, { unitPrice: '5', reasonId: null })).toMatchObject({
    body: { code: 'reason.required' },
  })
  expect(await change(owner, bill!.id, { unitPrice: '5' })).toMatchObject({ status: 404 })
  await expectOk(change(cashier, first!, { unitPrice: '5', approvalId: await approve() }))
  const show = () => expectOk(owner.get<Bill>(`/bills/${bill!.id}`))
  expect(await show()).toMatchObject({
    version: bill!.version + 2,
    total: '17.00',
    lines: [{ unit_price: '5.00', list_price: '6.00', amount: '10.00', discounts: [{ amount: '1.00' }] }, {}],
  })
  const [{ id: paymentTypeId }] = await expectOk(owner.get<[{ id: string }]>('/settings/payment-types'))
  await expectOk(owner.post(`/bills/${bill!.id}/payments`, { payments: [{ paymentTypeId, amount: '1' }] }))
  expect(await change(owner, first!, { unitPrice: '4' })).toMatchObject({ status: 409, body: { code: 'bill.split' } })
  expect(await show()).toMatchObject({ total: '17.00' })
  expect(await logged()).toMatchObject([
    { from: '6.00', to: '5.00', approver: till.username },
    { from: '10.00', to: '8.00' },
  ])
})

test('a discount of a bill touches only what may be discounted', async () => {
  const till = await aTill()
  const { owner, beer, fish } = till
  await expectOk(owner.post(`/menu-items/${beer}/sale`, { discountable: false }))
  const cart = [
    { id: beer, quantity: 1 },
    { id: fish, quantity: 1, unitPrice: '10' },
  ]
  const { orderId } = await expectOk(send(owner, cart))
  // ordered lines keep it
  await expectOk(owner.post(`/menu-items/${beer}/sale`, { discountable: true }))
  const [bill] = (await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))).bills
  const ten = await till.reason({ kind: 'discount', title: 'Ten', percent: 10 })
  const terms = { version: bill!.version, kind: 'percent', value: 10, reasonId: ten }
  const discounted = await expectOk(owner.post<{ bill: Bill }>(`/bills/${bill!.id}/discounts`, terms))
  expect(discounted.bill).toMatchObject({ total: '15.00', discount_total: '1.00' })
})
