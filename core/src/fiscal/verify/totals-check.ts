import { bilingual, type Finding } from './findings.ts'
import type { Outline } from './outline.ts'
import type { Stated } from './stated.ts'

type Perpetual = { signed: number; absolute: number; tickets: number }

/**
 * Checks the running sums that each ticket states, from the opening totals or, in a part of a journal, from its first
 * ticket.
 */
export class TotalsCheck {
  readonly #findings: Finding[] = []
  #before: Perpetual | null

  /** `isFromBeginning`: the journal's first ticket is included. */
  constructor({ opening }: Outline, isFromBeginning: boolean) {
    this.#before =
      opening && isFromBeginning
        ? { signed: opening.signed, absolute: opening.absolute, tickets: opening.documents }
        : null
  }

  see(chain: string, seq: number, { kind, data }: Stated): void {
    if (chain !== 'T' || (kind !== 'sale' && kind !== 'credit')) return
    const { total, perpetual } = data as { total: number; perpetual?: Perpetual }
    if (!perpetual) return
    const before = this.#before ?? {
      ...perpetual,
      signed: perpetual.signed - total,
      absolute: perpetual.absolute - Math.abs(total),
      tickets: perpetual.tickets - 1,
    }
    const isRight =
      perpetual.signed === before.signed + total &&
      perpetual.absolute === before.absolute + Math.abs(total) &&
      perpetual.tickets === before.tickets + 1
    this.#before = perpetual
    if (!isRight)
      this.#findings.push({
        code: 'total_wrong',
        chain,
        seq,
        ...bilingual(
          'The sums of all tickets do not follow from those before.',
          'Les totaux perpétuels ne découlent pas des précédents.',
        ),
      })
  }

  end(): Finding[] {
    return this.#findings
  }
}
