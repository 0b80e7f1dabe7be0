import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Discount } from '../contract/bills.ts'
import { FULL_RATE, formatRate } from '../money/tax.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { giveDiscounts, type GivingFacts } from './give-discounts.ts'
import type { BilledLine, StoredBill } from './open-bill.ts'
import { WHOLE } from './stretches.ts'

const REASON = { id: 'regular', title: 'Regular', kind: 'discount', isActive: true, needsApproval: false } as const

const aBill = (prices: readonly number[]) =>
  ({
    id: 'bill',
    letterNo: 1,
    lines: prices.map((unitPrice, at) => ({
      id: `line ${at}`,
      orderItemId: `item ${at}`,
      stretch: WHOLE,
      discounts: [],
      item: { unitPrice, quantity: 1, isDiscountable: true, taxRateMilli: 0, taxType: 'exempt', taxTitle: null },
    })) as unknown as BilledLine[],
    orders: [],
    payments: [],
    discounts: [],
  }) as unknown as StoredBill

/** Gives these in turn on a bill of these prices by somebody with this limit; the refusal's code, or null. */
function give(prices: readonly number[], limit: number, given: readonly (Discount & { line: number | null })[]) {
  let [bill, made] = [aBill(prices), 0]
  const facts: GivingFacts = {
    rights: {
      asker: { role: 'user', scopes: ['POS', 'ORDER_DISCOUNT'] },
      reasons: new Map([[REASON.id, { ...REASON, account: null, percentMilli: null, amount: null }]]),
      approvals: [],
    },
    limit,
    person: 'ana',
    currency: 'EUR',
    digits: 2,
    numbers: { now: new Date() },
    newId: () => `discount ${(made += 1)}`,
  }
  try {
    for (const { line, ...discount } of given)
      bill = giveDiscounts(facts, bill, [{ ...discount, lineIds: line === null ? null : [`line ${line}`] }]).bill
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

const aDiscount = (kind: Discount['kind'], value: number | string, line: number | null = null) => ({
  kind,
  value: String(value),
  reasonId: REASON.id,
  line,
})
const anyPrices = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 12 })
const anyLimit = fc.integer({ min: 1, max: FULL_RATE / 1000 }).map((percent) => percent * 1000)

test('a discount of the limit itself is within it: on the bill, and on each of its lines', () => {
  expect(give([1010], 15_000, [aDiscount('percent', 15)])).toBeNull()
  const whole = fc.property(anyPrices, anyLimit, (prices, limit) => {
    const percent = formatRate(limit)
    expect(give(prices, limit, [aDiscount('percent', percent)])).toBeNull()
    expect(
      give(
        prices,
        limit,
        prices.map((_, line) => aDiscount('percent', percent, line)),
      ),
    ).toBeNull()
  })
  fc.assert(whole, randomRuns(1500))
})

test('one cent above the share of the bill is above the limit, and with a limit of 0 any cent', () => {
  const above = fc.property(anyPrices, anyLimit, (prices, limit) => {
    const sum = prices.reduce((a, b) => a + b, 0)
    const share = Math.floor((sum * limit) / FULL_RATE)
    const amount = (cents: number) => (cents / 100).toFixed(2)
    if (share > 0) expect(give(prices, limit, [aDiscount('amount', amount(share))])).toBeNull()
    if (share < sum) expect(give(prices, limit, [aDiscount('amount', amount(share + 1))])).toBe('approval.required')
    expect(give(prices, 0, [aDiscount('amount', '0.01')])).toBe('approval.required')
  })
  fc.assert(above, randomRuns(1500))
})
