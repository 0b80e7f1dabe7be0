import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Ordered } from '../bills/restaurant-in-memory-fixture.ts'
import { decideDiscount } from '../bills/decide-discount.ts'
import { decideOpen } from '../bills/decide-open.ts'
import { decideSplit } from '../bills/decide-split.ts'
import { computeBill } from '../bills/open-bill.ts'
import { decidePayment } from '../payments/decide-payment.ts'
import type { Decided } from '../plan.ts'
import { randomRuns, sameCases } from '../random-runs-fixture.ts'
import { decideCancelLines } from '../visits/decide-cancel-lines.ts'
import { decideMoveLines } from '../visits/decide-move-lines.ts'
import { decideCancelOrders } from './decide-cancel-orders.ts'
import { decideCompleteOrders } from './decide-complete-orders.ts'
import { decideVoidItem } from './decide-void-item.ts'
import { DISHES, EveningInMemory, PORTIONS, TAKES } from './evening-in-memory-fixture.ts'
import type { LockedLine } from './locked-order.ts'
import { paymentStatusOf } from './payment-status.ts'

const anyItem: fc.Arbitrary<Ordered> = fc.record({
  price: fc.integer({ min: 0, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  seat: fc.constant(null),
  rateMilli: fc.constantFrom(5500, 20_000),
  taxType: fc.constantFrom('inclusive', 'exclusive'),
})

const ACTS = [
  'void',
  'lines',
  'move',
  'cancel',
  'complete',
  'step',
  'open',
  'split',
  'discount',
  'pay',
  'rest',
] as const

/** A random act on the lines, orders and bills that exist at that step. */
const anyStep = fc.record({
  act: fc.constantFrom(...ACTS, 'void', 'lines', 'move', 'step'),
  which: fc.nat(9),
  other: fc.nat(9),
  units: fc.option(fc.integer({ min: 1, max: 5 })),
  isAlone: fc.boolean(),
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** Opens a bill, takes a line off it and pays the rest. */
const HALF_PAID = (['open', 'split', 'rest'] as const).map((act): Step => ({
  act,
  which: 0,
  other: 0,
  units: null,
  isAlone: false,
}))

const anyEvening = fc.record({
  orders: fc.array(fc.array(anyItem, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  isSeated: fc.boolean(),
  // often less than is sold, so that it falls below zero
  onHand: fc.constantFrom(0n, 20n, 500n, 1_000_000n),
  steps: fc
    .tuple(fc.constantFrom([], [], HALF_PAID), fc.array(anyStep, { minLength: 1, maxLength: 14 }))
    .map(([first, then]) => [...first, ...then]),
})

type Line = EveningInMemory['lines'][number]

const text = (minor: number) => (minor / 100).toFixed(2)

/** Decides a step; undefined if there is nothing to act on. */
function decide(evening: EveningInMemory, step: Step): Decided | undefined {
  const { act, which, other, units: quantity, isAlone } = step
  const [facts, bills] = [evening.facts(), evening.books.facts()]
  const { lines } = evening
  const [line, second] = [which, other].map((at) => lines[at % lines.length]!) as [Line, Line]
  const orderIds = [...new Set([line.orderId, second.orderId])]
  const parts = [line, ...(isAlone || second.id === line.id ? [] : [second])].map(({ id }, at) => ({
    id,
    quantity: at === 0 ? quantity : null,
    newId: null,
  }))
  if (act === 'void') return decideVoidItem(facts, { itemId: line.id, quantity, reasonId: null })
  if (act === 'lines') return decideCancelLines(facts, { parts, reasonId: null })
  if (act === 'move')
    return decideMoveLines(facts, { parts, to: { visitId: 'v2', tableId: null, name: null, newVisitId: null } })
  if (act === 'cancel') return decideCancelOrders(facts, { orderIds, onlyIfNotBegun: isAlone, reasonId: null })
  if (act === 'complete') return decideCompleteOrders(facts, orderIds)
  if (act === 'open') return decideOpen(bills, orderIds)
  const bill = bills.bills.filter(({ status }) => status === 'open')[0]
  if (!bill) return undefined
  const { id: billId, version } = bill
  if (act === 'split' && isAlone) return decideSplit(bills, billId, { version, mode: 'equal', ways: 2 })
  if (act === 'split')
    return decideSplit(bills, billId, { version, mode: 'items', groups: [[{ lineId: bill.lines[0]!.id }]] })
  if (act === 'discount')
    return decideDiscount(bills, {
      billId,
      version,
      kind: 'percent',
      value: '10',
      reasonId: 'discount',
      lineId: isAlone ? bill.lines[0]!.id : null,
    })
  const { due } = computeBill(bill)
  const amount = act === 'rest' ? due : Math.floor(due / 3)
  const tender = { paymentTypeId: 'card', tip: null, tendered: null, reference: null, tipFor: null, giftCardCode: null }
  const payments = amount === 0 ? [] : [{ ...tender, amount: text(amount) }]
  return decidePayment(bills, { billId, payments, buyer: null })
}

/** Everything stored, as text. */
const stateOf = (evening: EveningInMemory): string =>
  JSON.stringify(
    [
      evening.books.bills(),
      evening.orders,
      evening.moves,
      DISHES.map(evening.portionsLeft),
      DISHES.map(evening.onHand),
    ],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

/** Takes a step. Returns false, and changes nothing, if it is refused. */
function take(evening: EveningInMemory, step: Step): boolean {
  if (step.act === 'step') return kitchenGoesOn(evening, step)
  const before = stateOf(evening)
  try {
    const plan = decide(evening, step)
    // a decision alone changes nothing
    expect(stateOf(evening)).toBe(before)
    if (!plan) return false
    evening.write(plan)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(stateOf(evening)).toBe(before)
    return false
  }
}

function kitchenGoesOn(evening: EveningInMemory, { which }: Step): boolean {
  const lines = evening.orders.filter(({ status }) => status === 'created').flatMap(({ items }) => items)
  const line = lines[which % lines.length]
  if (!line || line.status === 'cancelled') return false
  evening.setStatus(line.id, line.status === 'created' ? 'preparing' : 'completed')
  return true
}

const unitsOf = (lines: readonly LockedLine[], dish: string) =>
  lines.filter(({ itemId }) => itemId === dish).reduce((sum, { quantity }) => sum + quantity, 0)

/** Checks that portions and stock are missing for standing and begun lines, and that sales count standing ones only. */
function checkGoods(evening: EveningInMemory, onHand: bigint): void {
  const cancelled = new Set(evening.orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id))
  const { lines } = evening
  const out = lines.filter(({ isReturned }) => !isReturned)
  const sold = lines.filter(({ status, orderId }) => status !== 'cancelled' && !cancelled.has(orderId))
  for (const dish of DISHES) {
    expect([dish, evening.portionsLeft(dish)]).toEqual([dish, PORTIONS - unitsOf(out, dish)])
    expect(onHand - evening.onHand(dish).quantity).toBe(TAKES[dish]! * BigInt(unitsOf(out, dish)))
    const sales = evening.moves.filter(
      ({ itemId, kind }) => itemId === `${dish} stock` && (kind === 'sale' || kind === 'sale_undone'),
    )
    const taken = -sales.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
    expect(taken).toBe(TAKES[dish]! * BigInt(unitsOf(sold, dish)))
    // exact to the millionth: a fully cancelled line costs nothing
    if (taken === 0n) expect(sales.reduce((sum, { value }) => sum + BigInt(value), 0n)).toBe(0n)
  }
}

function checkBooks(evening: EveningInMemory): void {
  const bills = evening.books.bills().filter(({ status }) => status !== 'void')
  const known = new Map(evening.lines.map((line) => [line.id, line]))
  for (const { lines, status } of bills)
    for (const { orderItemId } of lines) {
      const line = known.get(orderItemId)!
      const pieces = bills.flatMap((bill) => bill.lines.filter((one) => one.orderItemId === orderItemId))
      const covered = pieces.reduce((sum, { stretch: { from, to, of } }) => sum + (to - from) / of, 0)
      expect([orderItemId, Math.abs(covered - 1) < 1e-9]).toEqual([orderItemId, true])
      expect([status, line.status]).not.toEqual([status, 'cancelled'])
    }
  for (const bill of bills) {
    const invoice = evening.books.invoices[(bill.invoiceNumber ?? 0) - 1]
    expect(computeBill(bill).due).toBeGreaterThanOrEqual(0)
    // paid lines stay as they are
    if (bill.status === 'paid') expect(computeBill(bill).total).toBe(invoice!.totals.total)
  }
  for (const order of evening.books.facts().orders)
    expect([order.id, order.paymentStatus]).toEqual([order.id, paymentStatusOf(order)])
}

/** Checks that an open visit stays open unless its last order was closed or moved away. */
function checkVisits(evening: EveningInMemory, before: ReadonlyMap<string, boolean>): void {
  for (const [id, { isOpen, isSeated }] of evening.visits) {
    const statuses = evening.orders.filter(({ visitId }) => visitId === id).map(({ status }) => status)
    const isOver = !statuses.includes('created') && (!isSeated || statuses.includes('completed'))
    if (before.get(id)) expect([id, isOpen]).toEqual([id, !isOver])
  }
}

test('over whole evenings cancelled lines give back their stock exactly, paid lines stay, and visits end with their orders', () => {
  const done = new Map<string, number>()
  let paidByVoid = 0
  fc.assert(
    fc.property(anyEvening, ({ orders, steps, ...start }) => {
      const evening = new EveningInMemory(orders, start)
      for (const step of steps) {
        const before = new Map([...evening.visits].map(([id, { isOpen }]) => [id, isOpen]))
        if (!take(evening, step)) continue
        done.set(step.act, (done.get(step.act) ?? 0) + 1)
        checkGoods(evening, start.onHand)
        checkBooks(evening)
        checkVisits(evening, before)
      }
      paidByVoid += evening.paidByVoid.length
    }),
    { ...randomRuns(2500), examples: sameCases(anyEvening, 300) },
  )
  // a walk that never reached an act proves nothing about it
  for (const act of ACTS) expect([act, (done.get(act) ?? 0) > 5]).toEqual([act, true])
  expect(paidByVoid).toBeGreaterThan(0)
}, 180_000)

test('with the last line that nobody paid an order is paid, and counts as paid by a void', () => {
  const two = { price: 500, quantity: 2, seat: null, rateMilli: 10_000, taxType: 'inclusive' } as const
  const evening = new EveningInMemory([[two, two]], { isSeated: true, onHand: 500n })
  for (const step of HALF_PAID) expect([step.act, take(evening, step)]).toEqual([step.act, true])
  const unpaid = evening.books.bills().flatMap(({ status, lines }) => (status === 'open' ? lines : []))
  const plan = decideVoidItem(evening.facts(), { itemId: unpaid[0]!.orderItemId, quantity: null, reasonId: null })
  const { id } = evening.books.orders[0]!
  expect(plan.paying).toMatchObject({ paid: [{ id }], paidByVoid: { orderIds: [id] } })
  expect(plan.voids).toMatchObject({ lines: [unpaid[0]!.orderItemId], voids: [{ quantity: 2, amount: 1000 }] })
})

test('Undo takes back an order one of whose lines was cancelled before, unless another is begun', () => {
  const one = { price: 500, quantity: 1, seat: null, rateMilli: 10_000, taxType: 'inclusive' } as const
  const evening = new EveningInMemory([[one, one]], { isSeated: true, onHand: 500n })
  const [{ orderId }, second] = evening.lines as [Line, Line]
  expect(take(evening, { act: 'void', which: 0, other: 0, units: null, isAlone: true })).toBe(true)
  const undo = () => decideCancelOrders(evening.facts(), { orderIds: [orderId], onlyIfNotBegun: true, reasonId: null })
  expect(undo().voids?.voids).toMatchObject([{ orderItemId: second.id, quantity: 1 }])
  expect(take(evening, { act: 'step', which: 1, other: 1, units: null, isAlone: true })).toBe(true)
  expect(undo).toThrow(new AppError('order.already_begun'))
})

test('a cancelled order is taken off the paper of its stations, like cancelled lines', () => {
  const three = { price: 500, quantity: 3, seat: null, rateMilli: 10_000, taxType: 'inclusive' } as const
  const evening = new EveningInMemory([[three]], { isSeated: true, onHand: 500n })
  const [{ id: lineId, orderId }] = evening.lines as [Line]
  for (const onlyIfNotBegun of [true, false]) {
    const plan = decideCancelOrders(evening.facts(), { orderIds: [orderId], onlyIfNotBegun, reasonId: null })
    expect(plan.slips).toMatchObject([
      { printerId: 'printer', facts: { cause: 'change', lines: [{ delta: -3, isHeld: false }] } },
    ])
    expect(plan.rounds?.stations).toEqual([{ lineId, id: 'hot', slipQuantity: 0 }])
    expect(plan.events).toContainEqual({ type: 'print_update' })
  }
})
