import { expect, test } from 'vitest'
import { pluralForm } from './plural-form.ts'

test.each([
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['en', 2, 'other'],
  ['fr', 0, 'one'],
  ['fr', 1, 'one'],
  ['fr', 2, 'other'],
] as const)('%s counts %i as %s', (language, n, form) => {
  expect(pluralForm(language, n)).toBe(form)
})
