import { addDays, weekdayOf, type Day } from '../calendar/business-day.ts'
import { floorDivide } from './fractions.ts'

/** The next delivery day after `today`, by weekdays from 1, Monday; null if none are set. */
export function nextDelivery(today: Day, weekdays: readonly number[]): Day | null {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    if (weekdays.includes(weekdayOf(day))) return day
  }
  return null
}

/** The purchase that fills up to a target: whole packs, or the exact quantity if the item has none; 0 for nothing. */
export function proposePacks({
  onHand,
  target,
  pack,
}: {
  onHand: bigint
  target: bigint
  pack: bigint | null
}): bigint {
  const missing = target - onHand
  if (missing <= 0n) return 0n
  return pack === null ? missing : floorDivide(missing + pack - 1n, pack)
}
