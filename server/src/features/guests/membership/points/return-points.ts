import type { Lot } from '#core/membership/points.ts'
import { endOfGivenBack, pointsToTakeBack, sumOf, takeNewest, type EarningTerms } from '#core/membership/points.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import {
  insertMoves,
  listEarnedByInvoice,
  listLots,
  listSpentOnInvoice,
  listSpentOnLostDiscounts,
  lockMembersOfDiscountsForUpdate,
  lockMembersOfInvoiceForUpdate,
  type EarnedByInvoice,
  type LockedMember,
  type SpentOnDiscount,
} from './points.queries.ts'

/** Locks the cards that a credit note of this invoice touches; ahead of the number of the note, as everybody takes them. */
export function lockCardsOfInvoice(tx: TenantTx, invoiceNumber: number): Promise<LockedMember[]> {
  return lockMembersOfInvoiceForUpdate(tx.db, invoiceNumber)
}

/**
 * After a credit note: once nothing is left of the invoice, points that were spent on it come back first; then what it earned
 * beyond what is left of it is taken back, as far as there are points (docs/rules.md, 160).
 */
export async function returnPointsOfInvoice(
  tx: TenantTx,
  cards: readonly LockedMember[],
  { invoiceNumber, creditNoteNumber }: { invoiceNumber: number; creditNoteNumber: number },
): Promise<void> {
  if (cards.length === 0) return
  const of = { invoiceNumber, creditNoteNumber, movedBy: tx.actor?.name ?? null }
  for (const spent of await listSpentOnInvoice(tx.db, invoiceNumber)) await giveBack(tx, cards, spent, of)
  for (const earned of await listEarnedByInvoice(tx.db, invoiceNumber)) {
    const owed = pointsToTakeBack(earned, earned.left, termsOf(earned))
    if (owed === 0) continue
    const taken = takeNewest(await listLots(tx.db, earned.memberId), owed)
    const missed = owed - sumOf(taken)
    const parts = taken.length > 0 ? negated(taken) : [{ endsOn: earned.endsOn, points: 0 }]
    await insertMoves(tx.db, earned.memberId, { ...of, kind: 'take_back', parts, missed })
  }
}

/** Points that were spent on discounts which no bill has any more come back. */
export async function returnPointsOfDiscounts(tx: TenantTx, discountIds: readonly string[]): Promise<void> {
  const cards = await lockMembersOfDiscountsForUpdate(tx.db, discountIds)
  if (cards.length === 0) return
  const movedBy = tx.actor?.name ?? null
  for (const spent of await listSpentOnLostDiscounts(tx.db, discountIds)) await giveBack(tx, cards, spent, { movedBy })
}

async function giveBack(
  tx: TenantTx,
  cards: readonly LockedMember[],
  { memberId, discountId, title, parts }: SpentOnDiscount,
  of: { movedBy: string | null; invoiceNumber?: number; creditNoteNumber?: number },
): Promise<void> {
  const card = cards.find(({ id }) => id === memberId)
  if (!card) return
  const back = parts.map(({ endsOn, points }) => ({ endsOn: endOfGivenBack(endsOn, card.today), points }))
  await insertMoves(tx.db, memberId, { ...of, kind: 'give_back', discountId, title, parts: back })
}

/** The same points as what goes. */
export const negated = (lots: readonly Lot[]): Lot[] => lots.map(({ endsOn, points }) => ({ endsOn, points: -points }))

function termsOf({ amountPerPoint, tenths, minBill }: EarnedByInvoice): EarningTerms {
  return amountPerPoint === null ? { kind: 'visits', minBill } : { kind: 'points', amountPerPoint, tenths }
}
