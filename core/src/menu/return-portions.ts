import { portionsOf, type AvailabilityById } from './availability.ts'

type Returned = { placedAt: Date; lines: Parameters<typeof portionsOf>[0] }

/** Returns portions of lines that nobody began, if their count began before the order. */
export function returnPortions(orders: readonly Returned[], counted: AvailabilityById): { id: string; by: number }[] {
  const sums = new Map<string, number>()
  for (const { placedAt, lines } of orders)
    for (const [id, { quantity }] of portionsOf(lines)) {
      const one = counted.get(id)
      const isCounted = one && one.remaining !== null && one.countedSince !== null && one.countedSince <= placedAt
      if (isCounted) sums.set(id, (sums.get(id) ?? 0) + quantity)
    }
  return [...sums].map(([id, by]) => ({ id, by }))
}
