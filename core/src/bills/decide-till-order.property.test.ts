import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Discount } from '../contract/bills.ts'
import type { Cart } from '../contract/pos.ts'
import { LoadAgain } from '../load-again.ts'
import { toMajor } from '../money/amount.ts'
import { anyCase, type Case } from '../orders/decide-fixture.ts'
import { decideOrder } from '../orders/decide-order.ts'
import { decideSale, type Checkout, type SaleFacts } from '../payments/decide-sale.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { billOfCart } from './bill-of-cart.ts'
import { changeBills } from './change-bills.ts'
import { decideTillOrder } from './decide-till-order.ts'
import { computeBill, type StoredBill } from './open-bill.ts'

const RUNS = randomRuns(1500)

const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }).map(String),
    reasonId: fc.constant('regular'),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 3000 }).map((cents) => (cents / 100).toFixed(2)),
    reasonId: fc.constant('regular'),
  }),
)

const anySituation = fc.record({
  known: anyCase,
  earlier: fc.array(anyCase, { maxLength: 2 }),
  ofLines: fc.array(fc.array(anyDiscount, { maxLength: 1 }), { minLength: 8, maxLength: 8 }),
  ofCart: fc.array(anyDiscount, { maxLength: 2 }),
  hasRight: fc.boolean(),
  limit: fc.option(fc.integer({ min: 0, max: 100_000 })),
  paidShare: fc.integer({ min: 0, max: 100 }),
  allowPartial: fc.boolean(),
})

type Situation = typeof anySituation extends fc.Arbitrary<infer S> ? S : never

const REASON = {
  id: 'regular',
  title: 'Regular',
  kind: 'discount',
  isActive: true,
  needsApproval: false,
  account: null,
  percentMilli: null,
  amount: null,
} as const

/** A bill at the table, from an earlier cart. */
function billAt({ facts, cart }: Case, at: number): StoredBill {
  let made = 0
  const newId = () => `earlier ${at} ${++made}`
  const known = { ...facts, newId, portions: new Map(), beside: [] }
  const { visit = null, orders } = decideOrder(known, { ...cart, fireAll: true })
  const { bill } = billOfCart(known, cart, { order: orders![0]!, visit })
  const [stored] = changeBills([{ bill: { ...bill, letterNo: at + 1 }, pieces: bill.lines }], { newId }).bills
  return stored!
}

function caseOf({ known, earlier, ofLines, ofCart, hasRight, limit }: Situation): { facts: SaleFacts; cart: Cart } {
  const isAtTable = known.facts.table !== null
  const facts: SaleFacts = {
    ...known.facts,
    portions: new Map(),
    beside: isAtTable ? earlier.map(billAt) : [],
    limit,
    rights: {
      asker: { role: 'user', scopes: hasRight ? ['POS', 'ORDER_DISCOUNT'] : ['POS'] },
      reasons: new Map([[REASON.id, REASON]]),
      approvals: [],
    },
  }
  const lines = known.cart.cart.map((line, at) => ({ ...line, discounts: ofLines[at]! }))
  return { facts, cart: { ...known.cart, cart: lines, discounts: ofCart } }
}

const isGivenAway = ({ cart, discounts }: Cart) =>
  discounts.length > 0 || cart.some((line) => line.discounts.length > 0)

/** Returns the result or the refusal's code, and checks that the facts did not change. */
function attempt<T>(facts: SaleFacts, decide: () => T): T | string {
  const before = JSON.stringify(facts)
  try {
    return decide()
  } catch (error) {
    expect(JSON.stringify(facts)).toBe(before)
    if (error instanceof AppError) return error.code
    throw error
  }
}

test('a discounted cart comes onto the only open bill of its table, or makes one under the next letter', () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const { facts, cart } = caseOf(situation)
      const plan = attempt(facts, () => decideTillOrder(facts, cart))
      if (typeof plan === 'string') {
        expect(plan).toBe('approval.required')
        expect(!situation.hasRight || situation.limit !== null).toBe(true)
        return
      }
      const [order] = plan.orders!
      if (!isGivenAway(cart)) {
        expect(plan).not.toHaveProperty('bills')
        return
      }
      const { opened = [], heads, lines, discounts } = plan.bills!
      const beside = facts.beside!
      const target = beside.length === 1 ? beside[0]! : null
      expect(opened.map(({ letterNo }) => letterNo)).toEqual(
        target ? [] : [Math.max(0, ...beside.map(({ letterNo }) => letterNo)) + 1],
      )
      const billId = target?.id ?? opened[0]!.id
      expect(heads!.map(({ id }) => id)).toEqual([billId])
      // each line and each discount of it is on the bill once; earlier lines stay
      expect(lines!.map(({ orderItemId }) => orderItemId).toSorted()).toEqual(
        order!.lines.map(({ id }) => id).toSorted(),
      )
      expect(lines!.every((line) => line.billId === billId)).toBe(true)
      expect(discounts!.every((discount) => discount.billId === billId && !discount.isShared)).toBe(true)
      // the total is the earlier due plus the cart's discounted lines
      const gross = order!.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      const act = plan.audit!.find(({ kind }) => kind === 'bill.discounted')!
      const given = act.logged!['amount'] as number
      expect(heads![0]!.total).toBe((target ? computeBill(target).total : 0) + gross - given)
      expect(act.logged).toMatchObject({ before: gross, after: gross - given })
    }),
    RUNS,
  )
})

/** The total in minor units that the client must have shown. */
function checkoutOf({ facts, cart }: { facts: SaleFacts; cart: Cart }, { paidShare, allowPartial }: Situation) {
  const open = decideTillOrder({ ...facts, beside: [] }, { ...cart, visitId: null })
  const head = open.bills?.heads?.[0]
  const gross = open.orders![0]!.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const total = head?.total ?? gross
  const amount = Math.floor((total * paidShare) / 100)
  const pays = { tip: null, tendered: null, reference: null, tipFor: null, giftCardCode: null }
  const tax = total - Math.round(total / 1.1)
  const checkout: Checkout = {
    client: { subTotal: toMajor(total - tax, 2), taxTotal: toMajor(tax, 2), total: toMajor(total, 2) },
    payments: amount === 0 ? [] : [{ paymentTypeId: 'card', amount: (amount / 100).toFixed(2), ...pays }],
    allowPartial,
    buyer: null,
  }
  return { total, amount, checkout }
}

test('paid and due sum to the total to the cent: a full payment makes an invoice, else a bill stays open', () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const known = caseOf({ ...situation, hasRight: true, limit: null })
      const { facts, cart } = known
      const { total, amount, checkout } = checkoutOf(known, situation)
      const plan = attempt(facts, () => decideSale(facts, cart, checkout))
      const isPart = amount > 0 && amount < total
      if (typeof plan === 'string') {
        expect(plan).toBe('payment.sum_mismatch')
        expect(isPart && !checkout.allowPartial).toBe(true)
        return
      }
      const isWhole = !isPart
      const { reply, bills, invoices = [] } = plan
      expect(invoices.map(({ totals }) => totals.total)).toEqual(isWhole ? [total] : [])
      expect(reply.invoiceId === undefined).toBe(!isWhole)
      expect(plan.orders!.map(({ paymentStatus }) => paymentStatus)).toEqual([isWhole ? 'paid' : 'partial'])
      const kinds = plan.journal!.map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'sale').length).toBe(isWhole ? 1 : 0)
      if (!isGivenAway(cart) && isWhole) {
        expect(bills).toBeUndefined()
        return
      }
      // it has a bill of its own, and the table's other bills are unaware of it
      const [head, ...others] = bills!.heads!
      expect([bills!.opened!.map(({ id }) => id), others]).toEqual([[head!.id], []])
      expect(head).toMatchObject({ total, paid: isWhole ? total : amount, status: isWhole ? 'paid' : 'open' })
      expect(bills!.payments!.reduce((sum, payment) => sum + payment.amount, 0)).toBe(head!.paid)
      if (isPart) expect(reply).toMatchObject({ billId: head!.id, due: ((total - amount) / 100).toFixed(2) })
      if (isPart) expect(kinds).toEqual(['part'])
    }),
    RUNS,
  )
})

test('a sale needs an open drawer only for cash that it takes: none for what is on the house', () => {
  const cash = { id: 'cash', title: 'Cash', isActive: true, kind: 'cash' as const }
  const onTheHouse: Discount = { kind: 'percent', value: '100', reasonId: 'regular' }
  fc.assert(
    fc.property(anySituation, fc.boolean(), fc.boolean(), (situation, isFree, isFirst) => {
      const ofCart = isFree ? [onTheHouse] : situation.ofCart
      const known = caseOf({ ...situation, ofCart, hasRight: true, limit: null })
      const { checkout, total } = checkoutOf(known, { ...situation, paidShare: 0 })
      const { menu, drawer } = known.facts
      const [card] = menu.paymentTypes
      const paymentTypes = isFirst ? [cash, card!] : [card!, cash]
      const facts = { ...known.facts, menu: { ...menu, paymentTypes }, drawer: { ...drawer, refusesCash: true } }
      const plan = attempt(facts, () => decideSale(facts, known.cart, checkout))
      if (isFirst && total > 0) expect(plan).toBe('cash.session_required')
      else expect(plan).toMatchObject({ invoices: [{ totals: { total } }] })
    }),
    RUNS,
  )
})

test('a bill asks for facts it needs only once it turns out to need them', () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const { facts, cart } = caseOf({ ...situation, hasRight: true, limit: null })
      const decide = () => decideTillOrder({ ...facts, beside: null }, cart)
      if (isGivenAway(cart)) expect(decide).toThrow(LoadAgain)
      else expect(decide().orders).toHaveLength(1)
    }),
    { numRuns: 200 },
  )
})
