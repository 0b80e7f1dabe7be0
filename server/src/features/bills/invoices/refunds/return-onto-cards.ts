import { formatDecimal } from '#core/money/amount.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { lockGiftCardsOfInvoice, refundOntoGiftCards } from '../../../guests/membership/gift-cards/move-gift-cards.ts'
import { lockCardsOfInvoice, returnPointsOfInvoice } from '../../../guests/membership/points/return-points.ts'
import { leftOf } from './refund.rules.ts'
import type { InvoiceToRefund } from './refunds.queries.ts'

type TouchedCards = Awaited<ReturnType<typeof lockCards>>

/** Locks the gift cards that something comes back onto, then the members' cards, as everybody does. */
export async function lockCards(
  tx: TenantTx,
  { invoiceNumber, isOntoCard }: { invoiceNumber: number; isOntoCard: boolean },
) {
  const giftCards = isOntoCard ? await lockGiftCardsOfInvoice(tx, invoiceNumber) : []
  return { giftCards, members: await lockCardsOfInvoice(tx, invoiceNumber) }
}

/** Puts an amount back onto the locked gift cards, and points onto members' cards. */
export async function returnOntoCards(
  tx: TenantTx,
  { giftCards, members }: TouchedCards,
  { amount, ...note }: { amount: number; invoiceNumber: number; creditNoteNumber: number },
): Promise<void> {
  if (amount > 0) await refundOntoGiftCards(tx, giftCards, { ...note, amount })
  await returnPointsOfInvoice(tx, members, note)
}

/** What goes back onto gift cards: not more than they paid, and nothing else than the rest goes elsewhere (docs/rules.md, 163). */
export function checkOntoCards(
  invoice: InvoiceToRefund,
  payments: readonly { kind: string; amount: number }[],
  total: number,
): number {
  const { giftCardLeft, digits } = invoice
  const ontoCards = payments.reduce((sum, { kind, amount }) => (kind === 'gift_card' ? sum + amount : sum), 0)
  const elsewhere = leftOf(invoice) - giftCardLeft
  if (ontoCards > giftCardLeft || total - ontoCards > elsewhere)
    throw new AppError('gift_card.refund_onto_card', { giftCard: formatDecimal(giftCardLeft, digits) })
  return ontoCards
}
