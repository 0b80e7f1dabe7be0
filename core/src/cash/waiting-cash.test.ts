import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { WAITING_KINDS } from './movement-kinds.ts'
import { moveWaitingCash } from './waiting-cash.ts'

const WAITING = {
  amount: 1250,
  drawer: { tillId: 'till', sessionId: 'session' },
  day: '2026-11-29',
  person: 'ana',
  note: 'K12',
  currency: 'EUR',
  digits: 2,
  newId: () => 'new',
} as const

test('each movement of cash that waits is journalled under its own id and amount', () => {
  const journalled = WAITING_KINDS.map((kind) => {
    const { cash, journal, events } = moveWaitingCash({ ...WAITING, kind })
    expect(cash.movements).toMatchObject([{ id: 'new', sessionId: 'session', kind, amount: 1250, reason: null }])
    expect(events).toEqual([{ type: 'cash_update', tillId: 'till' }])
    return journal.map((entry) => [entry.kind, entry.data['id'], entry.data['amount'], entry.data['account']])
  })
  expect(journalled).toEqual([
    [['paid_in', 'new', 1250, 'to_settle']],
    [['paid_out', 'new', 1250, 'settled']],
    [['paid_out', 'new', 1250, 'counted']],
  ])
})

test('no cash is no movement', () => {
  expect(() => moveWaitingCash({ ...WAITING, kind: 'to_settle', amount: 0 })).toThrow(AppError)
})
