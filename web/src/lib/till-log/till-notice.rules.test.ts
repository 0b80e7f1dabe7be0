import { expect, test } from 'vitest'
import { isStop, tillNotice, tillWord } from './till-notice.rules.ts'
import { NEW_STATUS, type TillStatus } from './till-status.ts'

const NOW = Date.parse('2026-11-30T20:00:00Z')
const DAY_MS = 24 * 3_600_000

const status = (changes: Partial<TillStatus> = {}): TillStatus => ({
  ...NEW_STATUS,
  letter: 'K',
  leaseUntil: NOW + 7 * DAY_MS,
  ...changes,
})
const notice = (changes: Partial<TillStatus>) => tillNotice(status(changes), NOW)

test('a connected till with nothing to say has no bar, also where the browser promises no room', () => {
  expect(notice({})).toBeNull()
  expect(notice({ waiting: 999 })).toBeNull()
  expect(notice({ mayLoseData: true })).toBeNull()
  expect(notice({ leaseUntil: null })).toBeNull()
})

test('the bar says the most urgent thing, in red where no new sale is made', () => {
  const all: readonly (readonly [Partial<TillStatus>, string, boolean])[] = [
    [{ ended: 'gone', leaseUntil: NOW - 1 }, 'gone', true],
    [{ ended: 'unknown' }, 'unknown', true],
    [{ leaseUntil: NOW, waiting: 5000 }, 'leaseOver', true],
    [{ waiting: 5000, offlineSince: NOW }, 'full', true],
    [{ leaseUntil: NOW + DAY_MS, offlineSince: NOW }, 'leaseEnds', false],
    [{ waiting: 1000, offlineSince: NOW }, 'many', false],
    [{ offlineSince: NOW, isShortOfRoom: true }, 'offline', false],
    [{ isShortOfRoom: true }, 'shortOfRoom', false],
    [{ mayLoseData: true, waiting: 1 }, 'mayLose', false],
  ]
  for (const [changes, said, stops] of all) expect([notice(changes), isStop(notice(changes)!)]).toEqual([said, stops])
})

test('the badge counts what waits, and says for five seconds that all is sent', () => {
  const word = (changes: Partial<TillStatus>, now = NOW) => tillWord(status(changes), now)
  expect(word({})).toEqual({ word: 'connected' })
  expect(word({ offlineSince: NOW })).toEqual({ word: 'offline' })
  expect(word({ waiting: 3, offlineSince: NOW })).toEqual({ word: 'waiting', count: 3 })
  expect(word({ waiting: 3, sending: { done: 1, of: 3 } })).toEqual({ word: 'sending', done: 2, of: 3 })
  expect(word({ waiting: 3, sending: { done: 0, of: 3 }, offlineSince: NOW })).toEqual({ word: 'waiting', count: 3 })
  expect(word({ allSentAt: NOW - 4999 })).toEqual({ word: 'allSent', at: NOW - 4999 })
  expect(word({ allSentAt: NOW - 5000 })).toEqual({ word: 'connected' })
})
