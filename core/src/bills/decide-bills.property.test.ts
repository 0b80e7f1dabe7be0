import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { billOf } from '../orders/bill-of-orders.ts'
import { decideCancelPayment } from '../payments/decide-cancel-payment.ts'
import { decidePayment } from '../payments/decide-payment.ts'
import { decidePayOrders } from '../payments/decide-pay-orders.ts'
import type { Decided } from '../plan.ts'
import { sameCases } from '../random-runs-fixture.ts'
import { decideDiscount, decideRemoveDiscount } from './decide-discount.ts'
import { decideOpen } from './decide-open.ts'
import { decideMergeBills, decideMoveLines, decideSplit } from './decide-split.ts'
import { computeBill, standing, type StoredBill } from './open-bill.ts'
import { RestaurantInMemory, type Ordered } from './restaurant-in-memory-fixture.ts'

const anyItem: fc.Arbitrary<Ordered> = fc.record({
  price: fc.integer({ min: 0, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  seat: fc.option(fc.integer({ min: 1, max: 3 })),
  rateMilli: fc.constantFrom(5500, 10_000, 20_000),
  taxType: fc.constantFrom('inclusive', 'inclusive', 'exclusive', 'none'),
})

/** A random act on the bills and lines that exist at that step. */
const anyStep = fc.record({
  act: fc.constantFrom(
    'open',
    'split',
    'split',
    'seats',
    'items',
    'move',
    'merge',
    'discount',
    'discount',
    'remove',
    'remove',
    'pay',
    'pay',
    'rest',
    'back',
    'whole',
  ),
  which: fc.nat(7),
  other: fc.nat(7),
  ways: fc.integer({ min: 2, max: 4 }),
  share: fc.integer({ min: 1, max: 100 }),
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

const anyEvening = fc.record({
  orders: fc.array(fc.array(anyItem, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 14 }),
})

const text = (minor: number) => (minor / 100).toFixed(2)
const payment = (minor: number) => ({
  paymentTypeId: 'card',
  amount: text(minor),
  tip: null,
  tendered: null,
  reference: null,
  tipFor: null,
  giftCardCode: null,
})

type Answer = Decided & { reply: { bill?: StoredBill; bills?: StoredBill[] } }

/** Decides a step; undefined if there is nothing to act on. */
function decide(restaurant: RestaurantInMemory, { act, which, other, ways, share }: Step): Answer | undefined {
  const facts = restaurant.facts()
  const ids = restaurant.orders.map(({ id }) => id)
  if (act === 'open') return decideOpen(facts, [ids[which % ids.length]!])
  if (act === 'whole') return payWhole(restaurant, ids)
  const open = facts.bills.filter(({ status }) => status === 'open')
  const bill = open[which % open.length]
  if (!bill) return undefined
  const { id: billId, version, lines } = bill
  const line = lines[other % lines.length]!
  const second = open[other % open.length]!
  const { due } = computeBill(bill)
  if (act === 'split') return decideSplit(facts, billId, { version, mode: 'equal', ways })
  if (act === 'seats') return decideSplit(facts, billId, { version, mode: 'seats', rest: ways > 2 ? 'equal' : 'stay' })
  if (act === 'items')
    return decideSplit(facts, billId, { version, mode: 'items', groups: [[{ lineId: line.id, parts: 1, of: ways }]] })
  if (act === 'move')
    return decideMoveLines(facts, billId, { version, toBillId: second.id, lines: [{ lineId: line.id }] })
  if (act === 'merge') return decideMergeBills(facts, billId, { version, billIds: [second.id] })
  if (act === 'discount') {
    const terms =
      share > 50 ? { kind: 'percent' as const, value: String(share) } : { kind: 'amount' as const, value: text(share) }
    return decideDiscount(facts, { ...terms, billId, version, lineId: ways > 2 ? line.id : null, reasonId: 'discount' })
  }
  if (act === 'remove') {
    // in this memory, a discount of the bill goes with the lines that name it only
    const fixed = bill.discounts.filter(({ isShared }) => !isShared)
    const discount = fixed[other % fixed.length]
    return discount && decideRemoveDiscount({ ...facts, rewards: [] }, { billId, version, discountId: discount.id })
  }
  if (act === 'back') {
    const taken = standing(bill.payments)[0]
    return taken && decideCancelPayment(facts, { billId, paymentId: taken.id, reasonId: 'refund' })
  }
  const amount = act === 'rest' ? due : Math.floor((due * share) / 100)
  const payments = amount === 0 && due > 0 ? [] : [payment(amount)]
  return decidePayment(facts, { billId, payments, buyer: null })
}

function payWhole(restaurant: RestaurantInMemory, orderIds: readonly string[]): Answer {
  const facts = restaurant.facts()
  const [only] = facts.bills.filter(({ status }) => status === 'open')
  const { subTotal, taxTotal, total } = only ? computeBill(only) : billOf(restaurant.orders).totals
  const client = { subTotal: subTotal / 100, taxTotal: taxTotal / 100, total: total / 100 }
  const { reply: _reply, ...plan } = decidePayOrders(facts, {
    orderIds,
    client,
    payments: [],
    finishItems: true,
    buyer: null,
  })
  return { ...plan, reply: {} }
}

/** A bill names its orders; their own state is not part of it. */
const withOrderIds = (bill: StoredBill) => ({ ...bill, orders: bill.orders.map(({ id }) => id) })

/** Takes a step. Returns false, and changes nothing, if it is refused. */
function take(restaurant: RestaurantInMemory, step: Step): boolean {
  const before = restaurant.bills()
  try {
    const plan = decide(restaurant, step)
    if (!plan) return false
    restaurant.write(plan)
    const after = new Map(restaurant.bills().map((bill) => [bill.id, bill]))
    const replied = plan.reply.bills ?? (plan.reply.bill ? [plan.reply.bill] : [])
    // the reply is what is read afterwards
    for (const bill of replied) expect(withOrderIds(bill)).toEqual(withOrderIds(after.get(bill.id)!))
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(restaurant.bills()).toEqual(before)
    return false
  }
}

/** Checks the invariants that hold after every step. */
function check(restaurant: RestaurantInMemory): void {
  const bills = restaurant.bills()
  for (const bill of bills) {
    const { due, total, paid } = computeBill(bill)
    if (due < 0) throw new Error(`${bill.id} has ${due} too much`)
    if (bill.status === 'void' && bill.lines.length > 0) throw new Error(`${bill.id} is void with lines`)
    if (bill.status === 'paid') {
      const invoice = restaurant.invoices[bill.invoiceNumber! - 1]!
      const sum = invoice.payments.reduce((all, { amount }) => all + amount, 0)
      const taken = bill.payments.reduce((all, { amount, isCancelled }) => all + (isCancelled ? 0 : amount), 0)
      expect([due, total, invoice.totals.total, sum, taken]).toEqual([0, paid, total, total, total])
    }
  }
  checkGivenOnce(bills)
  for (const order of restaurant.orders) {
    for (const { id } of order.items) {
      const pieces = bills.flatMap(({ lines }) => lines.filter(({ orderItemId }) => orderItemId === id))
      const covered = pieces.reduce((sum, { stretch: { from, to, of } }) => sum + (to - from) / of, 0)
      if (pieces.length > 0 && Math.abs(covered - 1) > 1e-9) throw new Error(`${id} is on bills ${covered} times`)
    }
    const orderBills = bills.filter(({ orders }) => orders.some(({ id }) => id === order.id))
    const isPaid = orderBills.length > 0 && orderBills.every(({ status }) => status === 'paid')
    const isWhole = restaurant.invoices.some(
      ({ bill, orders }) => bill === null && orders.some(({ id }) => id === order.id),
    )
    const isUnbilled = order.items.some(
      ({ id }) => !bills.some(({ lines }) => lines.some(({ orderItemId }) => orderItemId === id)),
    )
    expect([order.id, order.paymentStatus === 'paid']).toEqual([order.id, isWhole || (isPaid && !isUnbilled)])
  }
}

/** However a line is cut, its pieces together give no more than the amount of a discount; each may round by a unit. */
function checkGivenOnce(bills: readonly StoredBill[]): void {
  const given = new Map<string, { value: number; taken: number; pieces: number }>()
  for (const bill of bills) {
    for (const { id, kind, value } of bill.discounts)
      if (kind === 'amount' && !given.has(id)) given.set(id, { value, taken: 0, pieces: 0 })
    for (const { id, amount } of computeBill(bill).lines.flatMap(({ discounts }) => discounts)) {
      const one = given.get(id)
      if (one) given.set(id, { ...one, taken: one.taken + amount, pieces: one.pieces + 1 })
    }
  }
  for (const [id, { value, taken, pieces }] of given)
    if (taken > value + pieces) throw new Error(`${id} gives ${taken} in place of ${value}`)
}

test('whatever is done to the bills of a table, they hold each line once, are paid to the cent, and answer what they are', () => {
  const done = new Map<string, number>()
  fc.assert(
    fc.property(anyEvening, ({ orders, steps }) => {
      const restaurant = new RestaurantInMemory(orders)
      for (const step of [{ act: 'open', which: 0, other: 0, ways: 2, share: 1 } as Step, ...steps]) {
        if (take(restaurant, step)) done.set(step.act, (done.get(step.act) ?? 0) + 1)
        check(restaurant)
      }
    }),
    { numRuns: 600, examples: sameCases(anyEvening, 500) },
  )
  // a walk that never reached an act proves nothing about it
  for (const act of [
    'open',
    'split',
    'seats',
    'items',
    'move',
    'merge',
    'discount',
    'remove',
    'pay',
    'rest',
    'back',
    'whole',
  ])
    expect([act, (done.get(act) ?? 0) > 20]).toEqual([act, true])
})

test('a piece of a line without one of its discounts keeps its share of the others', () => {
  const dish = { price: 2000, quantity: 2, seat: null, rateMilli: 10_000, taxType: 'inclusive' as const }
  const restaurant = new RestaurantInMemory([[dish]])
  const act = (decideOn: (facts: ReturnType<RestaurantInMemory['facts']>) => Answer) =>
    restaurant.write(decideOn(restaurant.facts()))
  const at = (which: number) => {
    const { id: billId, version, lines } = restaurant.bills()[which]!
    return { billId, version, lineId: lines[0]!.id }
  }
  const idOf = (value: number) => restaurant.bills()[0]!.discounts.find((one) => one.value === value)!.id
  const remove = (value: number) => {
    const { billId, version } = at(0)
    act((facts) => decideRemoveDiscount({ ...facts, rewards: [] }, { billId, version, discountId: idOf(value) }))
  }
  const totals = () => restaurant.bills().map((bill) => computeBill(bill).total)
  act((facts) =>
    decideOpen(
      facts,
      restaurant.orders.map(({ id }) => id),
    ),
  )
  for (const [kind, value] of [
    ['percent', '10'],
    ['percent', '20'],
    ['amount', '6.00'],
  ] as const)
    act((facts) => decideDiscount(facts, { ...at(0), kind, value, reasonId: 'discount' }))
  expect(totals()).toEqual([2280])
  const { billId, version } = at(0)
  act((facts) => decideSplit(facts, billId, { version, mode: 'equal', ways: 2 }))
  expect(totals()).toEqual([1140, 1140])
  remove(10_000)
  expect(totals()).toEqual([1300, 1140])
  remove(20_000)
  expect(totals()).toEqual([1700, 1140])
})
