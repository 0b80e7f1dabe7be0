import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test('a size has the unit that suits it, and its sign in the language', () => {
  expect(bytesText(0, 'en')).toBe('0 kB')
  expect(bytesText(700 * 1024, 'en')).toBe('700 kB')
  expect(bytesText(30 * 1024 ** 2, 'en')).toBe('30 MB')
  expect(bytesText(2.25 * 1024 ** 3, 'en')).toBe('2.3 GB')
  expect(bytesText(5000 * 1024 ** 4, 'en')).toBe('5,000 TB')
  expect(bytesText(2.25 * 1024 ** 3, 'fr')).toBe('2,3\u202FGo')
})
