import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashBackRounding, cashStep } from './cash-rounding.ts'
import { settlePayments } from './settle-payments.ts'

/** 100,000 in `npm run test:long`. */
const RUNS = Number(process.env['BILLS'] ?? 200)

/*
 * The model counts coins: a sum in cash is so many of the smallest coin, to the nearest, half a coin rounding up. It
 * remembers the purpose of each coin.
 */
const coinsFor = (sum: number, coin: number): number => {
  let coins = 0
  while (2 * (sum - coins * coin) >= coin) coins += Math.max(1, Math.floor((sum - coins * coin) / coin))
  return coins
}

/** The model of a drawer: coins in and out, and the sums they settled. */
class ModelDrawer {
  readonly coin: number
  coins = 0
  settled = 0
  tips = 0

  constructor(coin: number) {
    this.coin = coin
  }

  take(amount: number, tip: number): number {
    const coins = coinsFor(amount + tip, this.coin)
    this.coins += coins
    this.settled += amount
    this.tips += tip
    return coins * this.coin
  }

  /** The guest's coins in the drawer, without tips. */
  get own(): number {
    return this.coins * this.coin - this.tips
  }

  giveBack(amount: number): number {
    let coins = coinsFor(amount, this.coin)
    if (this.settled <= 0) this.coins = this.tips = 0
    else if (amount >= this.settled) coins = coinsFor(Math.max(0, this.own + amount - this.settled), this.coin)
    else coins = coinsFor(Math.max(0, Math.min(amount, this.own)), this.coin)
    this.coins -= coins
    this.settled -= amount
    if (this.settled <= 0) this.coins = this.tips = this.settled = 0
    return coins * this.coin
  }
}

const PLACES = [
  ['CHF', 'CH'],
  ['EUR', 'BE'],
  ['HUF', 'HU'],
  ['SEK', 'SE'],
] as const

const anyBill = fc.record({
  place: fc.constantFrom(...PLACES),
  total: fc.integer({ min: 1, max: 60_000 }),
  /** Shares of the due, some in cash, in separate calls or together. */
  payments: fc.array(
    fc.record({ isCash: fc.boolean(), percent: fc.nat(100), tip: fc.oneof(fc.constant(0), fc.nat(900)) }),
    { maxLength: 4 },
  ),
  last: fc.boolean(),
  /** Shares of the rest, refunded in cash or by card. */
  refunds: fc.array(fc.record({ isCash: fc.boolean(), percent: fc.nat(100) }), { maxLength: 4 }),
})

test(
  'random bills in cash, both ways: every sum that changes hands exists, and what came in cash goes back to the coin',
  { timeout: 20 * 60_000 },
  () => {
    fc.assert(
      fc.property(anyBill, ({ place: [currency, country], total, payments, last, refunds }) => {
        const step = cashStep(currency, country)
        const drawer = new ModelDrawer(step)
        const cash = { amount: 0, rounding: 0, tips: 0 }
        let due = total
        for (const { isCash, percent, tip } of [...payments, { isCash: last, percent: 100, tip: 0 }]) {
          const amount = Math.floor((due * percent) / 100)
          if (amount === 0) continue
          const kind = isCash ? 'cash' : 'card'
          const offered = [{ kind, amount, tip, tendered: null, reference: null } as const]
          const settled = settlePayments(offered, { due, cashStep: step, hasCustomer: false })
          if ('problem' in settled) throw new Error(settled.problem)
          const [paid] = settled.payments
          const came = paid!.amount + paid!.tip + paid!.rounding
          expect(came).toBe(isCash ? drawer.take(amount, tip) : amount + tip)
          if (isCash) {
            cash.amount += paid!.amount
            cash.rounding += paid!.rounding
            cash.tips += tip
          }
          due = settled.due
        }
        expect(due).toBe(0)
        const came = { ...cash }
        let left = total
        for (const { isCash, percent } of [...refunds, { isCash: true, percent: 100 }]) {
          const amount = Math.floor((left * percent) / 100)
          left -= amount
          if (amount === 0 || !isCash) continue
          const rounding = cashBackRounding({ amount, tip: 0 }, cash, step)
          expect(amount + rounding).toBe(drawer.giveBack(amount))
          expect((amount + rounding) % step).toBe(0)
          expect(amount + rounding).toBeGreaterThanOrEqual(0)
          cash.amount -= amount
          cash.rounding -= rounding
        }
        // refunded whole and only in cash: the drawer is as before, up to tips that coins cannot make
        const isCashAlone = came.amount === total && refunds.every(({ isCash }) => isCash)
        if (isCashAlone && came.tips % step === 0) expect(cash).toEqual({ amount: 0, rounding: 0, tips: came.tips })
      }),
      { numRuns: RUNS },
    )
  },
)

test.each([
  ['CHF', 'CH', 198, 200],
  ['CHF', 'CH', 1233, 1235],
  ['CHF', 'CH', 683, 685],
  ['CHF', 'CH', 1232, 1230],
  ['CHF', 'CH', 2, 0],
  ['EUR', 'BE', 1233, 1235],
  ['EUR', 'NL', 97, 95],
  ['EUR', 'FI', 98, 100],
  ['EUR', 'FR', 1233, 1233],
  ['EUR', 'DE', 1, 1],
  ['HUF', 'HU', 83_200, 83_000],
  ['HUF', 'HU', 138_200, 138_000],
  ['HUF', 'HU', 138_300, 138_500],
] as const)('%s in %s: %d owed in cash is %d in coins, and so much goes back', (currency, country, owed, coins) => {
  const step = cashStep(currency, country)
  const payment = { kind: 'cash', amount: owed, tip: 0, tendered: null, reference: null } as const
  const settled = settlePayments([payment], { due: owed, cashStep: step, hasCustomer: false })
  const rounding = 'payments' in settled ? settled.payments[0]!.rounding : Number.NaN
  expect(owed + rounding).toBe(coins)
  expect(cashBackRounding({ amount: owed, tip: 0 }, { amount: owed, rounding }, step)).toBe(rounding)
  // a card payment is rounded when refunded in cash
  expect(owed + cashBackRounding({ amount: owed, tip: 0 }, { amount: 0, rounding: 0 }, step)).toBe(coins)
})

test('parts that go back are rounded each, never more than came, and the last one is the rest', () => {
  const handedOver = (parts: number[], left: { amount: number; rounding: number }) =>
    parts.map((amount) => {
      const rounding = cashBackRounding({ amount, tip: 0 }, left, 5)
      left.amount -= amount
      left.rounding -= rounding
      return amount + rounding
    })
  expect(handedOver([502, 731], { amount: 1233, rounding: 2 })).toEqual([500, 735])
  expect(handedOver([198, 198, 198], { amount: 594, rounding: 1 })).toEqual([200, 200, 195])
  expect(handedOver([3, 3, 3, 3], { amount: 12, rounding: -2 })).toEqual([5, 5, 0, 0])
  // four shares of 3.07 brought 3.05 each
  expect(handedOver([1227, 1], { amount: 1228, rounding: -8 })).toEqual([1220, 0])
})
