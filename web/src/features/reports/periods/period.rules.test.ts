import { expect, test } from 'vitest'
import { choiceOf, draftOf, findPeriod, readPeriod, withPeriod } from './period.rules.ts'

const read = (address: string) => readPeriod(new URLSearchParams(address), 'today')
const today = { type: 'today', from: null, to: null }

test('the address names a preset or a range', () => {
  expect(read('type=last_month')).toEqual({ type: 'last_month', from: null, to: null })
  expect(read('type=custom&from=2026-05-01&to=2026-05-31')).toEqual({
    type: 'custom',
    from: '2026-05-01',
    to: '2026-05-31',
  })
  expect(read('type=this_month&from=2026-05-01&to=2026-05-31')).toEqual({ type: 'this_month', from: null, to: null })
})

test.each([
  '',
  'type=last_year',
  'type=custom',
  'type=custom&from=2026-05-02&to=2026-05-01',
  'type=custom&from=x&to=y',
])('an address that names no period ("%s") means the usual one, or none', (address) => {
  expect(read(address)).toEqual(today)
  expect(findPeriod(new URLSearchParams(address))).toBeNull()
})

test('a preset that the screen does not have means the usual one too', () => {
  const search = new URLSearchParams('type=tomorrow')
  expect(readPeriod(search, 'today', ['today', 'yesterday'])).toEqual(today)
  expect(readPeriod(search, 'today')).toEqual({ type: 'tomorrow', from: null, to: null })
})

test('a chosen period goes into the address, and a preset takes the days of a range out of it', () => {
  const range = { type: 'custom', from: '2026-05-01', to: '2026-05-31' } as const
  const there = withPeriod(new URLSearchParams('q=burger'), range)
  expect(there.toString()).toBe('q=burger&type=custom&from=2026-05-01&to=2026-05-31')
  expect(readPeriod(there, 'today')).toEqual(range)
  expect(withPeriod(there, { type: 'yesterday', from: null, to: null }).toString()).toBe('q=burger&type=yesterday')
  expect(withPeriod(there, null).toString()).toBe('q=burger')
})

test('a range begins with today and the same day next month', () => {
  expect(draftOf({ type: 'today', from: null, to: null }, '2026-01-31')).toEqual({
    type: 'today',
    from: '2026-01-31',
    to: '2026-02-28',
  })
  const range = { type: 'custom', from: '2026-05-01', to: '2026-05-31' } as const
  expect(draftOf(range, '2026-11-21')).toEqual(range)
})

test('From may not lie after To, and only a range needs days', () => {
  expect(choiceOf({ type: 'custom', from: '2026-05-01', to: '2026-05-01' })).toEqual({
    type: 'custom',
    from: '2026-05-01',
    to: '2026-05-01',
  })
  expect(choiceOf({ type: 'custom', from: '2026-05-02', to: '2026-05-01' })).toBeNull()
  expect(choiceOf({ type: 'custom', from: '', to: '2026-05-01' })).toBeNull()
  expect(choiceOf({ type: 'today', from: '', to: '' })).toEqual(today)
})
