import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharePriceOfSet } from '../orders/set-menus.ts'
import type { TaxType } from '../money/tax.ts'
import { billAmounts, type DiscountedLine } from './bill-amounts.ts'
import { dealPieces } from './deal-pieces.ts'
import { cutLinesEqually, splitBySeats } from './split.ts'
import { amountOfStretch, cutEqually, WHOLE, type Stretch } from './stretches.ts'

/** 100,000 in `npm run test:long`. */
const RUNS = Number(process.env['BILLS'] ?? 200)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const aLine = (amount: number, more: Partial<DiscountedLine> = {}): DiscountedLine => {
  return {
    amount,
    stretch: WHOLE,
    discounts: [],
    isDiscountable: true,
    rateMilli: 10_000,
    taxType: 'inclusive',
    ...more,
  }
}

/** The total of each bill with tax, the smallest first. */
function sharesOf(lines: readonly DiscountedLine[], ways: number): number[] {
  const dealt = dealPieces(lines, ways)
  const bills = Array.from({ length: ways }, (_, bill) =>
    billAmounts(
      lines.map((line, at) => ({ ...line, stretch: dealt[at]![bill]! })),
      [],
    ),
  )
  return bills.map(({ total }) => total).toSorted((a, b) => a - b)
}

const spreadOf = (sums: readonly number[]) => Math.max(...sums) - Math.min(...sums)

test.each([
  ['six menus of four dishes', [350, 410, 290, 680].map((price) => price * 6), 3, [3460, 3460, 3460]],
  [
    'dishes and drinks',
    [1250, 1490, 980, 710, 710, 430, 430, 220, 220, 220, 500, 500],
    6,
    [1276, 1276, 1277, 1277, 1277, 1277],
  ],
  ['yen', [380, 290, 550, 425].map((price) => price * 5), 7, [1175, 1175, 1175, 1175, 1175, 1175, 1175]],
  [
    'a set menu',
    sharePriceOfSet(
      100,
      Array.from({ length: 9 }, () => ({ listPrice: 500, supplement: 0 })),
    ),
    3,
    [33, 33, 34],
  ],
  ['one line', [2500], 3, [833, 833, 834]],
  ['what is on the house', [0, 0], 2, [0, 0]],
])('equal shares of %s differ by one unit at most', (_, amounts, ways, shares) => {
  expect(
    sharesOf(
      amounts.map((amount) => aLine(amount)),
      ways,
    ),
  ).toEqual(shares)
})

test('a line alone is cut in its own order', () => {
  expect(dealPieces([aLine(2500)], 3)).toEqual([cutEqually(WHOLE, 3)])
})

test('a tax on top counts: the shares that guests pay are equal', () => {
  const taxed = (amount: number) => aLine(amount, { rateMilli: 8875, taxType: 'exclusive' })
  expect(sharesOf([taxed(101), taxed(101), taxed(101)], 3)).toEqual([110, 110, 110])
  // one unit more of net is two more to pay; the inclusive lines even that out
  expect(sharesOf([aLine(5, { rateMilli: 50_000, taxType: 'exclusive' }), aLine(3), aLine(5)], 2)).toEqual([8, 8])
})

test('lines shared by all seats are split equally, whatever else a seat has', () => {
  const shared = [700, 700, 700].map((amount, at) => ({ ...aLine(amount), orderItemId: String(at), seat: null }))
  const own = [1, 2, 3].map((seat) => ({ ...aLine(seat * 111), orderItemId: `seat ${seat}`, seat }))
  const split = splitBySeats([...shared, ...own], 'equal')
  const bills = 'groups' in split ? split.groups.map((group) => billAmounts(group, []).total) : []
  expect(bills).toEqual([811, 922, 1033])
})

const anyLine = fc.record({
  amount: fc.oneof(fc.nat(20), fc.nat(20_000)),
  // lines cut before, with discounts given on the pieces
  before: fc.integer({ min: 1, max: 7 }).chain((of) => fc.record({ at: fc.nat(of - 1), of: fc.constant(of) })),
  left: fc.option(fc.nat(100), { nil: null }),
  rateMilli: fc.constantFrom(0, 2100, 10_000, 20_000),
})

test(
  'random shares differ by one unit at most, and are equal where they can be, also of lines that were cut and discounted before',
  { timeout: 20 * 60_000 },
  () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 2, max: 12 }),
        fc.constantFrom<TaxType>('inclusive', 'none'),
        (drawn, ways, taxType) => {
          const lines = drawn.map(({ amount, before: { at, of }, left, rateMilli }, place) => {
            const stretch: Stretch = { from: at, to: at + 1, of }
            const discounts =
              left === null ? [] : [{ id: 'd', stretch: WHOLE, left: Math.floor((amount * left) / 100) }]
            return { ...aLine(amount, { stretch, discounts, rateMilli, taxType }), orderItemId: String(place) }
          })
          const whole = billAmounts(lines, []).total
          const shares = sharesOf(lines, ways)
          expect(sum(shares)).toBe(whole)
          expect(spreadOf(shares)).toBe(whole % ways === 0 ? 0 : 1)
          const cut = cutLinesEqually(lines, ways)
          const groups = 'groups' in cut ? cut.groups : []
          const inOrder = lines.map((_line, at) =>
            groups.map((group) => group[at]!.stretch).toSorted((a, b) => a.from * b.of - b.from * a.of),
          )
          expect(inOrder).toEqual(lines.map(({ stretch }) => cutEqually(stretch, ways)))
        },
      ),
      { numRuns: RUNS },
    )
  },
)

/** Finds the closest totals by trying every way to deal the pieces of each line. */
function closestOf(lines: readonly DiscountedLine[], ways: number): number {
  const dealt = lines.map((line) => {
    const pieces = cutEqually(WHOLE, ways).map((piece) => [piece, amountOfStretch(line.amount, piece)] as const)
    return [...new Map(ordersOf(pieces).map((order) => [order.map(([, amount]) => amount).join(), order])).values()]
  })
  let closest = Number.POSITIVE_INFINITY
  const deal = (at: number, bills: readonly DiscountedLine[][]): void => {
    if (at === lines.length) {
      closest = Math.min(closest, spreadOf(bills.map((bill) => billAmounts(bill, []).total)))
      return
    }
    for (const order of dealt[at]!)
      deal(
        at + 1,
        bills.map((bill, place) => [...bill, { ...lines[at]!, stretch: order[place]![0] }]),
      )
  }
  deal(
    0,
    Array.from({ length: ways }, () => []),
  )
  return closest
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

test('no other way to deal brings shares with a tax on top closer', { timeout: 20 * 60_000 }, () => {
  const anyTaxed = fc.record({ amount: fc.nat(3000), isExclusive: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(anyTaxed, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(5500, 8875, 20_000),
      fc.constantFrom(2, 3),
      (drawn, rateMilli, ways) => {
        const lines = drawn.map(({ amount, isExclusive }) =>
          aLine(amount, { rateMilli, taxType: isExclusive ? 'exclusive' : 'inclusive' }),
        )
        expect(spreadOf(sharesOf(lines, ways))).toBe(closestOf(lines, ways))
      },
    ),
    { numRuns: Math.min(RUNS, 2000) },
  )
})
