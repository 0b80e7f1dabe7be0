import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Cart } from '../contract/pos.ts'
import type { Approval } from '../permissions/decide-right.ts'
import type { Person } from '../permissions/may.ts'
import type { StoredReason } from '../permissions/take-reason.ts'
import { decideSale, type SaleFacts } from '../payments/decide-sale.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { anyCase } from './decide-fixture.ts'
import { decideOrder } from './decide-order.ts'

const RUNS = randomRuns(3000)
const IDS = ['agreed', 'broken', 'gone'] as const
const SCOPES = ['PRICE_OVERRIDE', 'ORDER_DISCOUNT'] as const

const anyReason = fc.record({
  kind: fc.constantFrom('price', 'price', 'void'),
  isActive: fc.boolean(),
  needsApproval: fc.boolean(),
})

const anyOverride = fc.option(
  fc.record({ cents: fc.nat(9999), reasonId: fc.option(fc.constantFrom(...IDS, 'unknown')) }),
  { freq: 2 },
)

const anySituation = fc.record({
  known: anyCase,
  overrides: fc.array(anyOverride, { minLength: 8, maxLength: 8 }),
  reasons: fc.tuple(anyReason, anyReason, anyReason),
  hasRight: fc.boolean(),
  isSignedIn: fc.boolean(),
  approvals: fc.array(fc.constantFrom(...SCOPES), { maxLength: 3 }),
})

type Situation = typeof anySituation extends fc.Arbitrary<infer S> ? S : never

function caseOf({ known, overrides, reasons, hasRight, isSignedIn, approvals }: Situation) {
  const stored = IDS.map((id, at): StoredReason => ({
    id,
    title: `because ${id}`,
    account: null,
    percentMilli: null,
    amount: null,
    ...reasons[at]!,
  }))
  const approver = { username: 'boss', name: 'Boss', discountLimitMilli: null }
  const given = approvals.map((scope, at): Approval => ({ id: `approval ${at}`, scope, approver }))
  const asker: Person = { role: 'user', scopes: hasRight ? ['POS', 'PRICE_OVERRIDE'] : ['POS'] }
  const facts: SaleFacts = {
    ...known.facts,
    portions: new Map(),
    rights: {
      asker: isSignedIn ? asker : null,
      reasons: new Map(stored.map((reason) => [reason.id, reason])),
      approvals: given,
    },
  }
  const cart: Cart = {
    ...known.cart,
    cart: known.cart.cart.map((line, at) => {
      const typed = overrides[at]
      const override = typed ? { unitPrice: (typed.cents / 100).toFixed(2), reasonId: typed.reasonId } : null
      return { ...line, override }
    }),
  }
  return { facts, cart, given }
}

/** The first refusal by the rules, line by line; null if the cart may be sold. */
function expectedRefusal({ cart, facts, given }: ReturnType<typeof caseOf>): string | null {
  const named = cart.cart.flatMap(({ override }) => override ?? [])
  let byAnother = false
  for (const { reasonId } of named) {
    const reason = facts.rights.reasons.get(reasonId ?? '')
    if (reasonId && !reason) return 'reason.not_found'
    if (!reason?.isActive || reason.kind !== 'price') return 'reason.required'
    if (reason.needsApproval) byAnother = true
  }
  const { asker } = facts.rights
  const isOwnRight = asker !== null && asker.scopes.includes('PRICE_OVERRIDE') && !byAnother
  const isApproved = given.some(({ scope }) => scope === 'PRICE_OVERRIDE')
  return named.length === 0 || isOwnRight || isApproved ? null : 'approval.required'
}

const priceOf = ({ facts }: Pick<ReturnType<typeof caseOf>, 'facts'>, { id, override }: Cart['cart'][number]) =>
  override ? Math.round(Number(override.unitPrice) * 100) : facts.menu.items.get(id)!.price

test('a typed price needs the right or an approval, and a reason; a refusal changes nothing', () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const known = caseOf(situation)
      const before = JSON.stringify(known.facts)
      let refusal: string | null = null
      try {
        decideOrder(known.facts, known.cart)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refusal = error.code
      }
      expect(refusal).toBe(expectedRefusal(known))
      expect(JSON.stringify(known.facts)).toBe(before)
    }),
    RUNS,
  )
})

test('lines cost what was typed, one approval is used at most, and each price is in the audit log', () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const known = caseOf(situation)
      if (expectedRefusal(known) !== null) return
      const { facts, cart, given } = known
      const total = cart.cart.reduce((sum, line) => sum + priceOf(known, line) * line.quantity, 0)
      const tax = Math.round(total - total / 1.1)
      const client = { subTotal: (total - tax) / 100, taxTotal: tax / 100, total: total / 100 }
      const plan = decideSale(facts, cart, { client, payments: [], allowPartial: false, buyer: null })
      expect(plan.invoices![0]!.totals.total).toBe(total)
      const typed = cart.cart.filter(({ override }) => override)
      const acts = plan.audit ?? []
      expect(acts.map(({ kind, subject, logged }) => [kind, subject, logged!['before'], logged!['after']])).toEqual(
        typed.map((line) => [
          'order.price_changed',
          line.id,
          facts.menu.items.get(line.id)!.price,
          priceOf(known, line),
        ]),
      )
      const needsAnother = typed.some(({ override }) => facts.rights.reasons.get(override!.reasonId!)!.needsApproval)
      const isUsed = typed.length > 0 && (needsAnother || !situation.hasRight || !situation.isSignedIn)
      const first = given.find(({ scope }) => scope === 'PRICE_OVERRIDE')
      expect(plan.approvals).toEqual(isUsed ? [first!.id] : undefined)
      expect(acts.every(({ details }) => details!['approver'] === (isUsed ? 'boss' : undefined))).toBe(true)
    }),
    RUNS,
  )
})
