import { expect, test } from 'vitest'
import { previewLines, withSurplus } from './preview-lines.rules.ts'

test('lines with problems come first, unchanged ones last', () => {
  const rows = [2, 3, 4, 5].map((line) => ({ line, title: `Item ${line}`, price: '1' }))
  const outcomes = ['same', 'changed', 'wrong', 'new'] as const
  const fault = { line: 4, field: 'price', code: 'menu.price_invalid', message: 'Please provide valid price!' }
  const outcome = {
    created: 1,
    updated: 1,
    unchanged: 1,
    errors: [fault],
    lines: rows.map(({ line, title }, at) => ({ line, title, outcome: outcomes[at]! })),
  }
  const shown = previewLines(rows, outcome)
  expect(shown.map(({ line }) => line)).toEqual([4, 3, 5, 2])
  expect(shown.map(({ errors }) => errors)).toEqual([[fault], [], [], []])
  expect(shown[0]).toMatchObject({ row: { title: 'Item 4', price: '1' }, outcome: 'wrong' })
})

test('a line with more cells than columns makes what it belongs to wrong', () => {
  const outcome = {
    created: 1,
    updated: 1,
    unchanged: 1,
    errors: [],
    // the recipe of line 3 goes on in line 4
    lines: [
      { line: 2, outcome: 'new' as const },
      { line: 3, outcome: 'changed' as const },
      { line: 5, outcome: 'same' as const },
    ],
  }
  expect(withSurplus(outcome, [4], 'too many')).toEqual({
    created: 1,
    updated: 0,
    unchanged: 1,
    errors: [{ line: 4, field: '', code: 'surplus', message: 'too many' }],
    lines: [
      { line: 2, outcome: 'new' },
      { line: 3, outcome: 'wrong' },
      { line: 5, outcome: 'same' },
    ],
  })
})
