import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Invoice, InvoiceDetail } from '#core/contract/invoices.ts'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { Client } from '../browserless-client.ts'
import { aTableToPay, open, pay, place, split } from '../faults/bill-calls.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { PRICE_RULE } from './full-restaurant.ts'
import { OlderTill } from './older-client.ts'

// an older client's calls, unmodified: it knows no sign-in by sign-up, no price rules, no tax groups and no bills

const server = useTestServer()
type Restaurant = Awaited<ReturnType<typeof aRestaurant>>

const newestInvoice = async ({ owner }: Pick<Restaurant, 'owner'>) => {
  const [invoice] = await expectOk(owner.get<Invoice[]>('/invoices?type=today&from=null&to=null'))
  const { sub_total, tax_total, total } = invoice!
  return { sub_total, tax_total, total }
}

describe('an older client signs up', () => {
  const signUp = (client: Client, username: string) =>
    client.post('/auth/signup', { biz_name: 'Chez Nous', username, password: 'correct horse battery' })

  test('without being signed in, finds its sign-in page open and signs in there', async () => {
    const client = new Client(server().origin)
    const username = `older-${randomUUID()}@example.com`
    const reply = await signUp(client, username)
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
    expect([...client.cookies.keys()]).toEqual([])
    await expectOk(client.post('/auth/signin', { username, password: 'correct horse battery' }))
    expect(client.cookies.get('restroprosaas__authenticated')).toBe('true')
    expect((await client.get('/dashboard')).status).toBe(200)
  })

  test('with an address that already has an account, and gets the same reply', async () => {
    const { username } = await aRestaurant(server())
    const [known, fresh] = [new Client(server().origin), new Client(server().origin)]
    const replies = [await signUp(known, username), await signUp(fresh, `older-${randomUUID()}@example.com`)]
    expect(replies[0]!.body).toEqual(replies[1]!.body)
    expect([known.cookies.size, fresh.cookies.size]).toEqual([0, 0])
  })
})

describe('an older till sells an item under a price rule', () => {
  const allDay = { ...PRICE_RULE, weekdays: [1, 2, 3, 4, 5, 6, 7], isActive: true }
  const addRule = ({ owner }: Restaurant, rule: object) =>
    expectOk(owner.post<{ id: string }>('/settings/price-rules/add', { ...allDay, ...rule }))

  test('at the rule’s price: 5.00 less 20 % is 4.00', async () => {
    const restaurant = await aRestaurant(server())
    await restaurant.aMenuItem({ title: 'Bière', price: '5.00' })
    await addRule(restaurant, { kind: 'percent', value: 20 })
    expect(await new OlderTill(restaurant.owner).sell([{ title: 'Bière' }])).toMatchObject({
      status: 200,
      totals: { total: 4 },
    })
    const { lines } = await expectOk(restaurant.owner.get<InvoiceDetail>('/invoices/1'))
    expect(lines).toMatchObject([{ unit_price: '4.00', list_price: '5.00', price_rule: 'Rule', gross: '4.00' }])
  })

  test('with its variants and add-ons, with a tax on top, and at a higher price at night', async () => {
    const restaurant = await aRestaurant(server())
    const taxId = await restaurant.aTax({ rate: '10', type: 'exclusive' })
    const itemId = await restaurant.aMenuItem({ title: 'Bière', price: '5.00', taxId })
    const variant = await restaurant.aVariant(itemId, 'Grande', '9.00')
    const addon = await restaurant.anAddon(itemId, 'Sirop', '0.50')
    const till = new OlderTill(restaurant.owner)
    const sale = [{ title: 'Bière', quantity: 2, variant, addons: [addon] }, { title: 'Bière' }]

    const { id } = await addRule(restaurant, { kind: 'percent', value: 20 })
    // (7.20 + 0.50) × 2 + 4.00, and ten percent
    expect(await till.sell(sale)).toMatchObject({ status: 200, totals: { subtotal: 19.4, total: 21.34 } })
    await expectOk(restaurant.owner.post(`/settings/price-rules/${id}/update`, { ...allDay, kind: 'price', value: 11 }))
    expect(await till.sell(sale)).toMatchObject({ status: 200, totals: { subtotal: 34, total: 37.4 } })
    expect(await newestInvoice(restaurant)).toEqual({ sub_total: '34.00', tax_total: '3.40', total: '37.40' })
  })

  test('at the menu’s price again once the rule is over', async () => {
    const restaurant = await aRestaurant(server())
    await restaurant.aMenuItem({ title: 'Bière', price: '5.00' })
    const { id } = await addRule(restaurant, { kind: 'percent', value: 20 })
    const till = new OlderTill(restaurant.owner)
    expect(await till.sell([{ title: 'Bière' }])).toMatchObject({ status: 200, totals: { total: 4 } })
    await expectOk(restaurant.owner.delete(`/settings/price-rules/${id}`))
    expect(await till.sell([{ title: 'Bière' }])).toMatchObject({ status: 200, totals: { total: 5 } })
  })
})

describe('an older till sells an item with another tax rate to take away', () => {
  async function aDishWithTwoTaxes(type: 'inclusive' | 'exclusive') {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const [here, away] = [await restaurant.aTax({ rate: '10', type }), await restaurant.aTax({ rate: '5.5', type })]
    const rules = [
      { deliveryType: 'dinein', taxId: here },
      { deliveryType: 'takeaway', taxId: away },
      { deliveryType: 'delivery', taxId: away },
    ]
    const group = await expectOk(owner.post<{ id: string }>('/settings/tax-groups/add', { title: 'Emballé', rules }))
    const itemId = await restaurant.aMenuItem({ title: 'Bento', price: '8.00' })
    await expectOk(owner.post(`/menu-items/${itemId}/sale`, { taxGroupId: group.id }))
    return restaurant
  }

  test('at the same total, although it computes another tax', async () => {
    const restaurant = await aDishWithTwoTaxes('inclusive')
    const till = new OlderTill(restaurant.owner)
    expect(await till.sell([{ title: 'Bento' }], { deliveryType: 'takeaway' })).toMatchObject({
      status: 200,
      totals: { subtotal: 7.27, taxTotal: 0.73, total: 8 },
    })
    expect(await newestInvoice(restaurant)).toEqual({ sub_total: '7.58', tax_total: '0.42', total: '8.00' })
  })

  test('and is refused if the total differs, or if it names payments and the tax differs', async () => {
    const onTop = await aDishWithTwoTaxes('exclusive')
    const changed = { status: 409, body: { code: 'order.totals_changed', totals: { total: 8.44 } } }
    expect(await new OlderTill(onTop.owner).sell([{ title: 'Bento' }], { deliveryType: 'takeaway' })).toMatchObject(
      changed,
    )

    const { owner } = await aDishWithTwoTaxes('inclusive')
    const { menuItems } = await expectOk(owner.get<{ menuItems: [{ id: string }] }>('/pos/init'))
    const [cash] = await expectOk(owner.get<[{ id: string }]>('/settings/payment-types'))
    const cart = [{ id: menuItems[0].id, quantity: 1 }]
    const body = { cart, deliveryType: 'takeaway', netTotal: 7.27, taxTotal: 0.73, total: 8 }
    const payments = [{ paymentTypeId: cash.id, amount: '8.00' }]
    const refused = { status: 409, body: { code: 'order.totals_changed' } }
    expect(await owner.post('/pos/create-order-and-invoice', { ...body, payments })).toMatchObject(refused)
    expect(await owner.post('/pos/create-order-and-invoice', { ...body, total: 7.9 })).toMatchObject(refused)
    expect((await owner.post('/pos/create-order-and-invoice', body)).status).toBe(200)
  })

  test('and only the total is compared when a table pays, too', async () => {
    const { owner } = await aDishWithTwoTaxes('inclusive')
    const { menuItems } = await expectOk(owner.get<{ menuItems: [{ id: string }] }>('/pos/init'))
    const orderId = await place(owner, [{ id: menuItems[0].id }], { deliveryType: 'takeaway' })
    const paying = (total: number) =>
      owner.post('/orders/complete-and-pay-order', { orderIds: [orderId], subTotal: 7.27, taxTotal: 0.73, total })
    expect(await paying(7.9)).toMatchObject({ status: 409, body: { code: 'order.totals_changed' } })
    expect(await paying(8)).toMatchObject({ status: 200 })
  })
})

test('an older till knows no courses: all it sends goes to the kitchen at once, sent or paid', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  await expectOk(owner.post('/settings/dining', { courses: true }))
  await restaurant.aMenuItem({ title: 'Soupe', course: 1 })
  await restaurant.aMenuItem({ title: 'Steak', course: 2 })
  await restaurant.aMenuItem({ title: 'Glace', course: 9 })
  const till = new OlderTill(owner)
  const sale = [{ title: 'Steak' }, { title: 'Soupe' }, { title: 'Glace' }]
  for (const act of ['send', 'sell'] as const) {
    const tableId = await restaurant.aTable(act)
    expect(await till[act](sale, { tableId })).toMatchObject({ status: 200 })
    const kitchen = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
    const [order] = kitchen.filter(({ table_id }) => table_id === tableId)
    expect(order!.items.map(({ item_title }) => item_title)).toEqual(['Steak', 'Soupe', 'Glace'])
  }
})

test('an older till sends two hundred lines, each with its whole menu item, and pays them', async () => {
  const restaurant = await aRestaurant(server())
  const itemId = await restaurant.aMenuItem({ title: 'Vin' })
  for (const variant of ['Verre', 'Pichet', 'Bouteille']) await restaurant.aVariant(itemId, variant)
  for (const addon of ['Glaçons', 'Citron', 'Sirop']) await restaurant.anAddon(itemId, addon)
  const lines = Array.from({ length: 200 }, () => ({ title: 'Vin' }))
  const till = new OlderTill(restaurant.owner)
  expect(await till.send(lines, {})).toMatchObject({ status: 200 })
  expect(await till.sell(lines)).toMatchObject({ status: 200 })
  expect(await till.send([...lines, ...lines.slice(0, 1)], {})).toMatchObject({ body: { code: 'order.cart_too_long' } })
})

describe('an older client opens the pay dialog of a table', () => {
  const isSplit = { status: 409, body: { code: 'bill.split', message: 'Open this table’s bills to pay them.' } }

  test('that is partly paid: it shows the amount due, and points to the bills', async () => {
    const { owner, tableId, orderId, menu, card } = await aTableToPay(server())
    const till = new OlderTill(owner)
    const [bill] = await open(owner, [orderId])
    // 125.00 at ten percent
    expect((await till.openPayDialog(tableId)).shown).toEqual({ subtotal: 113.64, taxTotal: 11.36, total: 125 })
    await expectOk(pay(owner, bill!, [card('41.66')]))
    const { shown, pay: payShown } = await till.openPayDialog(tableId)
    expect(shown).toEqual({ subtotal: 75.77, taxTotal: 7.57, total: 83.34 })
    expect(await payShown()).toMatchObject(isSplit)

    // items ordered since then are due as well
    await place(owner, [{ id: menu }], { tableId })
    expect((await till.openPayDialog(tableId)).shown.total).toBe(108.34)
    const [whole] = await open(owner, [orderId])
    await expectOk(pay(owner, whole!, [card('83.34')]))
    const rest = await till.openPayDialog(tableId)
    expect(rest.shown).toEqual({ subtotal: 22.73, taxTotal: 2.27, total: 25 })
  })

  test('that has paid one of three bills: it shows the total of the other two', async () => {
    const { owner, tableId, orderId, card } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const [first] = await split(owner, bill!, { mode: 'equal', ways: 3 })
    await expectOk(pay(owner, first!, [card(first!.total)]))
    const { shown } = await new OlderTill(owner).openPayDialog(tableId)
    expect(shown.total).toBeCloseTo(125 - Number(first!.total), 2)
    expect(shown.subtotal + shown.taxTotal).toBeCloseTo(shown.total, 2)
  })

  test('that has paid nothing, and pays it', async () => {
    const { owner, tableId } = await aTableToPay(server())
    const { shown, pay: payShown } = await new OlderTill(owner).openPayDialog(tableId)
    expect([shown.total, (await payShown()).status]).toEqual([125, 200])
  })
})

describe('an older client prints an invoice', () => {
  test('of half a split bill: parts of items are lines with their own prices, which add up to the amount paid', async () => {
    const { owner, orderId, card } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const [half, other] = await split(owner, bill!, { mode: 'equal', ways: 2 })
    await expectOk(pay(owner, half!, [card(half!.total)]))
    const till = new OlderTill(owner)
    const printed = await till.printNewestInvoice()
    expect(printed.lines).toEqual([
      ['1/2 × Gamay', '1 × 12.50', '12.50'],
      ['Menu', '2 × 25.00', '50.00'],
    ])
    expect(printed).toMatchObject({ sums: { total: 62.5 }, added: 62.5, itemTotals: 62.5 })

    // once the other half is paid the order is whole again
    await expectOk(pay(owner, other!, [card(other!.total)]))
    const whole = await till.printNewestInvoice()
    expect(whole.lines).toEqual([
      ['Gamay', '1 × 25.00', '25.00'],
      ['Menu', '4 × 25.00', '100.00'],
    ])
    expect(whole).toMatchObject({ sums: { total: 125 }, added: 125, itemTotals: 125 })
  })

  test('of a third of a bill with a tax on top, a discount on the bill and a comp', async () => {
    const { restaurant, owner, card } = await aTableToPay(server())
    const reasonOf = async (kind: string, title: string) =>
      (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', { kind, title, isActive: true }))).id
    const [regular, offered] = [await reasonOf('discount', 'Fidélité'), await reasonOf('comp', 'Offert')]
    const onTop = await restaurant.aTax({ rate: '20', type: 'exclusive' })
    const [soup, wine] = [
      await restaurant.aMenuItem({ title: 'Soupe', price: '6.50' }),
      await restaurant.aMenuItem({ title: 'Vin', price: '9.99', taxId: onTop }),
    ]
    const tableId = await restaurant.aTable('T9')
    const orderId = await place(owner, [{ id: soup, quantity: 3 }, { id: wine }, { id: soup, seat: 2 }], { tableId })
    const discount = async (terms: object) => {
      const [bill] = await open(owner, [orderId])
      await expectOk(owner.post(`/bills/${bill!.id}/discounts`, { version: bill!.version, ...terms }))
    }
    const [bill] = await open(owner, [orderId])
    await discount({ lineId: bill!.lines[2]!.id, kind: 'percent', value: '100', reasonId: offered })
    await discount({ kind: 'amount', value: '1.00', reasonId: regular })
    const [now] = await open(owner, [orderId])
    const [third, ...more] = await split(owner, now!, { mode: 'equal', ways: 3 })
    const till = new OlderTill(owner)
    let paid = 0
    for (const one of [third!, ...more]) {
      await expectOk(pay(owner, one, [card(one.total)]))
      paid += Number(one.total)
      const printed = await till.printNewestInvoice()
      expect(printed.sums.total).toBeCloseTo(paid, 2)
      expect([printed.added, printed.itemTotals]).toEqual([printed.sums.total, printed.sums.total])
      expect(printed.sums.subtotal + printed.sums.taxTotal).toBeCloseTo(printed.sums.total, 2)
      const titles = printed.lines.map(([title]) => title!)
      expect(titles.some((title) => /Fidélité -0\.\d\d/.test(title))).toBe(true)
      expect(titles.some((title) => title.includes('Offert -'))).toBe(true)
      for (const [, count] of printed.lines) expect(count).toMatch(/^[1-9]/)
    }
  })
})
