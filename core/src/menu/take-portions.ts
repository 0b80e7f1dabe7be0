import type { Notification } from '../notifications/notification-kinds.ts'
import { portionsOf, type AvailabilityById } from './availability.ts'

/** Takes the portions of lines off the counted ones, and notifies of the last ones. */
export function takePortions(
  lines: Parameters<typeof portionsOf>[0],
  counted: AvailabilityById,
): { changes: { id: string; by: number }[]; notifications: Notification[] } {
  const changes: { id: string; by: number }[] = []
  const notifications: Notification[] = []
  if (counted.size === 0) return { changes, notifications }
  for (const [id, { title, quantity }] of portionsOf(lines)) {
    const remaining = counted.get(id)?.remaining ?? null
    if (remaining === null) continue
    changes.push({ id, by: -quantity })
    if (remaining === quantity) notifications.push({ kind: 'sold_out', facts: { title } })
  }
  return { changes, notifications }
}
