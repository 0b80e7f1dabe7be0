import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { aKeptTill } from '../../../test/a-till-log.ts'
import { noteHidden, readClocks } from './last-contact.ts'
import { refreshBundle } from './refresh-till.ts'

const HOUR_MS = 3_600_000

afterEach(() => {
  noteHidden(false)
  vi.restoreAllMocks()
})

/** A till that has heard its server, and the clocks of its device. */
async function aTill() {
  const clock = { at: Date.parse('2026-11-30T21:30:00Z'), up: 5000 }
  vi.spyOn(Date, 'now').mockImplementation(() => clock.at)
  vi.spyOn(performance, 'now').mockImplementation(() => clock.up)
  const { server, database } = await aKeptTill()
  await refreshBundle(database, server)
  const pass = (ms: number) => {
    clock.at += ms
    clock.up += ms
  }
  /** The time since the page began stands still meanwhile. */
  const sleep = (ms: number) => {
    clock.at += ms
  }
  const now = async () => {
    const { at, offset } = await readClocks(database)
    return new Date(at + offset).toISOString().slice(11, 19)
  }
  return { pass, sleep, set: sleep, now }
}

test('a till that slept, once or more, sells at the time it is', async () => {
  const { pass, sleep, now } = await aTill()
  pass(HOUR_MS / 2)
  noteHidden(true)
  sleep(12 * HOUR_MS)
  noteHidden(false)
  pass(HOUR_MS / 2)
  expect(await now()).toBe('10:30:00')
  noteHidden(true)
  pass(60_000)
  sleep(HOUR_MS)
  expect(await now()).toBe('11:31:00')
  noteHidden(false)
  expect(await now()).toBe('11:31:00')
})

test('a clock that was set before or after a sleep is found out all the same', async () => {
  const { pass, sleep, set, now } = await aTill()
  set(2 * HOUR_MS)
  noteHidden(true)
  sleep(HOUR_MS)
  noteHidden(false)
  expect(await now()).toBe('22:30:00')
  pass(60_000)
  set(-3 * HOUR_MS)
  expect(await now()).toBe('22:31:00')
})
