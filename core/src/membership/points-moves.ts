import type { Lot } from './points.ts'

/** Points added to a locked card, or taken off. */
export type PointsMove = {
  memberId: string
  kind: 'spend' | 'give_back' | 'take_back' | 'expire'
  /** Below 0 if taken off. */
  parts: readonly Lot[]
  /** Points that should have been taken back but were already spent. */
  missed?: number
  /** User name of the person who moved them; null: automatic. */
  movedBy: string | null
  invoiceNumber?: number
  creditNoteNumber?: number
  discountId?: string | null
  title?: string | null
}

export const negated = (lots: readonly Lot[]): Lot[] => lots.map(({ endsOn, points }) => ({ endsOn, points: -points }))
