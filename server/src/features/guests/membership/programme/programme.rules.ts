import type { Programme } from '#core/contract/guests/membership.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { ProgrammeRow, Tier } from '#core/membership/programme.ts'
import type { ProgrammeOnFile } from './programme.queries.ts'

/** The tier for points earned within 365 days, if any. */
export function tierOf(tiers: readonly Tier[], earned: number): Tier | null {
  return tiers.filter(({ from }) => from <= earned).at(-1) ?? null
}

/** The rewards shown to a member: none of an item that was removed. */
export function usableRewards({ rewards, isActive }: Pick<ProgrammeOnFile, 'rewards' | 'isActive'>, points: number) {
  return rewards
    .filter(({ isItemGone }) => !isItemGone)
    .map(({ id, title, cost }) => ({ id, title, cost, usable: isActive && cost <= points }))
}

/** The form's defaults for a restaurant without a programme. */
export const NONE = { isActive: false, kind: 'points', amountPerPoint: null, minBill: null, months: 12 } as const

/** The API's form of the programme. */
export function programmeRecord(
  row: ProgrammeRow | undefined,
  { currency, digits }: { currency: string; digits: number },
): Programme {
  if (!row) return { ...NONE, rewards: [], tiers: [], currency }
  const decimal = (minor: number) => formatDecimal(minor, digits)
  return {
    isActive: row.isActive,
    kind: row.kind,
    amountPerPoint: row.amountPerPoint === null ? null : decimal(row.amountPerPoint),
    minBill: row.minBill === 0 ? null : decimal(row.minBill),
    months: row.months,
    rewards: row.rewards.map(({ id, title, cost, kind, value, itemId, minBill }) => ({
      id,
      title,
      cost,
      kind,
      value: kind === 'item' ? itemId! : kind === 'percent' ? String(formatRate(value!)) : decimal(value!),
      minBill: minBill === 0 ? null : decimal(minBill),
    })),
    tiers: row.tiers.map(({ title, from, tenths }) => ({ title, from, multiplier: tenths / 10 })),
    currency,
  }
}
