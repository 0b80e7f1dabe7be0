import type { Report } from '#core/contract/reports/reports.ts'

/** Change of a figure from the one before. `first`: there was nothing to compare with; `share`: of the one before. */
export type Change = { kind: 'first' } | { kind: 'same' } | { kind: 'more' | 'less'; share: number }

/** True if the report shows one day that is still going on; it is compared with a whole day. */
export function isUnfinishedDay({ from, to, store }: Pick<Report, 'from' | 'to' | 'store'>): boolean {
  return from === to && from === store.today
}

/** Compares a figure with the one before; `share` is a fraction, 0.1 for 10 %. */
export function changeOf(now: number, before: number): Change {
  // nothing can be a share of zero
  if (before === 0) return { kind: 'first' }
  if (now === before) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'less', share: Math.abs(now - before) / Math.abs(before) }
}

/**
 * Ten times the figure before or more, as in a restaurant that had hardly begun: the figure before tells more than the
 * share.
 */
export const isBeyondCompare = (change: Change): boolean => change.kind === 'more' && change.share >= 10

/** "4.2%", "35%", "1,200%": one decimal if it is significant, and never 0 for a real change. */
export function shareText(share: number, locale: string): string {
  const digits = share < 0.001 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: share < 0.1 ? 1 : 0 }
  return share.toLocaleString(locale, { style: 'percent', ...digits })
}
