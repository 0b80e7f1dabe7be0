import { describe, expect, test } from 'vitest'
import { billTotals, changeDue, unitPriceToPay, withinTolerance } from './totals.ts'
import type { BillLine } from './totals.ts'

const line = (unitPrice: number, quantity: number, rateMilli: number, taxType: BillLine['taxType']): BillLine => ({
  unitPrice,
  quantity,
  rateMilli,
  taxType,
  taxTitle: `VAT ${rateMilli / 1000} %`,
})

describe('billTotals', () => {
  test('two plates and a bottle, tax included', () => {
    expect(billTotals([line(1450, 2, 10_000, 'inclusive'), line(2400, 1, 20_000, 'inclusive')])).toEqual({
      subTotal: 4636,
      taxTotal: 664,
      total: 5300,
      taxes: [
        { title: 'VAT 10 %', rateMilli: 10_000, type: 'inclusive', net: 2636, tax: 264 },
        { title: 'VAT 20 %', rateMilli: 20_000, type: 'inclusive', net: 2000, tax: 400 },
      ],
      lines: [
        { net: 2636, tax: 264, total: 2900 },
        { net: 2000, tax: 400, total: 2400 },
      ],
    })
  })

  test('the same rate on top and inside are two taxes', () => {
    const bill = billTotals([line(1000, 1, 10_000, 'exclusive'), line(1000, 1, 10_000, 'inclusive')])
    expect(bill).toMatchObject({ subTotal: 1909, taxTotal: 191, total: 2100 })
    expect(bill.taxes.map(({ type, tax }) => [type, tax])).toEqual([
      ['exclusive', 100],
      ['inclusive', 91],
    ])
  })

  test('rounds once per tax, not once per line', () => {
    // 0.05 × 10 % = half a cent: separately three lines owe 3 cents, together 2.
    const bill = billTotals([1, 2, 3].map(() => line(5, 1, 10_000, 'exclusive')))
    expect(bill).toMatchObject({ subTotal: 15, taxTotal: 2, total: 17 })
    expect(bill.lines.map(({ tax }) => tax)).toEqual([1, 1, 0])
  })

  test('shares by the largest remainder, not by the order of the lines', () => {
    // Exact taxes 0.1, 0.9, 0.6: together 1.6 → 2, for the second and the third.
    const bill = billTotals([1, 9, 6].map((price) => line(price, 1, 10_000, 'exclusive')))
    expect(bill.lines.map(({ tax }) => tax)).toEqual([0, 1, 1])
  })

  test('inclusive lines keep their price, and a free line takes no tax', () => {
    const bill = billTotals([333, 0, 333, 333].map((price) => line(price, 1, 20_000, 'inclusive')))
    expect(bill).toMatchObject({ subTotal: 833, taxTotal: 166, total: 999 })
    expect(bill.lines).toEqual([
      { net: 278, tax: 55, total: 333 },
      { net: 0, tax: 0, total: 0 },
      { net: 278, tax: 55, total: 333 },
      { net: 277, tax: 56, total: 333 },
    ])
  })

  test('lines without tax, or at 0 %, are listed under no tax', () => {
    const bill = billTotals([line(1000, 1, 20_000, 'none'), line(500, 2, 0, 'inclusive'), line(700, 1, 0, 'exclusive')])
    expect(bill).toMatchObject({ subTotal: 2700, taxTotal: 0, total: 2700, taxes: [] })
    expect(bill.lines.map(({ net }) => net)).toEqual([1000, 1000, 700])
  })

  test('a tax takes the first title that one of its lines gives it', () => {
    const untitled: BillLine = { unitPrice: 100, quantity: 1, rateMilli: 10_000, taxType: 'exclusive' }
    expect(billTotals([untitled]).taxes[0]?.title).toBeNull()
    const titled = [untitled, { ...untitled, taxTitle: 'TVA 10' }, { ...untitled, taxTitle: 'VAT 10' }]
    expect(billTotals(titled).taxes).toEqual([
      { title: 'TVA 10', rateMilli: 10_000, type: 'exclusive', net: 300, tax: 30 },
    ])
  })

  test('a line that takes something off shares like the others', () => {
    const bill = billTotals([line(333, 1, 20_000, 'inclusive'), line(-111, 1, 20_000, 'inclusive')])
    expect(bill).toMatchObject({ subTotal: 185, taxTotal: 37, total: 222 })
    expect(bill.lines).toEqual([
      { net: 278, tax: 55, total: 333 },
      { net: -93, tax: -18, total: -111 },
    ])
  })

  test('an empty bill comes to nothing', () => {
    expect(billTotals([])).toEqual({ subTotal: 0, taxTotal: 0, total: 0, taxes: [], lines: [] })
  })

  test('refuses amounts that it could not hold exactly', () => {
    expect(() => billTotals([line(9_000_000_000_000_000, 2, 0, 'none')])).toThrow(RangeError)
    expect(() => billTotals([line(0.5, 2, 0, 'none')])).toThrow(RangeError)
    expect(() => billTotals([line(1, 1.5, 0, 'none')])).toThrow(RangeError)
    const half = line(5_000_000_000_000_000, 1, 0, 'none')
    expect(() => billTotals([half, half])).toThrow(RangeError)
    expect(() => billTotals([half, { ...half, rateMilli: 20_000, taxType: 'inclusive' }])).toThrow(RangeError)
  })
})

test.each([
  [1000, 10_000, 'exclusive', 1100],
  [1000, 10_000, 'inclusive', 1000],
  [1000, 10_000, 'none', 1000],
  [995, 5_500, 'exclusive', 1050],
] as const)('a piece at %i, %i %s, costs the guest %i', (price, rate, type, toPay) => {
  expect(unitPriceToPay(price, rate, type)).toBe(toPay)
})

test.each([
  [1000, 1000, 1, true],
  [1001, 1000, 1, true],
  [999, 1000, 1, true],
  [1002, 1000, 1, false],
  [1002, 1000, 2, true],
  [998, 1000, 2, true],
  [997, 1000, 2, false],
  [Infinity, 1000, 200, false],
  [Number.NaN, 1000, 200, false],
])('a client’s %d for our %i on %i lines', (client, server, lines, accepted) => {
  expect(withinTolerance(client, server, lines)).toBe(accepted)
})

test.each([
  [5000, 4350, 650],
  [4350, 4350, 0],
  [4000, 4350, 0],
])('tendered %i for %i gives %i back', (tendered, due, change) => {
  expect(changeDue(tendered, due)).toBe(change)
})
