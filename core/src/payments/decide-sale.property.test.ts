import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Payments } from '../contract/payments.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import { LoadAgain } from '../load-again.ts'
import type { EarningCard } from '../membership/earn-points.ts'
import type { OfferedCard } from '../membership/offered-card.ts'
import { anyCase, type Case } from '../orders/decide-fixture.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideSale, type SaleFacts } from './decide-sale.ts'

const CODE = 'GC-0000'

const anyCard: fc.Arbitrary<Omit<EarningCard, 'day'>> = fc.record({
  id: fc.constant('member'),
  moves: fc.nat(50),
  lastVisitOn: fc.constant(null),
  earned: fc.nat(5000),
  endsOn: fc.constant('2027-11-28'),
  amountPerPoint: fc.integer({ min: 1, max: 1000 }),
  minBill: fc.constant(0),
  tiers: fc.constant([{ from: 1000, tenths: 20 }]),
  kind: fc.constant('points' as const),
})

const offered = (balance: number): OfferedCard => ({
  id: 'card',
  number: 1,
  lastFour: '0000',
  amount: balance,
  currency: 'EUR',
  digits: 2,
  recipient: null,
  message: null,
  soldAt: new Date(0),
  soldBy: null,
  today: '2026-11-28',
  balance,
  expiresOn: '2027-01-01',
  isBlocked: false,
})

const payment = (paymentTypeId: string, amount: number): Payments[number] => ({
  paymentTypeId,
  amount: (amount / 100).toFixed(2),
  tip: null,
  tendered: null,
  reference: null,
  tipFor: null,
  giftCardCode: paymentTypeId === 'gift' ? CODE : null,
})

/** Sells a case for its total, in minor units; null if portions do not suffice. */
function sell(
  { facts, cart }: Case,
  payments: (total: number) => Payments,
  { buyer = null, ...more }: Partial<SaleFacts> & { buyer?: Buyer | null },
) {
  const total = cart.cart.reduce((sum, line) => sum + facts.menu.items.get(line.id)!.price * line.quantity, 0)
  const tax = Math.round(total - total / 1.1)
  const client = { subTotal: (total - tax) / 100, taxTotal: tax / 100, total: total / 100 }
  const gift = { id: 'gift', title: 'Gift card', isActive: true, kind: 'gift_card' as const }
  const menu = { ...facts.menu, paymentTypes: [...facts.menu.paymentTypes, gift] }
  try {
    const checkout = { client, payments: payments(total), allowPartial: false, buyer }
    return { total, plan: decideSale({ ...facts, menu, ...more }, cart, checkout) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'menu.sold_out') return null
    throw error
  }
}

/** A customer with a card that earns. */
const earning = (card: EarningCard): Partial<SaleFacts> => ({
  customer: { phone: '0612', name: 'Camille' },
  earningCards: new Map([['0612', card]]),
})

const refusal = (code: string) => expect.objectContaining({ code }) as AppError

test('a gift card that pays twice goes down by both, and the rest is paid by card', () => {
  fc.assert(
    fc.property(anyCase, fc.double({ min: 0.01, max: 0.5, noNaN: true }), fc.nat(5000), (known, share, more) => {
      const partOf = (total: number) => Math.max(1, Math.floor(total * share))
      const pays = (total: number) => [
        payment('gift', partOf(total)),
        payment('gift', 1),
        payment('card', Math.max(0, total - partOf(total) - 1)),
      ]
      const balance = 1_000_000 + more
      fc.pre(known.cart.cart.some(({ id }) => known.facts.menu.items.get(id)!.price >= 4))
      const sold = sell(known, pays, { giftCards: new Map([[CODE, offered(balance)]]) })
      if (!sold) return
      const part = partOf(sold.total)
      expect(sold.plan.giftCards).toMatchObject([
        { change: -part, after: { balance: balance - part }, source: { invoiceNumber: 42, invoicePosition: 1 } },
        { change: -1, after: { balance: balance - part - 1 }, source: { invoiceNumber: 42, invoicePosition: 2 } },
      ])
    }),
    randomRuns(1000),
  )
})

test('a member earns by the total, in whole points and by the tier reached before', () => {
  fc.assert(
    fc.property(anyCase, anyCard, (known, card) => {
      const sold = sell(known, () => [], earning({ ...card, day: known.facts.numbers.day }))
      if (!sold) return
      const times = card.earned >= 1000 ? 2 : 1
      const points = Math.floor((sold.total * times) / card.amountPerPoint!)
      const move = { memberId: 'member', number: card.moves + 1, points, invoiceNumber: 42, base: sold.total }
      if (points > 0) expect(sold.plan.points).toMatchObject([move])
      else expect(sold.plan).not.toHaveProperty('points')
    }),
    randomRuns(1000),
  )
})

const anyBuyer: fc.Arbitrary<Buyer> = fc.record({
  name: fc.string({ minLength: 1 }),
  address: fc.constant('8 rue Neuve'),
  postcode: fc.constant('59000'),
  city: fc.constant('Lille'),
  country: fc.constant('FR'),
  siren: fc.option(fc.constant('404833048')),
  vatNumber: fc.option(fc.constant('FR83404833048')),
  email: fc.option(fc.emailAddress()),
})

test('a company is named on the invoice of the sale, behind it in the journal, and in the audit log', () => {
  fc.assert(
    fc.property(anyCase, fc.option(anyBuyer), (known, buyer) => {
      const sold = sell(known, () => [], { buyer })
      if (!sold) return
      const { buyers, journal, audit } = sold.plan
      expect(buyers).toEqual(buyer ? [{ buyer, invoiceNumber: 42, billId: null, addedBy: 'ana' }] : undefined)
      expect(journal!.map(({ kind, of }) => [kind, of])).toEqual([
        ['sale', undefined],
        ...(buyer ? [['buyer', '42']] : []),
      ])
      expect(audit).toEqual(
        buyer ? [{ kind: 'invoice.buyer_saved', subject: '42', details: { name: buyer.name } }] : undefined,
      )
    }),
    randomRuns(1000),
  )
})

test('facts of a day that is over are read again, a tip for a stranger and an unknown way of paying are refused', () => {
  const [known] = fc.sample(
    anyCase.filter((one) => sell(one, () => [], {}) !== null),
    { numRuns: 1, seed: 1 },
  )
  const [card] = fc.sample(anyCard, { numRuns: 1, seed: 1 })
  expect(() => sell(known!, () => [], earning({ ...card!, day: '2026-11-27' }))).toThrow(LoadAgain)
  const tipped = (total: number) => [{ ...payment('card', total), tip: '1.00', tipFor: 'nobody' }]
  expect(() => sell(known!, tipped, {})).toThrow(refusal('staff.not_found'))
  expect(() => sell(known!, tipped, { staff: new Set(['nobody']) })).not.toThrow()
  const unnamed = (total: number) => [{ ...payment('gift', total), giftCardCode: null }]
  expect(() => sell(known!, unnamed, {})).toThrow(refusal('gift_card.code_required'))
})
