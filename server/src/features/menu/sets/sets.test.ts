import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Sent = { orderId: string; invoiceId: string }
type Bills = { bills: Bill[] }

/** A set menu of 19.90: soup 8.00 (10 %), steak 15.00 (20 %) or a fish of two sizes for 2.50 more, and cake 5.00 (10 %) if wanted. */
async function aBistro() {
  const restaurant = await aRestaurant(server())
  const { owner, aTax, aMenuItem, aVariant, anAddon } = restaurant
  const [ten, twenty] = [await aTax({ title: 'Ten', rate: '10' }), await aTax({ title: 'Twenty', rate: '20' })]
  const soup = await aMenuItem({ title: 'Soup', price: '8.00', taxId: ten })
  const steak = await aMenuItem({ title: 'Steak', price: '15.00', taxId: twenty })
  const sauce = await anAddon(steak, 'Sauce', '1.50')
  const fish = await aMenuItem({ title: 'Fish', price: '14.00', taxId: ten })
  const large = await aVariant(fish, 'Large', '18.00')
  const cake = await aMenuItem({ title: 'Cake', price: '5.00', taxId: ten })
  const set = await aMenuItem({ title: 'Lunch', price: '19.90' })
  const steps = [
    { title: 'Starter', min: 1, max: 1, choices: [{ itemId: soup }] },
    {
      title: 'Main',
      min: 1,
      max: 1,
      choices: [{ itemId: steak }, { itemId: fish, variantId: large, supplement: '2.50' }],
    },
    { title: 'Dessert', min: 0, max: 1, choices: [{ itemId: cake, supplement: 0 }] },
  ]
  await expectOk(owner.post(`/menu-items/${set}/sale`, { kind: 'set', steps }))
  const itemOf = (id: string) => expectOk(owner.get<MenuItem>(`/menu-items/${id}`))
  const [starter, main, dessert] = (await itemOf(set)).steps.map(({ id }) => id) as [string, string, string]
  const line = (quantity = 1, more: object = {}) => ({
    id: set,
    quantity,
    steps: [
      { id: starter, choices: [{ itemId: soup }] },
      { id: main, choices: [{ itemId: steak, addons_ids: [sauce], notes: 'rare' }] },
      { id: dessert, choices: [{ itemId: cake }] },
    ],
    ...more,
  })
  const send = (cart: object[], more: object = {}) => owner.post<Sent>('/pos/create-order', { cart, ...more })
  const billOf = async (orderId: string) =>
    (await expectOk(owner.post<Bills>('/bills/open', { orderIds: [orderId] }))).bills[0]!
  const ids = { soup, steak, fish, large, cake, set, starter, main, dessert }
  return { ...restaurant, ...ids, steps, itemOf, line, send, billOf }
}

const prices = ({ lines }: Pick<Bill, 'lines'>) => lines.map(({ unit_price }) => unit_price)

test('a set is sold as its choices: its price shared by list prices, each with its tax, supplement and add-ons', async () => {
  const { owner, set, soup, main, starter, fish, large, line, send, billOf } = await aBistro()
  // 19.90 over 8.00, 15.00 and 5.00 is 5.69, 10.66 and 3.55; the sauce comes on top
  const { orderId } = await expectOk(send([line(2)]))
  const bill = await billOf(orderId)
  expect(prices(bill)).toEqual(['5.69', '12.16', '3.55'])
  expect(bill.lines.map(({ quantity, tax_rate }) => [quantity, tax_rate])).toEqual([
    ['2', 10],
    ['2', 20],
    ['2', 10],
  ])
  const [of, ...others] = bill.lines.map((one) => one.set)
  expect(of).toMatchObject({ title: 'Lunch', item_id: set, step_id: starter })
  expect(others.map((one) => one?.id)).toEqual([of?.id, of?.id])
  expect(bill.total).toBe('42.80')

  // soup 8.00 and large fish 18.00: 6.12 and 13.78, and 2.50 more
  const choices = [
    { id: starter, choices: [{ itemId: soup }] },
    { id: main, choices: [{ itemId: fish, variantId: large }] },
  ]
  const other = await billOf((await expectOk(send([{ ...line(), steps: choices }]))).orderId)
  expect(prices(other)).toEqual(['6.12', '16.28'])

  const kitchen = await expectOk(owner.get<OrderGroup['orders']>('/kitchen'))
  expect(kitchen[0]!.items.map(({ item_title, notes, set: of }) => [item_title, notes, of?.title])).toEqual([
    ['Soup', null, 'Lunch'],
    ['Steak', 'rare', 'Lunch'],
    ['Cake', null, 'Lunch'],
  ])
})

test('a set that is paid at once: invoice, paper, refund and reports agree', async () => {
  const { owner, line, set } = await aBistro()
  const paid = { cart: [line(2)], netTotal: 37.07, taxTotal: 5.73, total: 42.8 }
  const { invoiceId } = await expectOk(owner.post<Sent>('/pos/create-order-and-invoice', paid))
  const print = (kind: string, id: string) =>
    expectOk(owner.post<{ document: PaperDocument }>('/documents/print', { kind, id }))
  const { document } = await print('invoice', invoiceId)
  const [only] = document.sets
  expect(document.sets).toEqual([{ id: only!.id, title: 'Lunch', quantity: '2', unit_price: '21.40', total: '42.80' }])
  expect(document.lines.map(({ set_id, letter }) => [set_id, letter])).toEqual([
    [only!.id, 'A'],
    [only!.id, 'B'],
    [only!.id, 'A'],
  ])

  const report = () => expectOk(owner.get<Report>('/reports?type=today'))
  expect((await report()).bySet).toEqual([
    { id: set, title: 'Lunch', n: 2, revenueTotal: '42.80', netRevenue: '37.07', taxTotal: '5.73' },
  ])
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const refund = {
    mode: 'lines',
    lines: [{ position: 1, n: 1 }],
    reasonId: reasons.find(({ kind }) => kind === 'refund')!.id,
    payments: [
      { paymentTypeId: (await expectOk(owner.get<{ id: string }[]>('/settings/payment-types')))[0]!.id, amount: 5.69 },
    ],
  }
  const { creditNoteId } = await expectOk(owner.post<{ creditNoteId: string }>(`/invoices/${invoiceId}/refund`, refund))
  expect((await print('credit_note', creditNoteId)).document.sets).toMatchObject([{ title: 'Lunch', total: '-5.69' }])
  expect((await report()).bySet).toMatchObject([{ n: 1, revenueTotal: '37.11' }])
  expect((await report()).unitsSold).toBe(5)
})

test('steps that are short, too full or not of the menu are refused, and nothing is sent', async () => {
  const { owner, set, soup, steak, cake, starter, main, dessert, line, send } = await aBistro()
  const chosen = (...steps: [id: string, ...items: string[]][]) =>
    send([{ ...line(), steps: steps.map(([id, ...items]) => ({ id, choices: items.map((itemId) => ({ itemId })) })) }])
  const missing = await chosen([starter, soup], [dessert, cake])
  expect(missing.status).toBe(400)
  expect(missing.body).toMatchObject({
    code: 'menu.step_missing',
    item: { id: set, title: 'Lunch' },
    step: { id: main },
  })
  expect(await send([{ id: set, quantity: 1 }])).toMatchObject({ status: 400, body: { code: 'menu.step_missing' } })
  // clients that do not know steps send the item of the menu
  const item = await expectOk(owner.get<MenuItem>(`/menu-items/${set}`))
  expect(await send([{ ...item, quantity: 1 }])).toMatchObject({ body: { code: 'menu.step_missing' } })
  expect(await chosen([starter, soup], [main, steak, steak])).toMatchObject({ body: { code: 'menu.choice_too_many' } })
  expect(await chosen([starter, cake], [main, steak])).toMatchObject({ body: { code: 'menu.item_unavailable' } })
  expect(await send([line(1, { addons_ids: [cake] })])).toMatchObject({ body: { code: 'menu.item_unavailable' } })
  expect(await expectOk(owner.get('/orders'))).toEqual([])
})

test('a set costs what its price rule or its override makes it, and its discount is shared', async () => {
  const { owner, set, soup, line, send, billOf } = await aBistro()
  const rule = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00', isActive: true, target: 'items' }
  const off = { ...rule, title: 'Half', kind: 'percent', value: '50' }
  // a rule on a choice does not count
  await expectOk(owner.post('/settings/price-rules/add', { ...off, ids: [soup] }))
  const { id } = await expectOk(owner.post<{ id: string }>('/settings/price-rules/add', { ...off, ids: [set] }))
  const half = await billOf((await expectOk(send([line()]))).orderId)
  // 9.95 is 2.84, 5.33 and 1.78
  expect(half.lines.map(({ unit_price, list_price, price_rule }) => [unit_price, list_price, price_rule])).toEqual([
    ['2.84', '5.69', 'Half'],
    ['6.83', '12.16', 'Half'],
    ['1.78', '3.55', 'Half'],
  ])
  await expectOk(owner.delete(`/settings/price-rules/${id}`))

  const reasons = await expectOk(
    owner.get<{ id: string; kind: string; title: string; percent: number | null; amount: string | null }[]>(
      '/settings/reasons',
    ),
  )
  const reason = (kind: string) =>
    reasons.find((one) => one.kind === kind && one.percent === null && one.amount === null)!.id
  const typed = line(1, { override: { unitPrice: '28.00', reasonId: reason('price') } })
  expect(prices(await billOf((await expectOk(send([typed]))).orderId))).toEqual(['8.00', '16.50', '5.00'])
  const discounted = line(1, { discounts: [{ kind: 'amount', value: '5.00', reasonId: reason('discount') }] })
  const bill = await billOf((await expectOk(send([discounted]))).orderId)
  // 5.00 over 5.69, 12.16 and 3.55
  expect(bill.lines.map(({ discounts, total }) => [discounts[0]!.amount, total])).toEqual([
    ['1.33', '4.36'],
    ['2.84', '9.32'],
    ['0.83', '2.72'],
  ])
  expect(bill.total).toBe('16.40')
})

test('choices are sold out with their items, a set with a step, and portions are counted', async () => {
  const { owner, set, soup, steak, fish, line, send, itemOf } = await aBistro()
  const availability = (id: string, more: object) =>
    expectOk(owner.post('/menu/availability', { target: 'item', id, ...more }))
  await availability(steak, { state: 'out' })
  const soldOut = async () => {
    const { sold_out, steps } = await itemOf(set)
    return [sold_out, ...steps.map(({ choices }) => choices.map((choice) => choice.sold_out))]
  }
  expect(await soldOut()).toEqual([0, [0], [1, 0], [0]])
  await availability(fish, { state: 'out' })
  expect(await soldOut()).toEqual([1, [0], [1, 1], [0]])
  expect(await send([line()])).toMatchObject({
    status: 409,
    body: { code: 'menu.sold_out', items: [{ id: steak, title: 'Steak', remaining: 0 }] },
  })
  await availability(steak, { state: 'in' })
  await availability(set, { state: 'in', remaining: 3 })
  await availability(soup, { state: 'in', remaining: 3 })
  const { orderId } = await expectOk(send([line(2)]))
  expect([(await itemOf(set)).remaining, (await itemOf(soup)).remaining]).toEqual([1, 1])
  expect(await send([line(2)])).toMatchObject({ body: { code: 'menu.sold_out' } })
  await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
  expect([(await itemOf(set)).remaining, (await itemOf(soup)).remaining]).toEqual([3, 3])
})

test('a guest orders a set, and staff take it over at the price of the set', async () => {
  const { owner, line, set } = await aBistro()
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode } = await expectOk(owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open))
  const guest = new Client(server().origin)
  const { menuItems } = await expectOk(guest.get<PublicMenu>(`/qrmenu/${uniqueQRCode}`))
  expect(menuItems.find(({ id }) => id === set)).toMatchObject({
    kind: 'set',
    steps: [{ title: 'Starter' }, { title: 'Main' }, { title: 'Dessert' }],
  })
  const order = { cartItems: [line(2)], deliveryType: 'dinein', customerType: 'WALKIN', tableId: null }
  await expectOk(guest.post(`/qrmenu/${uniqueQRCode}/place-order`, order))
  const [waiting] = await expectOk(owner.get<QrOrder[]>('/pos/qrorders'))
  expect([waiting!.total, ...waiting!.items.map((item) => item.set?.title)]).toEqual([
    '42.80',
    'Lunch',
    'Lunch',
    'Lunch',
  ])
  await expectOk(owner.post(`/pos/qrorders/accept/${waiting!.id}`, { total: 42.8 }))
  const [group] = await expectOk(owner.get<OrderGroup[]>('/orders'))
  const { items } = group!.orders[0]!
  expect(items.map(({ price, notes, addons }) => [price, notes, addons?.length ?? 0])).toEqual([
    ['5.69', null, 0],
    ['12.16', 'rare', 1],
    ['3.55', null, 0],
  ])
  expect(new Set(items.map((item) => item.set?.id)).size).toBe(1)
})

test('steps are checked, keep their ids, and go with what they offer', async () => {
  const { owner, set, soup, steak, cake, steps, itemOf, starter, main } = await aBistro()
  const save = (body: object, id = set) => owner.post<{ code: string }>(`/menu-items/${id}/sale`, body)
  const refused = async (body: object, id?: string) => (await save(body, id)).body.code
  expect(await refused({ steps: [{ ...steps[0], min: 0 }] })).toBe('menu.steps_required')
  expect(await refused({ kind: 'set' }, cake)).toBe('menu.set_is_choice')
  expect(await refused({ steps: [{ ...steps[0], choices: [{ itemId: set }] }] })).toBe('menu.step_choice_unsuitable')
  const foreign = await (await aRestaurant(server())).aMenuItem()
  expect(await refused({ steps: [{ ...steps[0], choices: [{ itemId: foreign }] }] })).toBe(
    'menu.step_choice_unsuitable',
  )
  expect(await refused({ steps: [{ ...steps[0], choices: [{ itemId: steak, variantId: cake }] }] })).toBe(
    'menu.step_choice_unsuitable',
  )
  expect(await refused({ steps: [{ ...steps[0], choices: [{ itemId: soup, supplement: '-1' }] }] })).toBe(
    'menu.supplement_invalid',
  )
  expect(await refused({ steps: [{ ...steps[0], min: 2 }] })).toBe('menu.step_counts_invalid')
  expect(await refused({ steps: [{ ...steps[0], choices: [{ itemId: soup }, { itemId: soup }] }] })).toBe(
    'menu.step_choices_twice',
  )
  expect((await itemOf(set)).steps.map(({ id }) => id)).toEqual(expect.arrayContaining([starter, main]))

  // the main course first: with the same titles they are the same steps
  await expectOk(save({ steps: [steps[1], steps[0]] }))
  expect((await itemOf(set)).steps.map(({ id }) => id)).toEqual([main, starter])
  await expectOk(owner.delete(`/menu-items/delete/${soup}`))
  const short = await itemOf(set)
  expect([short.sold_out, short.steps.map(({ choices }) => choices.length)]).toEqual([1, [2, 0]])
  await expectOk(save({ kind: 'item' }))
  expect(await itemOf(set)).toMatchObject({ kind: 'item', steps: [], sold_out: 0 })
})
