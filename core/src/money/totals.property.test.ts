import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billTotals } from './totals.ts'
import type { BillLine, BillTotals } from './totals.ts'
import { randomRuns } from '../random-runs-fixture.ts'

// The model: exact fractions of big integers, written from the decision's formulas, apart from the code it checks.
// inclusive net = round(gross × 100
// (100 + r)), exclusive tax = round(net × r
// 100), with r in percent.
type Fraction = { top: bigint; bottom: bigint }

const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
const compare = (a: Fraction, b: Fraction) => {
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
const floor = ({ top, bottom }: Fraction) => top / bottom
const halfUp = (value: Fraction) => floor(plus(value, { top: 1n, bottom: 2n }))
const amountOf = (line: BillLine) => BigInt(line.unitPrice) * BigInt(line.quantity)
const isTaxed = (line: BillLine) => line.taxType !== 'none' && line.rateMilli > 0

/** The rounded part of an amount: net of an inclusive price, tax on an exclusive one. */
function exactPart(amount: bigint, { rateMilli, taxType }: BillLine): Fraction {
  const percent: Fraction = { top: BigInt(rateMilli), bottom: 1000n }
  return taxType === 'inclusive'
    ? { top: amount * 100n * percent.bottom, bottom: 100n * percent.bottom + percent.top }
    : { top: amount * percent.top, bottom: 100n * percent.bottom }
}

function modelOf(lines: readonly BillLine[]) {
  const distinct = lines.filter(
    (line, at) => lines.findIndex((l) => l.rateMilli === line.rateMilli && l.taxType === line.taxType) === at,
  )
  let [subTotal, taxTotal] = [0n, 0n]
  const taxes = []
  for (const first of distinct) {
    const members = lines.filter((line) => line.rateMilli === first.rateMilli && line.taxType === first.taxType)
    const amount = members.reduce((sum, line) => sum + amountOf(line), 0n)
    const part = isTaxed(first) ? halfUp(exactPart(amount, first)) : 0n
    const tax = !isTaxed(first) ? 0n : first.taxType === 'inclusive' ? amount - part : part
    const net = first.taxType === 'inclusive' ? amount - tax : amount
    subTotal += net
    taxTotal += tax
    if (isTaxed(first)) {
      taxes.push({ rateMilli: first.rateMilli, type: first.taxType, net: Number(net), tax: Number(tax) })
    }
  }
  return { subTotal: Number(subTotal), taxTotal: Number(taxTotal), total: Number(subTotal + taxTotal), taxes }
}

/** Shares of lines under one tax, a minor unit at a time, always to the largest remainder left. */
function sharesOf(lines: readonly BillLine[]): number[] {
  const exact = lines.map((line) => exactPart(amountOf(line), line))
  const shares = exact.map(floor)
  const remainders = exact.map((value, at) => plus(value, { top: -shares[at]!, bottom: 1n }))
  const sum = lines.reduce((total, line) => total + amountOf(line), 0n)
  let left = halfUp(exactPart(sum, lines[0]!)) - shares.reduce((total, share) => total + share, 0n)
  const open = new Set(lines.keys())
  for (; left > 0n; left -= 1n) {
    const [next] = [...open].sort((a, b) => compare(remainders[b]!, remainders[a]!) || a - b)
    shares[next!] = shares[next!]! + 1n
    open.delete(next!)
  }
  return shares.map(Number)
}

const anyRate = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 2_100, 5_500, 10_000, 20_000, 100_000) },
  { weight: 1, arbitrary: fc.nat(100_000) },
)
const anyPrice = fc.oneof(fc.nat(20), fc.nat(5_000), fc.nat(1_000_000_000))
const anyQuantity = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999 }))
const anyLine = fc.record({
  unitPrice: anyPrice,
  quantity: anyQuantity,
  rateMilli: anyRate,
  taxType: fc.constantFrom('exclusive', 'inclusive', 'none'),
}) satisfies fc.Arbitrary<BillLine>

const anyBill = fc.oneof(
  { weight: 9, arbitrary: fc.array(anyLine, { maxLength: 20, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(anyLine, { maxLength: 200, size: 'max' }) },
)

/** A bill with one tax, so that all lines compete for the same cents. */
const oneTaxBill = fc
  .record({
    rateMilli: fc.oneof(fc.constantFrom(2_100, 5_500, 10_000, 20_000, 100_000), fc.integer({ min: 1, max: 100_000 })),
    taxType: fc.constantFrom('exclusive', 'inclusive'),
    pieces: fc.array(fc.record({ unitPrice: anyPrice, quantity: anyQuantity }), { minLength: 1, maxLength: 15 }),
  })
  .map(({ rateMilli, taxType, pieces }): BillLine[] => pieces.map((piece) => ({ ...piece, rateMilli, taxType })))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function expectSharesToAddUp(lines: readonly BillLine[], bill: BillTotals): void {
  expect(bill.lines.length).toBe(lines.length)
  // without assertions: one for each of a million lines would take most of the time
  const isWrong = ({ net, tax, total }: BillTotals['lines'][number], at: number) => {
    const { taxType, unitPrice, quantity } = lines[at]!
    const given = taxType === 'exclusive' ? net : total
    return net + tax !== total || !(Math.min(net, tax) >= 0) || given !== unitPrice * quantity
  }
  expect(bill.lines.filter(isWrong)).toEqual([])
  for (const { rateMilli, type, net, tax } of bill.taxes) {
    const shares = bill.lines.filter((_, at) => lines[at]!.rateMilli === rateMilli && lines[at]!.taxType === type)
    expect([sum(shares.map((share) => share.net)), sum(shares.map((share) => share.tax))]).toEqual([net, tax])
  }
}

describe('billTotals on random bills', () => {
  test('agrees with the exact model, and every share adds up', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(anyBill, (lines) => {
        const bill = billTotals(lines)
        const { subTotal, taxTotal, total } = bill
        const taxes = bill.taxes.map(({ rateMilli, type, net, tax }) => ({ rateMilli, type, net, tax }))
        expect({ subTotal, taxTotal, total, taxes }).toEqual(modelOf(lines))
        expect(subTotal + taxTotal).toBe(total)
        expect(sum(bill.lines.map((line) => line.total))).toBe(total)
        expectSharesToAddUp(lines, bill)
      }),
      randomRuns(12_000),
    )
  })

  test('shares out by largest remainder, the earlier line first', () => {
    fc.assert(
      fc.property(oneTaxBill, (lines) => {
        const parts = billTotals(lines).lines.map(({ net, tax }) => (lines[0]!.taxType === 'inclusive' ? net : tax))
        expect(parts).toEqual(sharesOf(lines))
      }),
      randomRuns(5000),
    )
  })

  test('the order of the lines changes no total', () => {
    const shuffled = anyBill.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })),
    )
    fc.assert(
      fc.property(shuffled, ([lines, moved]) => {
        const byName = (bill: BillTotals) =>
          bill.taxes.toSorted((a, b) => a.rateMilli - b.rateMilli || (a.type < b.type ? -1 : 1))
        const [before, after] = [billTotals(lines), billTotals(moved)]
        expect([after.subTotal, after.taxTotal, after.total]).toEqual([before.subTotal, before.taxTotal, before.total])
        expect(byName(after)).toEqual(byName(before))
      }),
      { numRuns: 1000 },
    )
  })
})
