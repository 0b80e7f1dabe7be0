import { expect, test } from 'vitest'
import type { Floor, TableNow } from '#core/contract/dining/floor-plan.ts'
import {
  countStates,
  coversText,
  initialsOf,
  isLeft,
  minutesSince,
  shownTables,
  statesByTable,
} from './table-facts.rules.ts'

const now = (table_id: string, more: Partial<TableNow> = {}): TableNow => ({
  table_id,
  state: 'free',
  since: null,
  ready: 0,
  ...more,
})

test('a table is rendered again only if its state has changed', () => {
  const place = { x: 1, y: 1, width: 80, height: 80, rotation: 0, bookable: true, min_people: 1 }
  const table = (id: string) => ({ id, table_title: id, seating_capacity: 4, shape: 'round' as const, ...place })
  const tables = [table('a'), table('b'), table('c')]
  const floor: Floor = { id: 'f', title: 'Salle', width: 800, height: 600, decor: [], version: 1, tables }
  const before = statesByTable({ tables: [now('a'), now('b', { ready: 1 })] }, new Map())
  const after = statesByTable({ tables: [now('a'), now('b', { ready: 2 })] }, before)
  const [shownBefore, shownAfter] = [shownTables(floor, before), shownTables(floor, after)]
  expect(shownAfter.map((one, at) => one === shownBefore[at])).toEqual([true, false, true])
  expect(shownAfter.map((one) => one.now.ready)).toEqual([0, 2, 0])
})

test('filters by my tables and by state', () => {
  const mine = { state: 'seated' as const, waiter: 'lea@example.com' }
  expect(isLeft(mine, { isMine: true, state: null }, 'lea@example.com')).toBe(true)
  expect(isLeft(mine, { isMine: true, state: null }, 'jo@example.com')).toBe(false)
  expect(isLeft(mine, { isMine: false, state: 'free' }, undefined)).toBe(false)
  expect([...countStates([mine, mine, now('a')])]).toEqual([
    ['seated', 2],
    ['free', 1],
  ])
})

test('a table shows its waiter’s initials, its guests and its minutes', () => {
  expect(['Léa Martin', 'marie', 'Jean-Paul Le Goff', ' '].map(initialsOf)).toEqual(['LM', 'M', 'JG', ''])
  expect([coversText({ covers: 3 }, 4), coversText({}, 4), coversText({ covers: 2 }, 0), coversText({}, 0)]).toEqual([
    '3/4',
    '4',
    '2',
    '',
  ])
  expect(minutesSince('2026-11-25T12:00:00Z', Date.parse('2026-11-25T12:07:59Z'))).toBe(7)
})
