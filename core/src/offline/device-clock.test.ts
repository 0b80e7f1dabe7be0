import { expect, test } from 'vitest'
import { offsetByReply, offsetNow } from './device-clock.ts'

const LAST = { offset: 300, at: 1_000_000, up: 5000 }
const HOUR_MS = 3_600_000

/** The server's time, by a device whose clock was moved since the last contact. */
const serverTime = (passed: number, moved: number) => {
  const now = { at: LAST.at + passed + moved, up: LAST.up + passed }
  return now.at + offsetNow(LAST, now, false)
}

test('a clock that was set forward or back does not change the time of a sale', () => {
  for (const moved of [2 * HOUR_MS, -2 * HOUR_MS, 2001, -2001])
    expect(serverTime(60_000, moved)).toBe(LAST.at + 60_000 + LAST.offset)
})

test('a clock that runs a little fast or slow is believed', () => {
  for (const moved of [0, 2000, -2000]) expect(serverTime(HOUR_MS, moved)).toBe(LAST.at + HOUR_MS + moved + LAST.offset)
})

test('a device that slept while its page was hidden has the right time, and a clock set back shows then too', () => {
  for (const asleep of [9 * 60_000, 12 * HOUR_MS]) {
    const now = { at: LAST.at + asleep + 1000, up: LAST.up + 1000 }
    expect(offsetNow(LAST, now, true)).toBe(LAST.offset)
  }
  const setBack = { at: LAST.at - HOUR_MS, up: LAST.up + 1000 }
  expect(offsetNow(LAST, setBack, true)).toBe(LAST.offset + HOUR_MS + 1000)
})

test('a reply tells the server’s clock as of halfway between question and answer', () => {
  expect(offsetByReply(new Date(10_000).toISOString(), 4000, 5000)).toBe(5500)
})
