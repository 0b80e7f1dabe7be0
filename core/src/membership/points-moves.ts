import type { Lot } from './points.ts'

/** Points that go onto a card, which is locked, or off it. */
export type PointsMove = {
  memberId: string
  kind: 'spend' | 'give_back' | 'take_back' | 'expire'
  /** Below 0 where they go. */
  parts: readonly Lot[]
  /** Those that were to be taken back and were not there any more. */
  missed?: number
  /** User name of who did it; null: by itself. */
  movedBy: string | null
  invoiceNumber?: number
  creditNoteNumber?: number
  discountId?: string | null
  title?: string | null
}

/** The same points as what goes. */
export const negated = (lots: readonly Lot[]): Lot[] => lots.map(({ endsOn, points }) => ({ endsOn, points: -points }))
