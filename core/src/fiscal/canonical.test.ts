import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText, type Canonical } from './canonical.ts'

test.each<[Canonical, string]>([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [{ '€': 1, '\r': 2, '1': 3, ö: 4 }, '{"\\r":2,"1":3,"ö":4,"€":1}'],
  ['e\u0301 "\\ \u0001', '"é \\"\\\\ \\u0001"'],
  [-0, '0'],
  ['\ud800', '"\ufffd"'],
])('%j is written as %s', (value, text) => {
  expect(canonicalText(value)).toBe(text)
})

test.each([0.5, Number.NaN, 2 ** 53, -(2 ** 53)])('the number %d is refused', (value) => {
  expect(() => canonicalText({ value })).toThrow(RangeError)
})

test('a missing value is refused', () => {
  expect(() => canonicalText({ value: undefined as unknown as null })).toThrow(TypeError)
})

const text = fc.string({ unit: 'binary' }).map((one) => one.normalize('NFC'))
const value = fc.letrec<{ any: Canonical }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    text,
    fc.array(tie('any')),
    fc.dictionary(text, tie('any'), { noNullPrototype: true }),
  ),
})).any

test('a text is read as the value it was written from, and written again is the same', () => {
  fc.assert(
    fc.property(value, (one) => {
      const written = canonicalText(one)
      const read = JSON.parse(written) as Canonical
      expect(canonicalText(read)).toBe(written)
      expect(read).toEqual(JSON.parse(JSON.stringify(one)))
    }),
  )
})
