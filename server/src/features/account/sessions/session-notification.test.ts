import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSessionNotification, writeSessionNotifications } from './session-notification.ts'

test.each([0, 1, 150, 151, 1000])('%i ended sessions fit into notifications, and all arrive', (count) => {
  const audience = randomUUID()
  const ended = Array.from({ length: count }, () => randomUUID())
  const messages = writeSessionNotifications(audience, ended)
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000)
  expect(messages.map(readSessionNotification).flatMap((notification) => notification.ended)).toEqual(ended)
  expect(readSessionNotification(messages[0]!).audience).toBe(audience)
})

test.each(['', 'nonsense', 'null', '{"audience":7}'])('%j may mean anybody', (message) => {
  expect(readSessionNotification(message)).toEqual({ audience: null, ended: [] })
})
