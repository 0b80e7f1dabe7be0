import { expect, test } from 'vitest'
import { optionalText, requiredText } from './fields.ts'

test('blanks around a text count neither for its length nor as a text', () => {
  for (const text of [optionalText(5), requiredText('request.invalid', 5)]) {
    expect(text.parse('  Basil  ')).toBe('Basil')
    expect(text.safeParse('Basil!').success).toBe(false)
  }
  expect([' ', '', null, undefined].map((text) => optionalText(5).parse(text))).toEqual([null, null, null, null])
})
