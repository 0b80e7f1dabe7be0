import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSessionNews, writeSessionNews } from './session-news.ts'

test.each([0, 1, 150, 151, 1000])('%i ended sessions fit into notifications, and all arrive', (count) => {
  const realm = randomUUID()
  const ended = Array.from({ length: count }, () => randomUUID())
  const messages = writeSessionNews(realm, ended)
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000)
  expect(messages.map(readSessionNews).flatMap((news) => news.ended)).toEqual(ended)
  expect(readSessionNews(messages[0]!).realm).toBe(realm)
})

test.each(['', 'nonsense', 'null', '{"realm":7}'])('%j may mean anybody', (message) => {
  expect(readSessionNews(message)).toEqual({ realm: null, ended: [] })
})
