import { expect, test } from 'vitest'
import { pluralForms } from './plural-forms.ts'

test.each([
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['en', 2, 'other'],
  ['fr', 0, 'one'],
  ['fr', 1, 'one'],
  ['fr', 2, 'other'],
] as const)('%s counts %i as %s', (language, n, form) => {
  expect(pluralForms(language)(n)).toBe(form)
})
