import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { open, pay, place, split, summaryOf } from '../../../../test/faults/bill-calls.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const GUEST = { phone: '+33639985678', name: 'Léa Dupont' }
const OTHER = { phone: '+33639981234', name: 'Hugo Blanc' }
const BUYER: Buyer = {
  name: 'Atelier Nord',
  address: '8 rue Neuve',
  postcode: '59000',
  city: 'Lille',
  country: 'FR',
  siren: '552100554',
  vatNumber: null,
  email: null,
}

/** A table with a dish with an add-on and a glass on two rates, ordered in two rounds, the first by a waiter. */
async function aTable() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  await expectOk(owner.post('/customers/add', { ...GUEST, email: 'lea@example.com' }))
  const waiter = await restaurant.aStaffMember(['POS', 'ORDERS'])
  const food = await restaurant.aTax({ title: 'TVA 10' })
  const wine = await restaurant.aTax({ title: 'TVA 20', rate: '20', type: 'exclusive' })
  const dish = await restaurant.aMenuItem({ title: 'Tagine', price: '13.37', taxId: food })
  const addon = await restaurant.anAddon(dish)
  const glass = await restaurant.aMenuItem({ title: 'Gamay', price: '5.55', taxId: wine })
  const tableId = await restaurant.aTable('T7')
  await expectOk(owner.post('/settings/payment-types/add', { title: 'House account', kind: 'account' }))
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const typeOf = (title: string) => types.find((type) => type.title === title)!.id
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const rounds = { tableId, deliveryType: 'dinein', covers: 2 }
  const dishes = [{ id: dish, quantity: 3, addons_ids: [addon], seat: 1 }]
  const orderIds = [
    await place(waiter, dishes, rounds),
    await place(owner, [{ id: glass, quantity: 2, seat: 2 }], rounds),
  ]
  const [bill] = await open(owner, orderIds)
  const reasonId = reasons.find(({ kind }) => kind === 'discount')!.id
  const discount = { version: bill!.version, kind: 'percent', value: '10', reasonId }
  await expectOk(owner.post(`/bills/${bill!.id}/discounts`, discount))
  const load = () => expectOk(owner.get<Bill>(`/bills/${bill!.id}`))
  return { ...restaurant, bill: await load(), orderIds, typeOf, load, tableId, dish }
}

const detailOf = (till: Client, number: string) => expectOk(till.get<InvoiceDetail>(`/invoices/${number}`))

/** The facts that a bill and its invoice share, under one name each. */
const ofBill = (bill: Bill) => ({
  table_id: bill.table_id,
  table_title: bill.table_title,
  floor: bill.floor,
  customer_id: bill.customer_id,
  customer_name: bill.customer_name,
  orders: bill.orders.map((order) => ({ order_id: order.id, token_no: order.token_no })),
  lines: bill.lines.map((line) => {
    const { rest: _, ...kept } = line
    return { ...kept, id: line.order_item_id, status: 'completed' }
  }),
  discount_total: bill.discount_total,
  sub_total: bill.subtotal,
  tax_total: bill.taxTotal,
  total: bill.total,
  taxes: bill.taxes,
  tip_total: bill.tips,
  payments: bill.payments.filter(({ cancelled }) => cancelled === 0),
})

const ofInvoice = (invoice: InvoiceDetail) => ({
  table_id: invoice.table_id,
  table_title: invoice.table_title,
  floor: invoice.floor,
  customer_id: invoice.customer_id,
  customer_name: invoice.name,
  orders: invoice.orders.map(({ order_id, token_no }) => ({ order_id, token_no })),
  lines: invoice.lines,
  discount_total: invoice.discount_total,
  sub_total: invoice.sub_total,
  tax_total: invoice.tax_total,
  total: invoice.total,
  taxes: invoice.taxes,
  tip_total: invoice.tip_total,
  payments: invoice.payments,
})

/** The invoice of a paid bill, after comparing each field. */
async function expectSame(till: Client, bill: Bill): Promise<InvoiceDetail> {
  const invoice = await detailOf(till, bill.invoice_id!)
  expect(ofInvoice(invoice)).toMatchObject(ofBill(bill))
  const { document } = await expectOk(
    till.post<{ document: PaperDocument }>('/documents/print', { kind: 'invoice', id: bill.invoice_id }),
  )
  expect(document).toMatchObject({
    customer_type: invoice.customer_type,
    customer_id: bill.customer_id,
    customer_name: bill.customer_name,
    table_title: bill.table_title,
    floor: bill.floor,
    delivery_type: invoice.delivery_type,
    buyer: invoice.buyer,
    total: bill.total,
  })
  return invoice
}

test('the guest, the company and the tips named while paying a bill are on its invoice, as all that the bill states', async () => {
  const { owner, bill, load, typeOf } = await aTable()
  const payments = [
    { paymentTypeId: typeOf('Card'), amount: '10.00', tip: '2.00', reference: 'A7' },
    { paymentTypeId: typeOf('House account'), amount: String((Number(bill.due) - 10).toFixed(2)) },
  ]
  await expectOk(pay(owner, bill, payments, { customerId: { phone: GUEST.phone }, buyer: BUYER }))
  const invoice = await expectSame(owner, await load())
  expect(invoice).toMatchObject({
    customer_type: 'CUSTOMER',
    customer_id: GUEST.phone,
    name: GUEST.name,
    email: 'lea@example.com',
    delivery_type: 'dinein',
    buyer: BUYER,
  })
  expect(await expectOk(owner.get<{ invoice_id: string }[]>('/invoices/search?q=Dupont'))).toMatchObject([
    { invoice_id: invoice.invoice_id },
  ])
})

test('the guest named with an earlier payment stays, and one named with a later payment comes in their place', async () => {
  const { owner, bill, load, typeOf } = await aTable()
  const card = (amount: string) => [{ paymentTypeId: typeOf('Card'), amount }]
  await expectOk(pay(owner, bill, card('5.00'), { customerId: OTHER }))
  await expectOk(pay(owner, bill, card('5.00'), { customerId: GUEST }))
  await expectOk(pay(owner, bill, card((Number(bill.due) - 10).toFixed(2))))
  expect(await expectSame(owner, await load())).toMatchObject({ customer_id: GUEST.phone, name: GUEST.name })
})

test('each bill of a split table has the guest who paid it, and the rest nobody', async () => {
  const { owner, bill, typeOf } = await aTable()
  const bills = await split(owner, bill, { mode: 'equal', ways: 3 })
  const guests = [GUEST, OTHER, undefined]
  for (const [at, one] of bills.entries()) {
    const payments = [{ paymentTypeId: typeOf('Card'), amount: one.due }]
    const { bill: paid } = await expectOk(pay(owner, one, payments, { customerId: guests[at] }))
    const invoice = await expectSame(owner, paid)
    expect([invoice.customer_type, invoice.customer_id, invoice.name]).toEqual(
      guests[at] ? ['CUSTOMER', guests[at].phone, guests[at].name] : ['WALKIN', null, null],
    )
  }
})

test('bills that were merged are one invoice, in the name of the guest who paid', async () => {
  const { owner, bill, load, typeOf } = await aTable()
  const [, second] = await split(owner, bill, { mode: 'equal', ways: 2 })
  const { version } = await load()
  await expectOk(owner.post(`/bills/${bill.id}/merge`, { version, billIds: [second!.id] }))
  const payments = [{ paymentTypeId: typeOf('Card'), amount: bill.due }]
  await expectOk(pay(owner, bill, payments, { customerId: OTHER }))
  expect(await expectSame(owner, await load())).toMatchObject({ customer_id: OTHER.phone, name: OTHER.name })
})

test('the guest named to older calls is on bill and invoice, also to pay on account', async () => {
  const { owner, bill, orderIds, load, typeOf } = await aTable()
  const payWhole = async (ids: string[]) => {
    const { subtotal, taxTotal, total } = await summaryOf(owner, ids)
    const payments = [{ paymentTypeId: typeOf('House account'), amount: String(total) }]
    const body = { orderIds: ids, subTotal: subtotal, taxTotal, total, payments, customerId: GUEST, buyer: BUYER }
    return (await expectOk(owner.post<{ invoiceId: string }>('/orders/complete-and-pay-order', body))).invoiceId
  }
  await payWhole(orderIds)
  expect(bill.customer_id).toBeNull()
  expect(await expectSame(owner, await load())).toMatchObject({
    customer_type: 'CUSTOMER',
    customer_id: GUEST.phone,
    name: GUEST.name,
    buyer: BUYER,
  })

  const { owner: till, dish, tableId, typeOf: ofTill } = await aTable()
  const alone = await place(till, [{ id: dish }], { tableId, customerType: 'CUSTOMER', customerId: OTHER })
  const { subtotal, taxTotal, total } = await summaryOf(till, [alone])
  const body = { orderIds: [alone], subTotal: subtotal, taxTotal, total, customerId: GUEST }
  const paid = await till.post<{ invoiceId: string }>('/orders/complete-and-pay-order', {
    ...body,
    payments: [{ paymentTypeId: ofTill('House account'), amount: String(total) }],
  })
  const { invoiceId } = await expectOk(Promise.resolve(paid))
  expect(await detailOf(till, invoiceId)).toMatchObject({
    customer_id: GUEST.phone,
    name: GUEST.name,
    table_id: tableId,
  })
})

test('a sale over the counter has the guest of its cart, paid at once or in parts', async () => {
  const { owner, dish, tableId, typeOf } = await aTable()
  const cart = { customerType: 'CUSTOMER', customerId: GUEST, deliveryType: 'takeaway', tableId }
  const sale = { ...cart, cart: [{ id: dish, quantity: 1 }], netTotal: 12.15, taxTotal: 1.22, total: 13.37 }
  const whole = await expectOk(owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', sale))
  const part = await expectOk(
    owner.post<{ billId: string }>('/pos/create-order-and-invoice', {
      ...sale,
      allowPartial: true,
      payments: [{ paymentTypeId: typeOf('Card'), amount: '3.37' }],
    }),
  )
  const rest = [{ paymentTypeId: typeOf('Card'), amount: '10.00' }]
  const { bill } = await expectOk(pay(owner, { id: part.billId }, rest))
  await expectSame(owner, bill)
  for (const number of [whole.invoiceId, bill.invoice_id!])
    expect(await detailOf(owner, number)).toMatchObject({
      customer_type: 'CUSTOMER',
      customer_id: GUEST.phone,
      name: GUEST.name,
      email: 'lea@example.com',
      delivery_type: 'takeaway',
      table_id: tableId,
    })
})
