import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Stretch } from './stretches.ts'
import {
  amountOfStretch,
  cutEqually,
  formatQuantity,
  isTooFine,
  joined,
  stretchOf,
  WHOLE,
  within,
} from './stretches.ts'

const amountsOf = (amount: number, pieces: readonly Stretch[]) => pieces.map((piece) => amountOfStretch(amount, piece))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('25.00 in three equal pieces', () => {
  expect(amountsOf(2500, cutEqually(WHOLE, 3))).toEqual([833, 833, 834])
})

test.each([
  [1, { from: 0, to: 1, of: 3 }, '1/3'],
  [4, { from: 0, to: 1, of: 3 }, '4/3'],
  [2, WHOLE, '2'],
  [3, { from: 1, to: 3, of: 3 }, '2'],
  [6, { from: 2, to: 4, of: 4 }, '3'],
])('%d pieces: the stretch %o is shown as %s', (quantity, stretch, shown) => {
  expect(formatQuantity(quantity, stretch)).toBe(shown)
})

test('a line is cut into at most 9,999 parts', () => {
  expect(isTooFine(cutEqually(WHOLE, 9999))).toBe(false)
  expect(isTooFine([...cutEqually(WHOLE, 100), ...cutEqually(WHOLE, 101)])).toBe(true)
  expect(isTooFine([...cutEqually(WHOLE, 99), ...cutEqually(WHOLE, 101)])).toBe(false)
})

/** A line cut at random, piece after piece: which piece, and into how many. */
const anyCuts = fc.array(fc.record({ at: fc.nat(1000), ways: fc.integer({ min: 2, max: 9 }) }), { maxLength: 6 })

const cutAll = (cuts: readonly { at: number; ways: number }[]) =>
  cuts.reduce<Stretch[]>(
    (pieces, { at, ways }) =>
      pieces.flatMap((piece, place) => (place === at % pieces.length ? cutEqually(piece, ways) : [piece])),
    [WHOLE],
  )

test('however often a line is cut, its pieces add up to it and none is below 0', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), anyCuts, (amount, cuts) => {
      const amounts = amountsOf(amount, cutAll(cuts))
      expect(sum(amounts)).toBe(amount)
      expect(amounts.every((one) => one >= 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('pieces that meet are one again, from either side', () => {
  fc.assert(
    fc.property(anyCuts, fc.boolean(), (cuts, isReversed) => {
      const pieces = cutAll(cuts)
      const inOrder = isReversed ? pieces.toReversed() : pieces
      expect(inOrder.reduce((whole, piece) => joined(whole, piece)!)).toEqual(WHOLE)
      if (pieces.length > 2) expect(joined(pieces[0]!, pieces[2]!)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('a piece counted within another stretch is the same piece', () => {
  fc.assert(
    fc.property(anyCuts, anyCuts, (outerCuts, cuts) => {
      for (const outer of cutAll(outerCuts))
        for (const piece of cutAll(cuts)) expect(within(stretchOf(piece, outer), outer)).toEqual(piece)
    }),
    { numRuns: 100 },
  )
})
