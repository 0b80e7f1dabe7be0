import type { DayBounds } from '../../calendar/business-day.ts'
import { addFigures, type ClosedDrawer, type Figures } from './figures.ts'

/** The numbers of a chain's entries that a closing covers; `first` is null where there is none, `hash` is that of the last. */
export type ClosedChain = { first: number | null; last: number; hash: string }

/** Sums of all tickets since the restaurant began, in minor units; both never start again. */
type Perpetual = { signed: number; absolute: number; tickets: number }

export type ClosingHead = {
  number: number
  house: { name: string; legal_name: string | null; siret: string | null; vat: string | null }
  currency: string
  digits: number
  period: DayBounds
  /** The closing of the same kind before it. */
  before: { number: number; hash: string } | null
  chains: Record<string, ClosedChain>
}

/** What a closing of a service, a day, a month or a year states (docs/fiscal-journal.md). Amounts in minor units. */
export type ClosingData = ClosingHead &
  Omit<Figures, 'advanced'> & {
    /** Money on bills that are not invoiced. */
    advances: { before: number; after: number }
    open: { bills: number; total: number; paid: number }
    grand: { period: number; year: number; perpetual: Perpetual }
  }

/** A closing of a drawer counts the entries of its session. */
export type SessionClosingData = ClosingData & { session: string; opened_at: string } & ClosedDrawer

/** What a closing goes on from: the one before it, or what the journal began with. */
export type ClosingBefore = { advances: number; year: number; perpetual: Perpetual }

/** A closing of entries, which are added to the sums of all tickets or, as practice, are not. */
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

/** A month is the sum of its days, a year of its months. */
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

/** The numbers that closings which follow each other cover together. */
export function chainsOfClosings(closings: readonly Pick<ClosingData, 'chains'>[]): Record<string, ClosedChain> {
  const chains: Record<string, ClosedChain> = {}
  for (const { chains: covered } of closings)
    for (const [chain, one] of Object.entries(covered))
      chains[chain] = { ...one, first: chains[chain]?.first ?? one.first }
  return chains
}
