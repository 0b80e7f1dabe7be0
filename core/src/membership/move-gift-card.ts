import { AppError } from '../app-error.ts'
import { formatDecimal } from '../money/amount.ts'
import { giftCardAfter, type GiftCard, type GiftCardAct } from './gift-cards.ts'
import type { OfferedCard } from './offered-card.ts'

/** The payment, invoice or credit note of a move, if any. */
export type MoveSource = {
  billPaymentId?: string
  invoiceNumber?: number
  /** Number of the payment on that invoice, from 1. */
  invoicePosition?: number
  creditNoteNumber?: number
  reason?: string | null
}

/** A card before and after an act; `change` of its balance in minor units. */
export type GiftCardMove = {
  card: OfferedCard
  after: GiftCard
  kind: GiftCardAct['kind']
  change: number
  source: MoveSource
}

/** Moves a locked card by an act. Refused if its state does not allow it. */
export function moveOfGiftCard(card: OfferedCard, act: GiftCardAct, source: MoveSource = {}): GiftCardMove {
  const after = giftCardAfter(card, act, card.today)
  if ('problem' in after) {
    const isShort = after.problem === 'gift_card.not_enough'
    throw new AppError(after.problem, isShort ? { balance: formatDecimal(card.balance, card.digits) } : {})
  }
  return { card, after: after.card, kind: act.kind, change: after.change, source }
}

type Payer = { giftCard?: OfferedCard | undefined; amount: number }

/** Charges payments to their cards; a card may pay several. `sourceOf` names each payment by its place, from 0. */
export function redeemGiftCards(payments: readonly Payer[], sourceOf: (at: number) => MoveSource): GiftCardMove[] {
  const moved = new Map<string, OfferedCard>()
  return payments.flatMap(({ giftCard, amount }, at) => {
    if (!giftCard) return []
    const move = moveOfGiftCard(moved.get(giftCard.id) ?? giftCard, { kind: 'redeemed', amount }, sourceOf(at))
    moved.set(giftCard.id, { ...move.card, ...move.after })
    return [move]
  })
}
