import { readGiftCode, type GiftCardAct, receiptNoOf } from '#core/membership/gift-cards.ts'
import { moveOfGiftCard, type MoveSource } from '#core/membership/move-gift-card.ts'
import { AppError } from '#core/app-error.ts'
import type { PaidByCard } from '#core/payments/decide-refund.ts'
import type { ReadTx, TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { hashOfCode } from './open-gift-code.ts'
import {
  insertGiftCardMove,
  lockGiftCardOfBillPayment,
  lockGiftCardsForUpdate,
  listGiftCardsOfInvoice,
  lockGiftCardsOfInvoiceForUpdate,
  lockGiftCardsToEndForUpdate,
  type GiftCardRow,
} from './gift-cards.queries.ts'

const CARDS_AT_ONCE = 100

/** Cards locked until commit, by code as typed. */
export type OfferedCards = ReadonlyMap<string, GiftCardRow>

/**
 * Locks the cards of these codes, after the till and before members and the restaurant's numbers
 * (docs/decisions/orders/0057-gift-cards-pay-under-their-lock.md). Without codes it sends nothing.
 */
export async function lockGiftCards(tx: ReadTx, codes: readonly (string | null)[]): Promise<OfferedCards> {
  const typed = codes.filter((code) => code !== null)
  if (typed.length === 0) return new Map()
  const hashes = typed.map((code) => {
    const read = readGiftCode(code)
    if (read === null) throw new AppError('gift_card.not_found')
    return hashOfCode(read)
  })
  const cards = await lockGiftCardsForUpdate(tx.db, hashes)
  return new Map(
    typed.map((code, at) => {
      const card = cards.find(({ codeHash }) => codeHash.equals(hashes[at]!))
      if (!card) throw new AppError('gift_card.not_found')
      return [code, card]
    }),
  )
}

/** Writes a move of a locked card and its balance; refused if its state does not allow it. */
export async function moveGiftCard(
  tx: TenantTx,
  card: GiftCardRow,
  act: GiftCardAct,
  source: MoveSource = {},
): Promise<{ card: GiftCardRow; number: number }> {
  const move = moveOfGiftCard(card, act, source)
  const number = await insertGiftCardMove(tx.db, move, tx.actor?.name ?? null)
  return { card: { ...card, ...move.after }, number }
}

/** Locks the card that paid a payment on a bill, before the restaurant's numbers; null if none did. */
export async function lockCardOfBillPayment(tx: ReadTx, billPaymentId: string): Promise<GiftCardRow | null> {
  return (await lockGiftCardOfBillPayment(tx.db, billPaymentId)) ?? null
}

/** Locks the cards that paid an invoice, before members and the restaurant's numbers; the last to pay comes first. */
export async function lockGiftCardsOfInvoice({ db }: ReadTx, invoiceNumber: number): Promise<PaidByCard[]> {
  const sent = [lockGiftCardsOfInvoiceForUpdate(db, invoiceNumber), listGiftCardsOfInvoice(db, invoiceNumber)] as const
  return (await Promise.all(sent))[1]
}

/** Removes the balance of some expired cards; true: there may be more. */
export async function endGiftCards(tx: TenantTx): Promise<boolean> {
  const cards = await lockGiftCardsToEndForUpdate(tx.db, CARDS_AT_ONCE)
  for (const card of cards) {
    await moveGiftCard(tx, card, { kind: 'ended' })
    const data = { card: receiptNoOf(card), amount: card.balance, currency: card.currency, digits: card.digits }
    tx.journal({ chain: 'P', kind: 'gift_card_ended', data })
  }
  return cards.length === CARDS_AT_ONCE
}
