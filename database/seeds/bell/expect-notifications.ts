import { expect } from 'vitest'
import type { NotificationEntry } from '#core/contract/people/notifications.ts'
import type { Client } from '../../../server/test/browserless-client.ts'
import { expectOk } from '../../../server/test/restaurant.ts'

const listOf = (client: Client) =>
  expectOk(client.get<{ entries: NotificationEntry[]; unread: number }>('/notifications'))

/** The bells of the demo's owner and of who serves there. */
export async function expectNotifications(owner: Client, server: Client): Promise<void> {
  const { entries, unread } = await listOf(owner)
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['guest_order', 'booking', 'booking_cancelled', 'day_closed', 'large_void', 'stock_low']),
  )
  const orders = entries.filter(({ kind }) => kind === 'guest_order')
  expect(orders.map(({ body, isRead }) => [body, isRead])).toEqual([
    ['No. 2 · Table 6', false],
    ['No. 1 · Table 18', false],
  ])
  expect(entries.length).toBeLessThan(15)
  expect(entries.every(({ body, path }) => body !== '' && path.startsWith('/dashboard/'))).toBe(true)
  const old = entries.filter(({ at }) => Date.parse(at) < Date.now() - 86_400_000)
  expect(old.length).toBeGreaterThan(0)
  expect(old.every(({ isRead }) => isRead)).toBe(true)
  expect(unread).toBe(entries.filter(({ isRead }) => !isRead).length)
  const theirs = (await listOf(server)).entries.map(({ kind }) => kind)
  expect(theirs).toContain('guest_order')
  expect(theirs).not.toContain('day_closed')
}
