import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../random-runs-fixture.ts'
import { amountsOfLine, type DiscountedLine } from './bill-amounts.ts'
import { modelDiscount, modelPart, sum } from './bill-model-fixture.ts'
import type { DiscountTerms } from './discounts.ts'
import { withAmount, withoutDiscount } from './freeze-discounts.ts'
import { cutEqually, WHOLE } from './stretches.ts'

const anyTerms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 3000 }) }),
)

const anyLine = fc.record({
  amount: fc.nat(9999),
  terms: fc.array(anyTerms, { minLength: 1, maxLength: 4 }),
  removed: fc.nat(3),
  ways: fc.integer({ min: 1, max: 7 }),
  part: fc.nat(6),
})

type Known = { amount: number; terms: readonly DiscountTerms[]; ways: number; part: number }

/** A piece of a line that was cut after its discounts, and what the model takes off for each. */
function pieceOf({ amount, terms, ways, part }: Known) {
  const rests = [amount]
  for (const one of terms) rests.push(rests.at(-1)! - modelDiscount(rests.at(-1)!, one))
  const discounts = rests.slice(1).map((left, at) => ({ id: String(at), stretch: WHOLE, left }))
  const stretch = cutEqually(WHOLE, ways)[part % ways]!
  const line: DiscountedLine = { amount, stretch, discounts, isDiscountable: true, rateMilli: 0, taxType: 'none' }
  const parts = rests.map((rest) => modelPart(rest, part % ways, ways))
  return { line, shares: terms.map((_, at) => Math.max(0, parts[at]! - parts[at + 1]!)) }
}

/** A percentage is of what is left; an amount is whole on the whole line only, and its share on a piece. */
const taken = (left: number, terms: DiscountTerms, { share, ways }: { share: number; ways: number }): number =>
  modelDiscount(left, terms.kind === 'amount' && ways > 1 ? { kind: 'amount', value: share } : terms)

test('discounts without one of them, or at another price, are taken like the model, on a line and its pieces', () => {
  fc.assert(
    fc.property(anyLine, fc.option(fc.nat(9999)), ({ removed, ...known }, price) => {
      const { line, shares } = pieceOf(known)
      const { terms, ways, part } = known
      const gone = price === null ? removed % terms.length : -1
      const termsOf = (id: string) => terms[Number(id)]
      const after = price === null ? withoutDiscount(line, String(gone), termsOf) : withAmount(line, price, termsOf)
      let left = modelPart(price ?? line.amount, part % ways, ways)
      const expected = terms.flatMap((one, at) => {
        if (at === gone) return []
        const amount = taken(left, one, { share: shares[at]!, ways })
        left -= amount
        return [{ id: String(at), amount }]
      })
      expect(amountsOfLine(after)).toMatchObject({ discounts: expected, total: left })
    }),
    randomRuns(5000),
  )
})

test('a piece that loses its discounts one after the other never gives more of an amount than its share', () => {
  fc.assert(
    fc.property(anyLine, ({ terms, ...known }) => {
      const all: DiscountTerms[] = [...terms, { kind: 'amount', value: 600 }]
      const ways = known.ways + 1
      const { line, shares } = pieceOf({ ...known, terms: all, ways })
      let now = line
      for (const at of terms.keys()) now = withoutDiscount(now, String(at), (id) => all[Number(id)])
      const given = sum(amountsOfLine(now).discounts.map(({ amount }) => amount))
      // pieces round apart from each other, so that one may be worth a cent less than its share
      expect(given).toBeLessThanOrEqual(shares.at(-1)!)
      expect(given).toBeGreaterThanOrEqual(shares.at(-1)! - 1)
    }),
    randomRuns(5000),
  )
})
