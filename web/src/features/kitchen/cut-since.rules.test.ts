import { expect, test } from 'vitest'
import { cutSince } from './cut-since.rules.ts'

test.each([
  ['the channel is open', { lostAt: null, loadedAt: 5, hasFailed: false }, null],
  ['one attempt failed, the channel is open', { lostAt: null, loadedAt: 5, hasFailed: true }, null],
  ['the channel is lost, and nothing was brought since', { lostAt: 10, loadedAt: 5, hasFailed: false }, 10],
  ['the channel is lost, and nothing was ever brought', { lostAt: 10, loadedAt: null, hasFailed: true }, 10],
  ['the channel is lost, but asking brings the tickets', { lostAt: 10, loadedAt: 15, hasFailed: false }, null],
  ['the channel is lost, and asking brings nothing any more', { lostAt: 10, loadedAt: 15, hasFailed: true }, 15],
])('%s', (_, connection, since) => {
  expect(cutSince(connection)).toBe(since)
})
