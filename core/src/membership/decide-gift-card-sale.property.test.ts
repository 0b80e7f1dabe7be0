import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Payments } from '../contract/payments.ts'
import { LoadAgain } from '../load-again.ts'
import { paysForGiftCards } from '../payments/payment-kinds.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideGiftCardSale, type GiftCardSaleFacts, type SellingGiftCard } from './decide-gift-card-sale.ts'

const RUNS = randomRuns(3000)
const KINDS = ['cash', 'card', 'cheque', 'meal_voucher', 'account', 'gift_card'] as const
const AT = new Date('2026-11-28T19:30:00Z')

const anySale = fc.record({
  cents: fc.oneof(fc.integer({ min: 500, max: 100_000 }), fc.nat(120_000)),
  shares: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), part: fc.integer({ min: 1, max: 100 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  off: fc.constantFrom(0, 0, 0, -1, 1),
  tip: fc.constantFrom(0, 0, 0, 50),
  handedOver: fc.nat(5000),
  hasType: fc.boolean(),
  areTypesLocked: fc.boolean(),
  refusesCash: fc.boolean(),
  hasTill: fc.boolean(),
  months: fc.integer({ min: 12, max: 60 }),
  lastNumber: fc.nat(999),
})

type Sale = typeof anySale extends fc.Arbitrary<infer S> ? S : never

const text = (cents: number) => (cents / 100).toFixed(2)

function factsOf({ hasType, areTypesLocked, refusesCash, hasTill, months, lastNumber }: Sale): GiftCardSaleFacts {
  const kinds = hasType ? KINDS : KINDS.filter((kind) => kind !== 'gift_card')
  return {
    numbers: {
      day: '2026-11-28',
      lastToken: 7,
      lastInvoice: 41,
      lastCreditNote: 0,
      lastEvent: 3,
      menuVersion: '1',
      now: AT,
    },
    till: {
      currency: 'EUR',
      digits: 2,
      cashStep: 0,
      paymentTypes: kinds.map((kind) => ({ id: kind, title: kind, isActive: true, kind })),
    },
    areTypesLocked,
    drawer: { tillId: hasTill ? 'till' : null, sessionId: null, refusesCash },
    months,
    lastNumber,
    code: { hash: 'hash', sealed: 'sealed', lastFour: 'ABCD' },
    person: 'ana',
    newId: () => 'new',
  }
}

/** A sale with payments that add up to the value, or miss it by a cent. */
function sellingOf({ cents, shares, off, tip, handedOver }: Sale): SellingGiftCard {
  const whole = shares.reduce((sum, { part }) => sum + part, 0)
  const parts = shares.map(({ part }) => Math.floor((cents * part) / whole))
  parts[0]! += cents + off - parts.reduce((sum, part) => sum + part, 0)
  const payments: Payments = shares.map(({ kind }, at) => ({
    paymentTypeId: kind,
    amount: text(Math.max(0, parts[at]!)),
    tip: at === 0 && tip > 0 ? text(tip) : null,
    tendered: kind === 'cash' ? text(Math.max(0, parts[at]!) + handedOver) : null,
    reference: null,
    tipFor: null,
    giftCardCode: null,
  }))
  return { amount: text(cents), payments, recipient: 'Zoé', message: null, language: 'fr' }
}

/** The code of a refusal; null if it succeeds. */
function refusalOf(facts: GiftCardSaleFacts, selling: SellingGiftCard): string | null {
  try {
    decideGiftCardSale(facts, selling)
    return null
  } catch (error) {
    if (error instanceof LoadAgain) return `load ${error.loading}`
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The codes that may refuse the sale; null if it succeeds. */
function expectedOf(sale: Sale): (string | null)[] {
  const kinds = sale.shares.map(({ kind }) => kind)
  if (sale.cents < 500 || sale.cents > 100_000) return ['gift_card.amount_invalid']
  if (kinds.includes('gift_card')) return ['gift_card.bills_only', 'payment_type.not_found']
  if (!kinds.every(paysForGiftCards)) return ['gift_card.payment_refused']
  if (sale.tip > 0) return ['payment.tip_refused']
  if (sale.off !== 0) return [sale.off > 0 ? 'bill.overpaid' : 'payment.sum_mismatch']
  if (!sale.hasType && !sale.areTypesLocked) return ['load payment types']
  return [kinds.includes('cash') && sale.refusesCash ? 'cash.session_required' : null]
}

test('a card is sold for exactly its value, and a refused sale changes nothing', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const [facts, selling] = [factsOf(sale), sellingOf(sale)]
      const before = JSON.stringify(facts)
      const refusal = refusalOf(facts, selling)
      expect(JSON.stringify(facts)).toBe(before)
      expect(expectedOf(sale)).toContain(refusal)
    }),
    RUNS,
  )
})

test('money, receipt, journal and log of a sale agree to the cent, and the first sale adds its payment type', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const [facts, selling] = [factsOf(sale), sellingOf(sale)]
      if (refusalOf(facts, selling) !== null) return
      const plan = decideGiftCardSale(facts, selling)
      const [card] = plan.soldGiftCards!
      const { cents, lastNumber, hasType, hasTill } = sale
      expect(card).toMatchObject({ number: lastNumber + 1, amount: cents, soldBy: 'ana', day: '2026-11-28' })
      expect(card!.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents)
      expect(card!.payments.every(({ tip, surplus, rounding }) => tip + surplus + rounding === 0)).toBe(true)
      const change = card!.payments.reduce((sum, payment) => sum + payment.change, 0)
      const receiptNo = `G-${lastNumber + 1}`
      expect(plan.reply).toMatchObject({ receiptNo, amount: text(cents), change: text(change) })
      expect(plan.journal).toMatchObject([
        { chain: 'P', kind: 'gift_card_sold', data: { card: receiptNo, amount: cents, ends: card!.expiresOn } },
      ])
      expect(plan.audit!.map(({ kind }) => kind)).toEqual([
        ...(hasType ? [] : ['payment_type.added']),
        'gift_card.sold',
      ])
      expect(plan.paymentTypes?.map(({ kind }) => kind)).toEqual(hasType ? undefined : ['gift_card'])
      expect(plan.events).toEqual(hasTill ? [{ type: 'cash_update', tillId: 'till' }] : [])
      // no invoice, order or points: a card is no revenue
      expect(plan).not.toHaveProperty('invoices')
      expect(plan.numbers).toEqual({ day: '2026-11-28', lastToken: 7, movesFigures: true })
    }),
    RUNS,
  )
})
