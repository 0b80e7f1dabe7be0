import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billTotals } from '../money/totals.ts'
import { leftToPay } from './left-to-pay.ts'

const anyLine = fc.record({
  unitPrice: fc.nat(20_000),
  quantity: fc.integer({ min: 1, max: 9 }),
  rateMilli: fc.constantFrom(0, 5500, 10_000, 20_000),
  taxType: fc.constantFrom('inclusive' as const, 'exclusive' as const, 'none' as const),
})

test('50.00 of 125.00 at ten percent are left with their share of the tax', () => {
  const bill = billTotals([{ unitPrice: 12_500, quantity: 1, rateMilli: 10_000, taxType: 'inclusive' }])
  expect(leftToPay(bill, 5000)).toMatchObject({
    subTotal: 4546,
    taxTotal: 454,
    total: 5000,
    taxes: [{ net: 4546, tax: 454 }],
  })
})

test('the unpaid part adds up to the amount due, by rate too, and an unpaid bill is left whole', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const { lines: _lines, ...bill } = billTotals(lines)
        const due = Math.floor(bill.total * part)
        const left = leftToPay(bill, due)
        expect(left.total).toBe(due)
        expect(left.subTotal + left.taxTotal).toBe(due)
        expect(left.taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(left.taxTotal)
        for (const [at, { net, tax }] of left.taxes.entries()) {
          expect(net).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(bill.taxes[at]!.tax)
        }
        expect(leftToPay(bill, bill.total)).toEqual(bill)
      },
    ),
  )
})
