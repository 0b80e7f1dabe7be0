import type { DayBounds } from '../../calendar/business-day.ts'
import { addFigures, type ClosedDrawer, type Figures } from './figures.ts'

/**
 * The entries of a chain that a closing covers, by number; `first` is null if there are none, `hash` is that of the
 * last.
 */
export type ClosedChain = { first: number | null; last: number; hash: string }

/** Sums of all tickets since the restaurant began, in minor units; neither is ever reset. */
type Perpetual = { signed: number; absolute: number; tickets: number }

export type ClosingHead = {
  number: number
  house: { name: string; legal_name: string | null; siret: string | null; vat: string | null }
  currency: string
  digits: number
  period: DayBounds
  /** The previous closing of the same kind. */
  before: { number: number; hash: string } | null
  chains: Record<string, ClosedChain>
}

/** The data of a closing of a service, day, month or year (docs/fiscal-journal.md). Amounts in minor units. */
export type ClosingData = ClosingHead &
  Omit<Figures, 'advanced'> & {
    /** Money on bills that are not invoiced yet. */
    advances: { before: number; after: number }
    open: { bills: number; total: number; paid: number }
    grand: { period: number; year: number; perpetual: Perpetual }
  }

/** A closing of a drawer covers the entries of its session. */
export type SessionClosingData = ClosingData & { session: string; opened_at: string } & ClosedDrawer

/** The balances a closing starts from: those of the previous one, or of the journal's opening. */
export type ClosingBefore = { advances: number; year: number; perpetual: Perpetual }

/** Closes over entries. Live tickets are added to the grand totals, practice is not. */
export function closingOfEntries(
  head: ClosingHead,
  figures: Figures,
  { before, open, addsToAll }: { before: ClosingBefore; open: ClosingData['open']; addsToAll: boolean },
): ClosingData {
  const { advanced, ...sums } = figures
  const { n, sales, credits, both } = figures
  const { signed, absolute, tickets } = before.perpetual
  return {
    ...head,
    ...sums,
    advances: { before: before.advances, after: before.advances + advanced },
    open,
    grand: {
      period: both.total,
      year: before.year + both.total,
      perpetual: addsToAll
        ? {
            signed: signed + both.total,
            absolute: absolute + sales.total - credits.total,
            tickets: tickets + n.sales + n.credits,
          }
        : before.perpetual,
    },
  }
}

/** Closes a month over its days, or a year over its months. */
export function closingOfClosings(head: Omit<ClosingHead, 'chains'>, parts: readonly ClosingData[]): ClosingData {
  const { advanced, ...sums } = figuresOfClosings(parts)
  const last = parts.at(-1)!
  const { before } = parts[0]!.advances
  return {
    ...head,
    ...sums,
    chains: chainsOfClosings(parts),
    advances: { before, after: before + advanced },
    open: last.open,
    grand: { ...last.grand, period: sums.both.total },
  }
}

const figuresOfClosings = (closings: readonly ClosingData[]): Figures =>
  addFigures(closings.map(({ advances, ...figures }) => ({ ...figures, advanced: advances.after - advances.before })))

/** The entries that consecutive closings cover together. */
export function chainsOfClosings(closings: readonly Pick<ClosingData, 'chains'>[]): Record<string, ClosedChain> {
  const chains: Record<string, ClosedChain> = {}
  for (const { chains: covered } of closings)
    for (const [chain, one] of Object.entries(covered))
      chains[chain] = { ...one, first: chains[chain]?.first ?? one.first }
  return chains
}
