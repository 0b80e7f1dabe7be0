import { expect, test } from 'vitest'
import { dotted, isolated } from './isolated.ts'

test.each(['Chez Léa', '12:30', '', 7, null, undefined])('%j stays as it is', (value) => {
  expect(isolated(value)).toBe(value)
})

test.each(['טל', 'مطعم 7', '\u202eabc', 'Le \u200fCafé'])('%j is set apart', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`)
})

test('what is set apart may stand within something else that is', () => {
  expect(isolated(`${isolated('טל')}, 12:30`)).toBe('\u2068\u2068טל\u2069, 12:30\u2069')
})

test.each(['\u2069\u202eabc', '\u2067abc', '\u2069abc\u2066'])('%j cannot end or open what it stands in', (name) => {
  expect(isolated(name)).toBe(`\u2068${name.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`)
})

test('facts stand in one line, each in its own direction, and what there is not leaves no dot', () => {
  expect(dotted(['T4', null, '', false, undefined, 'Léa', 3])).toBe('T4 · Léa · 3')
  expect(dotted(['T4', 'טל', '12:30'])).toBe('T4 · \u2068טל\u2069 · 12:30')
  expect(dotted([null])).toBe('')
})
