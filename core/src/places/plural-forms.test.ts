import { expect, test } from 'vitest'
import { pluralForms } from './plural-forms.ts'

test.each([
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['en', 2, 'other'],
  ['fr', 0, 'one'],
  ['fr', 1, 'one'],
  ['fr', 2, 'other'],
  ['pl', 2, 'few'],
] as const)('%s gives a word beside %i the form "%s"', (language, n, form) => {
  const isOf = pluralForms(language)
  expect(isOf(n, form)).toBe(true)
  expect(isOf(n)).toBe(form === 'one')
})
