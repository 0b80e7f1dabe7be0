import { expect, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import type { Bill } from '#core/contract/bills.ts'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import { startNextDay } from '../../../../test/end-of-day.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Sent = { orderId: string; businessDay: string }
type Option = 'dinein' | 'takeaway' | 'delivery'
type Rule = { deliveryType: Option; from?: string | null; taxId: string }

/** A can of 5.50 in a group taxed 10 % here and 5.5 % elsewhere, and a bread of 2.00 with its own tax of 5.5 %. */
async function aBar() {
  const restaurant = await aRestaurant(server())
  const { owner, aTax, aMenuItem } = restaurant
  const ten = await aTax({ title: 'Ten', rate: '10' })
  const low = await aTax({ title: 'Low', rate: '5.5' })
  const can = await aMenuItem({ title: 'Can', price: '5.50', taxId: ten })
  const bread = await aMenuItem({ title: 'Bread', price: '2.00', taxId: low })
  const addGroup = (rules: readonly Rule[], title = 'Sealed') =>
    owner.post<{ id: string }>('/settings/tax-groups/add', { title, rules })
  const rules: Rule[] = [
    { deliveryType: 'dinein', taxId: ten },
    { deliveryType: 'takeaway', taxId: low },
    { deliveryType: 'delivery', taxId: low },
  ]
  const { id: groupId } = await expectOk(addGroup(rules))
  await expectOk(owner.post(`/menu-items/${can}/sale`, { taxGroupId: groupId }))
  return { ...restaurant, ten, low, can, bread, rules, groupId, addGroup }
}

const order = ({ owner }: Pick<Restaurant, 'owner'>, cart: object[], deliveryType: Option | null = null) =>
  expectOk(owner.post<Sent>('/pos/create-order', { cart, deliveryType }))

const openBill = async ({ owner }: Pick<Restaurant, 'owner'>, orderId: string) =>
  (await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))).bills[0]!

const ratesOf = ({ lines }: Bill) => lines.map(({ tax_rate }) => tax_rate)
const itemOf = ({ owner }: Pick<Restaurant, 'owner'>, id: string) => expectOk(owner.get<MenuItem>(`/menu-items/${id}`))

test('the dining option decides about the tax of an item in a group, in both calls', async () => {
  const bar = await aBar()
  const { owner, can, bread, ten, low, groupId } = bar
  const cart = [
    { id: can, quantity: 2 },
    { id: bread, quantity: 1 },
  ]
  const byOption = new Map<Option | null, (number | null)[]>()
  for (const option of [null, 'dinein', 'takeaway', 'delivery'] as const)
    byOption.set(option, ratesOf(await openBill(bar, (await order(bar, cart, option)).orderId)))
  expect([...byOption.values()]).toEqual([
    [10, 5.5],
    [10, 5.5],
    [5.5, 5.5],
    [5.5, 5.5],
  ])
  // 11.00 at 10 %: 1.00 of tax; at 5.5 %: 0.57
  const paid = { cart: [{ id: can, quantity: 2 }], netTotal: 10, taxTotal: 1, total: 11 }
  const sell = '/pos/create-order-and-invoice'
  await expectOk(owner.post(sell, paid))
  await expectOk(owner.post(sell, { ...paid, netTotal: 10.43, taxTotal: 0.57, deliveryType: 'takeaway' }))
  const { byTax } = await expectOk(owner.get<{ byTax: { rate: number; tax: string }[] }>('/reports?type=today'))
  expect(new Map(byTax.map(({ rate, tax }) => [rate, tax]))).toEqual(
    new Map([
      [10, '1.00'],
      [5.5, '0.57'],
    ]),
  )

  const tax = (id: string, title: string, rate: number) => ({ id, title, rate, type: 'inclusive' })
  const [here, elsewhere] = [tax(ten, 'Ten', 10), tax(low, 'Low', 5.5)]
  expect(await itemOf(bar, can)).toMatchObject({
    tax_id: ten,
    tax_rate: 10,
    tax_group_id: groupId,
    tax_by_option: { dinein: here, takeaway: elsewhere, delivery: elsewhere },
  })
  expect(await itemOf(bar, bread)).toMatchObject({
    tax_id: low,
    tax_group_id: null,
    tax_by_option: { dinein: elsewhere, takeaway: elsewhere, delivery: elsewhere },
  })
})

test('a rate changes at the start of the business day that its rule names, and screens know when', async () => {
  const bar = await aBar()
  const { owner, can, ten, rules, groupId, aTax } = bar
  const cart = [{ id: can, quantity: 1 }]
  const { orderId, businessDay } = await order(bar, cart)
  const tomorrow = addDays(businessDay, 1)
  const eleven = await aTax({ title: 'Eleven', rate: '11' })
  const change = { title: 'Sealed', rules: [...rules, { deliveryType: 'dinein', from: tomorrow, taxId: eleven }] }
  await expectOk(owner.post(`/settings/tax-groups/${groupId}/update`, change))
  expect(ratesOf(await openBill(bar, (await order(bar, cart)).orderId))).toEqual([10])
  const { changesAt } = await expectOk(owner.get<{ changesAt: string }>('/pos/init'))
  const { dayStartsAt, timeZone } = await expectOk(
    owner.get<{ dayStartsAt: string; timeZone: string }>('/settings/store-setting'),
  )
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  expect(clock.format(new Date(changesAt))).toBe(`${tomorrow}, ${dayStartsAt}`)

  await startNextDay(server(), bar)
  const next = await order(bar, cart)
  expect([next.businessDay, ratesOf(await openBill(bar, next.orderId))]).toEqual([tomorrow, [11]])
  expect((await itemOf(bar, can)).tax_rate).toBe(11)
  // ordered lines keep their tax, and takeaway is taxed by the order's day
  const before = await openBill(bar, orderId)
  expect(ratesOf(before)).toEqual([10])
  await expectOk(owner.post('/orders/dining-option', { orderIds: [orderId, next.orderId], deliveryType: 'takeaway' }))
  await expectOk(owner.post('/orders/dining-option', { orderIds: [orderId, next.orderId], deliveryType: 'dinein' }))
  expect([ratesOf(await openBill(bar, orderId)), ratesOf(await openBill(bar, next.orderId))]).toEqual([[10], [11]])
  expect((await itemOf(bar, can)).tax_id).not.toBe(ten)
})

test('changing the dining option of an open bill changes its taxes and no inclusive total, until something is paid', async () => {
  const bar = await aBar()
  const { owner, can, bread, low, aStaffMember } = bar
  const cart = [
    { id: can, quantity: 2 },
    { id: bread, quantity: 1 },
  ]
  const { orderId } = await order(bar, cart, 'dinein')
  const plain = await order(bar, cart)
  const bill = await openBill(bar, orderId)
  const half = await expectOk(
    owner.post<{ bills: Bill[] }>(`/bills/${bill.id}/split`, { version: bill.version, mode: 'equal', ways: 2 }),
  )
  expect(half.bills.map(({ total, taxTotal }) => [total, taxTotal])).toEqual([
    ['6.50', '0.55'],
    ['6.50', '0.55'],
  ])
  const change = (deliveryType: unknown, orderIds = [orderId, plain.orderId], client = owner) =>
    client.post('/orders/dining-option', { orderIds, deliveryType })
  await expectOk(change('takeaway', undefined, await aStaffMember(['POS'])))
  const show = (id: string) => expectOk(owner.get<Bill>(`/bills/${id}`))
  for (const { id, version } of half.bills)
    expect(await show(id)).toMatchObject({
      version: version + 1,
      total: '6.50',
      taxTotal: '0.34',
      taxes: [{ rate: 5.5 }],
    })
  expect(ratesOf(await openBill(bar, plain.orderId))).toEqual([5.5, 5.5])
  const { entries } = await expectOk(
    owner.get<{ entries: AuditEntry[] }>('/audit-log?kind=order.dining_option_changed'),
  )
  expect(entries).toMatchObject([{ subject: '1, 2', details: { from: 'dinein', to: 'takeaway' } }])

  for (const wrong of [null, '', 'here']) expect(await change(wrong)).toMatchObject({ status: 400 })
  const [{ id: paymentTypeId }] = await expectOk(owner.get<[{ id: string }]>('/settings/payment-types'))
  await expectOk(owner.post(`/bills/${bill.id}/payments`, { payments: [{ paymentTypeId, amount: '1' }] }))
  expect(await change('dinein')).toMatchObject({ status: 409, body: { code: 'bill.split' } })
  expect(ratesOf(await openBill(bar, plain.orderId))).toEqual([5.5, 5.5])
  const paid = { cart: [{ id: bread, quantity: 1 }], netTotal: 1.9, taxTotal: 0.1, total: 2 }
  const sold = await expectOk(owner.post<Sent>('/pos/create-order-and-invoice', paid))
  expect(await change('takeaway', [sold.orderId])).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
  // a tax used by a group stays
  expect(await owner.delete(`/settings/taxes/${low}`)).toMatchObject({
    status: 409,
    body: { code: 'tax.in_group', group: { title: 'Sealed' } },
  })
})

test('forbidden changes of a group or an item are refused, and older clients neither lose a group nor are held by it', async () => {
  const bar = await aBar()
  const { owner, ten, low, can, groupId, addGroup } = bar
  const dinein = { deliveryType: 'dinein', taxId: ten } as const
  const gone = '00000000-0000-7000-8000-000000000000'
  expect(await addGroup([dinein], ' ')).toMatchObject({ body: { code: 'tax_group.title_required' } })
  expect(await addGroup([])).toMatchObject({ status: 400, body: { code: 'tax_group.dinein_required' } })
  expect(await addGroup([{ ...dinein, from: '2099-01-01' }])).toMatchObject({
    body: { code: 'tax_group.dinein_required' },
  })
  expect(await addGroup([dinein, { ...dinein, taxId: low }])).toMatchObject({
    body: { code: 'tax_group.rules_invalid' },
  })
  expect(await addGroup([dinein, { ...dinein, from: '2026-02-30' }])).toMatchObject({
    body: { code: 'tax_group.rules_invalid' },
  })
  expect(await addGroup([{ ...dinein, taxId: gone }])).toMatchObject({ status: 404, body: { code: 'tax.not_found' } })
  expect(await owner.post(`/menu-items/${can}/sale`, { taxGroupId: gone })).toMatchObject({ status: 404 })
  expect(await owner.delete(`/settings/tax-groups/${groupId}`)).toMatchObject({
    status: 409,
    body: { code: 'tax_group.in_use', item: { id: can, title: 'Can' } },
  })
  const groups = () => expectOk(owner.get<TaxGroup[]>('/settings/tax-groups'))
  expect(await groups()).toMatchObject([{ title: 'Sealed', item_count: 1, rules: [{ tax_rate: 10 }, {}, {}] }])

  // saving a sale without naming it leaves it
  await expectOk(owner.post(`/menu-items/${can}/sale`, { discountable: true }))
  // clients that know no groups send back the tax they were shown
  const save = (taxId: string) => expectOk(owner.post(`/menu-items/update/${can}`, { title: 'Can', price: '6', taxId }))
  await save(ten)
  expect(await itemOf(bar, can)).toMatchObject({ price: '6.00', tax_group_id: groupId })
  const importTax = (tax: string, price: string) =>
    expectOk(owner.post('/menu-items/import', { rows: [{ line: 2, title: 'Can', price, tax }], preview: false }))
  await importTax('Ten', '7')
  expect(await itemOf(bar, can)).toMatchObject({ price: '7.00', tax_group_id: groupId })
  await importTax('Low', '7')
  expect(await itemOf(bar, can)).toMatchObject({ tax_id: low, tax_group_id: null })
  await expectOk(owner.post(`/menu-items/${can}/sale`, { taxGroupId: groupId }))
  await save(low)
  expect(await itemOf(bar, can)).toMatchObject({ tax_id: low, tax_group_id: null })
  await expectOk(owner.delete(`/settings/tax-groups/${groupId}`))
  expect(await groups()).toEqual([])
})

test('the groups of France come with the taxes that are lacking, once, and change no item until they are given one', async () => {
  const bar = await aBar()
  const { owner, can, ten, aMenuItem, aCategory } = bar
  const wines = await aCategory('Vins')
  const wine = await aMenuItem({ title: 'Wine', price: '6', categoryId: wines, taxId: ten })
  const add = () => expectOk(owner.post<object>('/settings/tax-groups/pack', {}))
  expect(await add()).toMatchObject({ groups: 6, taxes: 1 })
  expect(await add()).toMatchObject({ groups: 0, taxes: 0 })
  const groups = await expectOk(owner.get<TaxGroup[]>('/settings/tax-groups'))
  expect(groups.map(({ pack_key, item_count }) => [pack_key, item_count])).toEqual([
    [null, 1],
    ...['food', 'packaged', 'drink_open', 'drink_sealed', 'alcohol', 'other'].map((key) => [key, 0]),
  ])
  const [alcohol] = groups.filter(({ pack_key }) => pack_key === 'alcohol')
  expect(alcohol!.rules).toMatchObject([{ delivery_type: 'dinein', from: null, tax_rate: 20, tax_type: 'inclusive' }])
  expect(await itemOf(bar, wine)).toMatchObject({ tax_rate: 10, tax_group_id: null })
  const assigned = await expectOk(
    owner.post<{ items: number }>(`/settings/tax-groups/${alcohol!.id}/assign`, { categoryId: wines }),
  )
  expect(assigned.items).toBe(1)
  expect(await itemOf(bar, wine)).toMatchObject({ tax_rate: 20, tax_group_id: alcohol!.id })
  expect(await itemOf(bar, can)).toMatchObject({ tax_rate: 10 })
})
