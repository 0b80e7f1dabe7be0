import { expect, test } from 'vitest'
import type { CheckedClosing, Outline } from './outline.ts'
import { TakenOverCheck } from './taken-over-check.ts'

const OPENING = { documents: 2, signed: 500, absolute: 1500 }
const closedDay = { kind: 'day', mode: 'live' } as CheckedClosing

function codesOf(totals: readonly number[], outline: Partial<Outline>) {
  const check = new TakenOverCheck({ closings: [], losses: new Map(), purged: new Map(), opening: OPENING, ...outline })
  const entry = { chain: 'H', seq: 1, kind: 'taken_over', at: '', day: '', mode: 'live' }
  for (const total of totals) check.see('H', { ...entry, data: { total } })
  return check.end().map(({ code }) => code)
}

test('documents taken over add up to the journal’s opening balance, at the latest when its first day is closed', () => {
  expect(codesOf([1000, -500], {})).toEqual(['taken_over'])
  expect(codesOf([1000], {})).toEqual(['taken_over'])
  expect(codesOf([], {})).toEqual([])
  expect(codesOf([1000], { closings: [closedDay] })).toEqual(['taken_over', 'entry_missing'])
  expect(codesOf([], { closings: [closedDay] })).toEqual(['entry_missing'])
  expect(codesOf([1000, -400], {})).toEqual(['taken_over', 'total_wrong'])
  expect(codesOf([], { opening: { documents: 0, signed: 0, absolute: 0 } })).toEqual([])
  // an archive that begins later
  expect(codesOf([1000], { opening: null, closings: [closedDay] })).toEqual(['taken_over'])
})
