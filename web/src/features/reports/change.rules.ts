import type { Report } from '#core/contract/reports/reports.ts'

/** How a figure stands to the one before: nothing to compare with, the same, or more or less by a share of it. */
export type Change = { kind: 'first' } | { kind: 'same' } | { kind: 'more' | 'less'; share: number }

/** Whether the one day shown still goes on, beside a day that is over. */
export function isUnfinishedDay({ from, to, store }: Pick<Report, 'from' | 'to' | 'store'>): boolean {
  return from === to && from === store.today
}

export function changeOf(now: number, before: number): Change {
  // of nothing nothing can be a share
  if (before === 0) return { kind: 'first' }
  if (now === before) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'less', share: Math.abs(now - before) / Math.abs(before) }
}

/** Ten times what was before and more, as in a restaurant that had hardly begun: the figure before says more than the share. */
export const isBeyondCompare = (change: Change): boolean => change.kind === 'more' && change.share >= 10

/** "4.2%", "35%", "1,200%": one decimal where it is significant, and never a change of nothing. */
export function shareText(share: number, locale: string): string {
  const digits = share < 0.001 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: share < 0.1 ? 1 : 0 }
  return share.toLocaleString(locale, { style: 'percent', ...digits })
}
