import type { DiscountTerms } from './discounts.ts'
import { computeBill, wholeUnits, type StoredBill } from './open-bill.ts'
import type { RewardRow } from '../membership/programme.ts'

/**
 * Computes a reward's discount: an amount, a percentage, or one unit of an item off its most valuable line. Null if it
 * applies to nothing on the bill.
 */
export function termsOnBill(
  bill: StoredBill,
  { kind, value, itemId }: Pick<RewardRow, 'kind' | 'value' | 'itemId'>,
): { terms: DiscountTerms; lineId: string | null } | null {
  const { lines } = computeBill(bill)
  if (kind !== 'item') {
    const isAny = bill.lines.some(({ item }, at) => item.isDiscountable && lines[at]!.total > 0)
    return isAny ? { terms: { kind, value: value! }, lineId: null } : null
  }
  const units = bill.lines.flatMap((line, at) => {
    const count = wholeUnits(line)
    const isIt = line.item.itemId === itemId && line.item.isDiscountable && count > 0
    return isIt ? [{ lineId: line.id, worth: Math.floor(lines[at]!.total / count) }] : []
  })
  const best = units.toSorted((a, b) => b.worth - a.worth)[0]
  return best && best.worth > 0 ? { terms: { kind: 'amount', value: best.worth }, lineId: best.lineId } : null
}
