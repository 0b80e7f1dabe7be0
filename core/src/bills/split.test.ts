import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BillLine, Piece, PricedPiece } from './split.ts'
import { cutLinesEqually, joinPieces, takeFromLines } from './split.ts'
import { amountOfStretch, WHOLE } from './stretches.ts'

const line = (id: string): BillLine & PricedPiece => {
  return { id, orderItemId: id, stretch: WHOLE, discounts: [], amount: 1000, rateMilli: 0, taxType: 'none' }
}
const stretchesOf = (pieces: readonly Piece[]) =>
  pieces.map(({ orderItemId, stretch: { from, to, of } }) => `${orderItemId} ${from}–${to}/${of}`)

describe('takeFromLines', () => {
  test('a bottle over three, and a main course to each of two', () => {
    const third = { lineId: 'bottle', parts: 1, of: 3 }
    const result = takeFromLines(
      [line('bottle'), line('beef'), line('cod')],
      [
        [third, { lineId: 'beef' }],
        [third, { lineId: 'cod' }],
      ],
    )
    expect('groups' in result && result.groups.map(stretchesOf)).toEqual([
      ['bottle 0–1/3', 'beef 0–1/1'],
      ['bottle 1–2/3', 'cod 0–1/1'],
    ])
    expect('rest' in result && stretchesOf(result.rest)).toEqual(['bottle 2–3/3'])
  })

  test.each([
    ['split.unknown_line', [[{ lineId: 'x' }]]],
    ['split.too_much', [[{ lineId: 'a' }], [{ lineId: 'a', parts: 1, of: 9 }]]],
    ['split.too_fine', [[{ lineId: 'a', parts: 1, of: 101 }], [{ lineId: 'a', parts: 1, of: 103 }]]],
  ])('%s', (problem, groups) => {
    expect(takeFromLines([line('a')], groups)).toEqual({ problem })
  })
})

test('a line cut twice is not cut finer than allowed', () => {
  const once = cutLinesEqually([line('a')], 100)
  const pieces = 'groups' in once ? once.groups[0]! : []
  expect(cutLinesEqually(pieces, 99)).toHaveProperty('groups')
  expect(cutLinesEqually(pieces, 100)).toEqual({ problem: 'split.too_fine' })
})

test('pieces with different discounts stay two lines when they meet', () => {
  const cut = cutLinesEqually([line('a')], 2)
  const [first, second] = 'groups' in cut ? cut.groups.flat() : []
  const discounts = [{ id: 'd', stretch: second!.stretch, left: 100 }]
  expect(joinPieces([second!, first!])).toEqual([{ ...line('a') }])
  expect(stretchesOf(joinPieces([{ ...second!, discounts }, first!]))).toEqual(['a 0–1/2', 'a 1–2/2'])
})

test('the part taken from a bill and the rest add up to it', () => {
  const anyChoice = fc.record({
    lineId: fc.constantFrom('a', 'b', 'c'),
    parts: fc.integer({ min: 1, max: 4 }),
    of: fc.integer({ min: 4, max: 12 }),
  })
  const lines = ['a', 'b', 'c'].map(line)
  fc.assert(
    fc.property(
      fc.array(fc.array(anyChoice, { maxLength: 4 }), { maxLength: 4 }),
      fc.nat(100_000),
      (groups, amount) => {
        const result = takeFromLines(lines, groups)
        if ('problem' in result) return
        const pieces = [...result.groups.flat(), ...result.rest]
        for (const { id } of lines) {
          const own = pieces.filter(({ orderItemId }) => orderItemId === id)
          expect(own.reduce((sum, { stretch }) => sum + amountOfStretch(amount, stretch), 0)).toBe(amount)
        }
        expect(stretchesOf(joinPieces(pieces))).toEqual(stretchesOf(lines))
      },
    ),
    { numRuns: 1000 },
  )
})
