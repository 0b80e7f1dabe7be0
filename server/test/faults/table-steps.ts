import { randomUUID } from 'node:crypto'
import type { Bill, BillHead } from '#core/contract/bills.ts'
import type { Invoice, InvoiceDetail } from '#core/contract/invoices.ts'
import type { OpenOrder, OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { Random } from '../../../database/seeds/random.ts'
import { expectOk, type Restaurant } from '../restaurant.ts'
import { openBills, type Device } from './bill-calls.ts'

type Answer = { status: number; body: unknown }
/** Returns null if there was nothing to act on. */
type Step = (till: Device, random: Random, table: Table) => Promise<Answer | null>

export type Table = Awaited<ReturnType<typeof aTableOf>>

/** A table of a new restaurant, with menu items of both types of tax and none, and what its acts need. */
export async function aTableOf(restaurant: Restaurant) {
  const { owner } = restaurant
  const taxes = [undefined, await restaurant.aTax(), await restaurant.aTax({ rate: '20', type: 'exclusive' })]
  const items: string[] = []
  for (const [at, price] of ['9.99', '25.00', '0.50', '7.35'].entries()) {
    const taxId = taxes[(at + 1) % taxes.length]
    items.push(await restaurant.aMenuItem({ price, ...(taxId === undefined ? {} : { taxId }) }))
  }
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const typeOf = (title: string) => types.find((type) => type.title === title)!.id
  const reasons = await expectOk(owner.get<Reason[]>('/settings/reasons'))
  const reasonOf = (kind: string) =>
    reasons.find((reason) => reason.kind === kind && reason.percent === null && reason.amount === null)!.id
  return {
    tableId: await restaurant.aTable(),
    items,
    card: typeOf('Card'),
    cash: typeOf('Cash'),
    reasonOf,
  }
}

type Reason = { id: string; kind: string; percent: unknown; amount: unknown }

const ordersOf = async (till: Device): Promise<OpenOrder[]> =>
  (await expectOk(till.get<OrderGroup[]>('/orders'))).flatMap(({ orders }) => orders)

const unpaidOf = async (till: Device): Promise<string[]> =>
  (await ordersOf(till)).filter((order) => order.payment_status !== 'paid').map(({ id }) => id)

async function anItem(till: Device, random: Random) {
  const orders = await ordersOf(till)
  return orders.length === 0 ? undefined : random.pick(random.pick(orders).items)
}

async function aBill(till: Device, random: Random): Promise<Bill | undefined> {
  const { bills } = await openBills(till)
  const head: BillHead | undefined = bills.length === 0 ? undefined : random.pick(bills)
  if (head === undefined) return undefined
  const { status, body } = await till.get<Bill>(`/bills/${head.id}`)
  return status === 200 && body.lines.length > 0 ? body : undefined
}

/** A random line of the bill, whole or in part. */
const chosen = (random: Random, { lines }: Bill) => ({
  lineId: random.pick(lines).id,
  ...(random.chance(0.5) ? {} : { parts: 1, of: random.whole(1, 3) }),
})

const minor = (amount: string) => Math.round(Number(amount) * 100)
const text = (cents: number) => (cents / 100).toFixed(2)

/** A share of what is due, by one type or two. */
function paymentsFor(random: Random, due: number, { card, cash }: Table): object[] {
  const amount = random.chance(0.5) ? due : random.whole(0, due)
  if (due === 0) return []
  const reference = randomUUID()
  const tip = random.chance(0.2) ? { tip: text(random.whole(1, 300)) } : {}
  if (random.chance(0.4))
    return [{ paymentTypeId: cash, amount: text(amount), tendered: text(amount + 1000), reference, ...tip }]
  if (random.chance(0.7) || amount < 2) return [{ paymentTypeId: card, amount: text(amount), reference, ...tip }]
  const first = random.whole(1, amount - 1)
  return [
    { paymentTypeId: card, amount: text(first), reference: randomUUID() },
    { paymentTypeId: cash, amount: text(amount - first), reference, ...tip },
  ]
}

/** Steps that a device may try at a table at any moment, even if another has just changed the table. */
export const TABLE_STEPS: Record<string, Step> = {
  order: async (till, random, { tableId, items }) => {
    const ids = Array.from({ length: random.whole(1, 3) }, () => random.pick(items))
    const cart = ids.map((id) => ({
      id,
      quantity: random.whole(1, 3),
      ...(random.chance(0.3) ? { seat: random.whole(1, 3) } : {}),
    }))
    return till.post('/pos/create-order', { cart, ...(random.chance(0.8) ? { tableId } : {}) })
  },
  open: async (till, random) => {
    const orderIds = await unpaidOf(till)
    if (orderIds.length === 0) return null
    return till.post('/bills/open', { orderIds: random.chance(0.7) ? orderIds : [random.pick(orderIds)] })
  },
  split: async (till, random) => {
    const bill = await aBill(till, random)
    if (!bill) return null
    const how = random.weighted([
      [{ mode: 'equal', ways: random.whole(2, 4) }, 3],
      [{ mode: 'items', groups: [[chosen(random, bill)]] }, 5],
      [{ mode: 'seats', rest: random.pick(['stay', 'equal']) }, 2],
    ])
    return till.post(`/bills/${bill.id}/split`, { version: bill.version, ...how })
  },
  move: async (till, random) => {
    const [from, to] = [await aBill(till, random), await aBill(till, random)]
    if (!from || !to || from.id === to.id) return null
    const lines = [chosen(random, from)]
    return till.post(`/bills/${from.id}/move`, { version: from.version, toBillId: to.id, lines })
  },
  merge: async (till, random) => {
    const [into, from] = [await aBill(till, random), await aBill(till, random)]
    if (!into || !from || into.id === from.id) return null
    return till.post(`/bills/${into.id}/merge`, { version: into.version, billIds: [from.id] })
  },
  discount: async (till, random, { reasonOf }) => {
    const bill = await aBill(till, random)
    if (!bill) return null
    const isComp = random.chance(0.1)
    const how = random.pick([
      { kind: 'percent', value: isComp ? '100' : random.pick(['10', '33.333', '2.5']) },
      { kind: 'amount', value: text(random.whole(1, 900)) },
    ])
    const reasonId = reasonOf(how.value === '100' ? 'comp' : 'discount')
    const lineId = random.chance(0.5) ? { lineId: random.pick(bill.lines).id } : {}
    return till.post(`/bills/${bill.id}/discounts`, { version: bill.version, reasonId, ...how, ...lineId })
  },
  removeDiscount: async (till, random) => {
    const bill = await aBill(till, random)
    const discounts = bill ? [...bill.discounts, ...bill.lines.flatMap((line) => line.discounts)] : []
    if (!bill || discounts.length === 0) return null
    return till.post(`/bills/${bill.id}/discounts/${random.pick(discounts).id}/remove`, { version: bill.version })
  },
  pay: async (till, random, table) => {
    const bill = await aBill(till, random)
    if (!bill) return null
    return till.post(`/bills/${bill.id}/payments`, { payments: paymentsFor(random, minor(bill.due), table) })
  },
  cancelPayment: async (till, random, { reasonOf }) => {
    const bill = await aBill(till, random)
    const payment = bill?.payments.find(({ cancelled }) => cancelled === 0)
    if (!bill || !payment) return null
    return till.post(`/bills/${bill.id}/payments/${payment.id}/cancel`, { reasonId: reasonOf('refund') })
  },
  payWhole: async (till) => {
    const orderIds = await unpaidOf(till)
    if (orderIds.length === 0) return null
    const path = '/orders/complete-order-payment-summary'
    const { status, body } = await till.post<OrderSummary>(path, { orderIds })
    if (status !== 200) return { status, body }
    const { subtotal: subTotal, taxTotal, total } = body
    return till.post('/orders/complete-and-pay-order', { orderIds, subTotal, taxTotal, total })
  },
  void: async (till, random, { reasonOf }) => {
    const item = await anItem(till, random)
    if (!item) return null
    const body = { status: 'cancelled', reasonId: reasonOf('void') }
    return till.post(`/orders/update-status/${item.id}`, random.chance(0.5) ? body : { ...body, quantity: 1 })
  },
  cook: async (till, random) => {
    const item = await anItem(till, random)
    const status = random.pick(['preparing', 'completed', 'delivered'])
    return item ? till.post(`/orders/update-status/${item.id}`, { status }) : null
  },
  cancel: async (till, random, { reasonOf }) => {
    const orderIds = await unpaidOf(till)
    if (orderIds.length === 0) return null
    return till.post('/orders/cancel', { orderIds: [random.pick(orderIds)], reasonId: reasonOf('void') })
  },
  complete: async (till, random) => {
    const orderIds = await unpaidOf(till)
    return orderIds.length === 0 ? null : till.post('/orders/complete', { orderIds: [random.pick(orderIds)] })
  },
  price: async (till, random, { reasonOf }) => {
    const item = await anItem(till, random)
    if (!item) return null
    const unitPrice = text(random.whole(0, 2000))
    return till.post(`/orders/items/${item.id}/price`, { unitPrice, reasonId: reasonOf('price') })
  },
  seat: async (till, random) => {
    const item = await anItem(till, random)
    return item ? till.post(`/orders/items/${item.id}/seat`, { seat: random.whole(1, 3) }) : null
  },
  diningOption: async (till, random) => {
    const orderIds = await unpaidOf(till)
    if (orderIds.length === 0) return null
    const deliveryType = random.pick(['dinein', 'takeaway'])
    return till.post('/orders/dining-option', { orderIds: [random.pick(orderIds)], deliveryType })
  },
  refund: async (till, random, { card, reasonOf }) => {
    const invoice = await anInvoice(till, random)
    const line = invoice && invoice.lines.length > 0 ? random.pick(invoice.lines) : undefined
    if (!invoice || !line) return null
    const how = random.weighted([
      [{ mode: 'lines', lines: [{ position: line.position, n: 1, of: random.pick([1, 2, 3, 7]) }] }, 5],
      [{ mode: 'amount', amount: text(random.whole(1, 500)) }, 2],
      [{ mode: 'whole' }, 1],
    ])
    const path = `/invoices/${invoice.invoice_id}/refund`
    const body = { ...how, reasonId: reasonOf('refund'), refundTips: random.chance(0.3) }
    // asks the server for the amount first, without a payment
    const asked = await till.post<{ total?: string }>(path, { ...body, payments: [] })
    if (asked.body.total === undefined) return asked
    return till.post(path, { ...body, payments: [{ paymentTypeId: card, amount: asked.body.total }] })
  },
  correct: async (till, random, { card, cash, reasonOf }) => {
    const invoice = await anInvoice(till, random)
    const payment = invoice?.payments[0]
    if (!invoice || !payment) return null
    const paymentTypeId = payment.payment_type_id === card ? cash : card
    const path = `/invoices/${invoice.invoice_id}/payments/${payment.position}/correct`
    return till.post(path, { paymentTypeId, reasonId: reasonOf('refund') })
  },
}

async function anInvoice(till: Device, random: Random): Promise<InvoiceDetail | undefined> {
  const invoices = await expectOk(till.get<Invoice[]>('/invoices?type=today&from=null&to=null'))
  if (invoices.length === 0) return undefined
  return expectOk(till.get<InvoiceDetail>(`/invoices/${random.pick(invoices).invoice_id}`))
}

/** Pays everything that is open. */
export async function payEverything(till: Device, { card }: Table): Promise<void> {
  const { unpaid } = await openBills(till)
  const orderIds = [...new Set([...(await unpaidOf(till)), ...unpaid.map((order) => order.order_id)])]
  for (const orderId of orderIds) await till.post('/bills/open', { orderIds: [orderId] })
  for (const { id, due } of (await openBills(till)).bills) {
    const payments = Number(due) === 0 ? [] : [{ paymentTypeId: card, amount: due, reference: randomUUID() }]
    await expectOk(till.post(`/bills/${id}/payments`, { payments }))
  }
}
