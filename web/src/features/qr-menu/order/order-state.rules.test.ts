import { expect, test } from 'vitest'
import { isSettled, isUneven, nextDelayMs, outcomeOf, STEPS, stepsDone } from './order-state.rules.ts'

test('polls less often without changes, down to every half minute; a change makes it frequent again', () => {
  let delay = nextDelayMs(20_000, { isNew: true })
  expect(delay).toBe(3_000)
  const delays = Array.from({ length: 8 }, () => (delay = nextDelayMs(delay, { isNew: false })))
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays[0]).toBe(4_500)
  expect(delays.at(-1)).toBe(30_000)
})

test('an order passes its steps in order; a cancelled one has none', () => {
  expect(STEPS.map((status) => stepsDone({ status }))).toEqual([1, 2, 3, 4, 5])
  expect(stepsDone({ status: 'cancelled' })).toBe(0)
})

test('stops polling once an order is paid or cancelled', () => {
  expect(STEPS.filter((status) => isSettled({ status }))).toEqual(['paid'])
  expect(isSettled({ status: 'cancelled' })).toBe(true)
})

test('an order is confirmed once staff accept it, not while it waits', () => {
  const place = { qrcode: 'q', token: 't' }
  expect(outcomeOf(null, null)).toBe('confirmed')
  expect(outcomeOf(place, null)).toBe('sent')
  expect(outcomeOf(place, { status: 'waiting' })).toBe('sent')
  for (const status of ['accepted', 'preparing', 'ready', 'paid'] as const)
    expect(outcomeOf(place, { status })).toBe('confirmed')
  expect(outcomeOf(place, { status: 'cancelled' })).toBe('cancelled')
})

test('items show their state only if they differ', () => {
  const of = (...statuses: ('created' | 'preparing' | 'completed')[]) => ({
    items: statuses.map((status) => ({ status })),
  })
  expect(isUneven(of())).toBe(false)
  expect(isUneven(of('created', 'created'))).toBe(false)
  expect(isUneven(of('completed', 'preparing'))).toBe(true)
})
