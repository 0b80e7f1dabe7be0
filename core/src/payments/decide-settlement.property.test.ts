import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Numbers } from '../numbers.ts'
import type { PriceList } from '../menu/price-list.ts'
import { decideCorrection, type PaymentToCorrect } from './decide-correction.ts'
import { decideSettlement, type OpenAccount } from './decide-settlement.ts'
import type { NewSettlement } from './new-settlement.ts'

/** 100,000 in `npm run test:long`. */
const RUNS = Number(process.env['SETTLEMENTS'] ?? 300)

const NUMBERS: Numbers = {
  day: '2026-11-29',
  lastToken: 7,
  lastInvoice: 40,
  lastCreditNote: 2,
  lastEvent: 100,
  menuVersion: '1',
  now: new Date('2026-11-29T19:30:00.000Z'),
}
const KINDS = ['cash', 'card', 'account', 'gift_card'] as const
type Kind = (typeof KINDS)[number]
const paymentTypes = KINDS.map((kind) => ({ id: kind, title: kind, kind, isActive: true }))
const menuOf = (cashStep: number) =>
  ({ version: '1', currency: 'EUR', digits: 2, cashStep, paymentTypes }) as unknown as PriceList
const text = (minor: number) => (minor / 100).toFixed(2)
const DRAWER = { tillId: 'till', sessionId: 'session', refusesCash: false }

const anyOffer = fc.record({
  type: fc.constantFrom(...KINDS),
  amount: fc.nat(12_000),
  tip: fc.oneof(fc.constant(0), fc.nat(500)),
})

/** Checks that one payment is reduced and others rise: revenue is unchanged, tips and cash move. */
function checkBooked(
  { payments }: NewSettlement,
  { open, offers }: { open: number; offers: readonly { tip: number }[] },
) {
  const [off, ...came] = payments
  expect(off!.kind).toBe('account')
  expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(-off!.amount).toBeGreaterThan(0)
  expect(-off!.amount).toBeLessThanOrEqual(open)
  expect(came.reduce((sum, { tip }) => sum + tip, 0)).toBe(offers.reduce((sum, { tip }) => sum + tip, 0))
  for (const { tip, tipFor } of came) expect(tipFor).toBe(tip > 0 ? 'ben' : null)
}

test('an account is settled by any payments: never more than is open, and nothing is earned by it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(anyOffer, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(0, 5),
      fc.boolean(),
      (open, offers, cashStep, isKnown) => {
        const account: OpenAccount = {
          paymentTypeId: 'account',
          title: 'account',
          reference: 'Room 12',
          currency: 'EUR',
          digits: 2,
          open,
          placedBy: 'ben',
        }
        const facts = {
          menu: menuOf(cashStep),
          numbers: NUMBERS,
          drawer: DRAWER,
          staff: new Set<string>(),
          person: 'ana',
          account: isKnown ? account : undefined,
          lastSettlement: 8,
        }
        const payments = offers.map(({ type, amount, tip }) => ({
          paymentTypeId: type,
          amount: text(amount),
          tip: text(tip),
          tendered: null,
          reference: null,
          tipFor: null,
          giftCardCode: null,
        }))
        const asked = { invoiceNumber: 12, position: 1, payments }
        const sum = offers.reduce((all, { amount }) => all + amount, 0)
        try {
          const plan = decideSettlement(facts, asked)
          const [settlement] = plan.settlements!
          expect(settlement).toMatchObject({ number: 9, invoiceNumber: 12, day: NUMBERS.day })
          checkBooked(settlement!, { open, offers })
          expect(plan.journal).toMatchObject([{ kind: 'settled', of: '12', data: { number: 9 } }])
          expect(isKnown && sum <= open).toBe(true)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          if (error.code === 'bill.overpaid') expect(error.extra).toEqual({ due: text(open) })
          const isFine =
            isKnown &&
            sum > 0 &&
            sum <= open &&
            offers.every(({ type, tip }) => type === 'card' || (type === 'cash' && tip === 0))
          expect(isFine).toBe(false)
        }
      },
    ),
    { numRuns: RUNS },
  )
})

const anyPayment: fc.Arbitrary<PaymentToCorrect> = fc.record({
  paymentTypeId: fc.constantFrom(...KINDS),
  title: fc.constant('as it came'),
  kind: fc.constant(null),
  amount: fc.integer({ min: 1, max: 20_000 }),
  tip: fc.oneof(fc.constant(0), fc.nat(500)),
  tendered: fc.constant(null),
  rounding: fc.integer({ min: -2, max: 2 }),
  surplus: fc.nat(100),
  change: fc.constant(0),
  reference: fc.constantFrom(null, 'Room 12'),
  tipFor: fc.constant('ben'),
  currency: fc.constant('EUR'),
  digits: fc.constant(2),
  hasCustomer: fc.boolean(),
  isSettled: fc.boolean(),
})

test('a payment that came by another type goes off the one and on the other with its tip; rounding belongs to cash alone', () => {
  fc.assert(
    fc.property(anyPayment, fc.constantFrom<Kind[]>(...KINDS), fc.constantFrom(0, 5), (found, to, cashStep) => {
      const payment = { ...found, kind: found.paymentTypeId }
      const reason = {
        id: 'r',
        title: 'Wrong key',
        kind: 'refund' as const,
        needsApproval: false,
        isActive: true,
        isDeleted: false,
      }
      const rights = {
        asker: { role: 'admin' as const, scopes: [] },
        reasons: new Map([['r', { ...reason, account: null, percentMilli: null, amount: null }]]),
        approvals: [],
      }
      const facts = {
        menu: menuOf(cashStep),
        numbers: NUMBERS,
        drawer: DRAWER,
        person: 'ana',
        rights,
        payment,
        lastSettlement: 8,
      }
      const mayMove =
        payment.kind !== 'gift_card' &&
        to !== 'gift_card' &&
        !payment.isSettled &&
        payment.kind !== to &&
        !(payment.tip > 0 && to === 'account') &&
        !(to === 'account' && !payment.hasCustomer && payment.reference === null)
      const correct = () =>
        decideCorrection(facts, {
          invoiceNumber: 12,
          position: 1,
          paymentTypeId: to,
          reasonId: 'r',
        })
      if (!mayMove) {
        expect(correct).toThrow(AppError)
        return
      }
      const [off, on] = correct().settlements![0]!.payments
      expect([off!.amount + on!.amount, off!.tip + on!.tip]).toEqual([0, 0])
      expect([off!.rounding + payment.rounding, off!.surplus + payment.surplus]).toEqual([0, 0])
      expect(on).toMatchObject({ kind: to, tip: payment.tip, surplus: 0 })
      if (to !== 'cash' || cashStep === 0) expect(on!.rounding).toBe(0)
      else expect(Math.abs((on!.amount + on!.tip + on!.rounding) % cashStep)).toBe(0)
    }),
    { numRuns: RUNS },
  )
})
