import { describe, expect, test } from 'vitest'
import type { DiscountedLine } from './bill-amounts.ts'
import { billAmounts } from './bill-amounts.ts'
import { cutEqually, WHOLE } from './stretches.ts'

const aLine = (amount: number, rateMilli: number, more: Partial<DiscountedLine> = {}): DiscountedLine => ({
  amount,
  stretch: WHOLE,
  discounts: [],
  isDiscountable: true,
  rateMilli,
  taxType: 'inclusive',
  ...more,
})

test('a tenth off three lines of two rates', () => {
  const lines = [aLine(1200, 10_000), aLine(750, 20_000), aLine(333, 10_000)]
  const bill = billAmounts(lines, [{ id: 'd', kind: 'percent', value: 10_000 }])
  expect(bill.discounts).toEqual([{ id: 'd', amount: 228 }])
  expect(bill.lines.map(({ discounts }) => discounts)).toEqual([120, 75, 33].map((amount) => [{ id: 'd', amount }]))
  expect(bill.lines.map(({ total }) => total)).toEqual([1080, 675, 300])
  expect(bill.taxes.map(({ net, tax }) => [net, tax])).toEqual([
    [1255, 125],
    [563, 112],
  ])
  expect(bill).toMatchObject({ total: 2055, discountTotal: 228 })
})

describe('discounts', () => {
  test('each is taken from what the one before left, and an amount never takes more than there is', () => {
    const bill = billAmounts(
      [aLine(1000, 0)],
      [
        { id: 'a', kind: 'percent', value: 50_000 },
        { id: 'b', kind: 'percent', value: 10_000 },
        { id: 'c', kind: 'amount', value: 900 },
      ],
    )
    expect(bill.discounts.map(({ amount }) => amount)).toEqual([500, 50, 450])
    expect(bill.total).toBe(0)
  })

  test('undiscountable lines bear no part of the bill’s discount', () => {
    const lines = [aLine(1000, 0), aLine(1000, 0, { isDiscountable: false })]
    const bill = billAmounts(lines, [{ id: 'd', kind: 'percent', value: 50_000 }])
    expect(bill.lines.map(({ total }) => total)).toEqual([500, 1000])
    expect(bill.discounts).toEqual([{ id: 'd', amount: 500 }])
  })

  test('a discount of the whole line is cut with it; one of a piece stays with the piece', () => {
    const [first, second] = cutEqually(WHOLE, 2)
    const onWhole = [{ id: 'a', stretch: WHOLE, left: 667 }]
    const onPiece = [...onWhole, { id: 'b', stretch: second!, left: 300 }]
    const [third, fourth] = cutEqually(second!, 2)
    const bill = billAmounts(
      [
        aLine(1000, 0, { stretch: first!, discounts: onWhole }),
        aLine(1000, 0, { stretch: third!, discounts: onPiece }),
        aLine(1000, 0, { stretch: fourth!, discounts: onPiece }),
      ],
      [],
    )
    expect(bill.lines.map(({ amount, total }) => [amount, total])).toEqual([
      [500, 333],
      [250, 150],
      [250, 150],
    ])
    expect(bill.total).toBe(633)
  })
})
