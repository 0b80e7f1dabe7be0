import { expect, test } from 'vitest'
import { createVersionLog } from './live-versions.ts'

test('an event counts as new the first time only', () => {
  const log = createVersionLog()
  log.compare(10)
  expect([11, 12, 11, 12, 13].map((version) => log.accept(version))).toEqual([true, true, false, false, true])
  expect(log.last()).toBe(13)
})

test('events before the server’s first message count as seen', () => {
  const log = createVersionLog()
  expect(log.compare(10)).toBe('unknown')
  expect(log.accept(10)).toBe(false)
  expect(log.accept(3)).toBe(false)
})

test('an event that arrives before an earlier one does not hide it', () => {
  const log = createVersionLog()
  log.compare(10)
  expect(log.accept(12)).toBe(true)
  expect(log.last()).toBe(10)
  expect(log.accept(11)).toBe(true)
  expect(log.last()).toBe(12)
})

test('an event that arrives before the server has sent its version counts, once', () => {
  const log = createVersionLog()
  expect(log.accept(11)).toBe(true)
  log.compare(10)
  expect(log.accept(11)).toBe(false)
  expect(log.last()).toBe(11)
})

test('after a lost connection it knows what to ask for', () => {
  const log = createVersionLog()
  log.compare(10)
  log.accept(11)
  expect(log.compare(11)).toBe('level')
  expect(log.compare(14)).toBe('behind')
  expect(log.last()).toBe(11)
  log.reach(14)
  expect([12, 13, 14, 15].map((version) => log.accept(version))).toEqual([false, false, false, true])
})

test('a version missing because of our own order is requested again, and given up in the end', () => {
  const log = createVersionLog()
  log.compare(10)
  for (let version = 12; version <= 20; version += 1) log.accept(version)
  expect(log.last()).toBe(10)
  for (let version = 21; version <= 600; version += 1) log.accept(version)
  expect(log.last()).toBe(600)
})

test('a version that runs backwards restarts the count', () => {
  const log = createVersionLog()
  log.compare(10)
  log.accept(11)
  expect(log.compare(2)).toBe('unknown')
  expect(log.accept(3)).toBe(true)
})
