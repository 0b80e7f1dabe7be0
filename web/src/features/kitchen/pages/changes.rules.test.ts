import { expect, test } from 'vitest'
import { aLine, aTicket } from '../ticket-fixture.ts'
import { afterChange } from './changes.rules.ts'

const states = (tickets: ReturnType<typeof afterChange>) =>
  tickets.map(({ id, items }) => `${id}: ${items.map(({ state }) => state).join(' ')}`)

test('a step changes its lines and no others; a ticket leaves with its last line', () => {
  const tickets = [aTicket('a', [aLine('1'), aLine('2')]), aTicket('b', [aLine('3')])]
  expect(states(afterChange(tickets, { kind: 'start', itemIds: ['1'] }))).toEqual(['a: started queued', 'b: queued'])
  expect(states(afterChange(tickets, { kind: 'bump', itemIds: ['1', '3'] }))).toEqual(['a: done queued'])
})

test('a ticket with held lines stays, and held lines are not bumped', () => {
  const tickets = [aTicket('a', [aLine('1'), aLine('2', { state: 'held', fired_at: null })])]
  expect(states(afterChange(tickets, { kind: 'bump', itemIds: ['1', '2'] }))).toEqual(['a: done held'])
})

test('at the pass a ticket leaves once all of it is served', () => {
  const tickets = [aTicket('a', [aLine('1', { state: 'done', status: 'completed' }), aLine('2')])]
  const half = afterChange(tickets, { kind: 'serve', itemIds: ['1'] })
  expect(states(half)).toEqual(['a: done queued'])
  expect(afterChange(half, { kind: 'serve', itemIds: ['2'] })).toEqual([])
})

test('a rushed round comes first, and returns to its place when the rush ends', () => {
  const tickets = [aTicket('a', [aLine('1')]), aTicket('b', [aLine('2')], { date: '2026-07-10T18:01:00.000Z' })]
  const rushed = afterChange(tickets, { kind: 'rush', orderId: 'b', isRush: true })
  expect(rushed.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(afterChange(rushed, { kind: 'rush', orderId: 'b', isRush: false }).map(({ id }) => id)).toEqual(['a', 'b'])
})
