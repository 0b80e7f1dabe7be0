import { AppError } from '../app-error.ts'
import type { Day } from '../calendar/business-day.ts'
import { formatDecimal } from '../money/amount.ts'
import type { Numbers } from '../numbers.ts'
import type { Plan } from '../plan.ts'
import { receiptNoOf } from './gift-cards.ts'
import { moveOfGiftCard } from './move-gift-card.ts'
import type { OfferedCard } from './offered-card.ts'

export type GiftCardFacts = { card: OfferedCard | undefined; numbers: Numbers; person: string | null }

/** An act that moves no money. */
export type HandAct = { kind: 'extended'; expiresOn: Day } | { kind: 'blocked' | 'unblocked' | 'reprinted' }

/**
 * Blocks or unblocks a card, extends it, or counts another print of it.
 * @throws AppError
 */
export function decideGiftCardChange(
  { card, person }: GiftCardFacts,
  { act, reason }: { act: HandAct; reason: string | null },
): Plan<object> {
  if (!card) throw new AppError('gift_card.not_found')
  const isBlock = act.kind === 'blocked' || act.kind === 'unblocked'
  if (isBlock && card.isBlocked === (act.kind === 'blocked')) throw new AppError('gift_card.already')
  return {
    giftCards: [{ ...moveOfGiftCard(card, act, { reason }), movedBy: person }],
    audit: [
      {
        kind: `gift_card.${act.kind}`,
        subject: receiptNoOf(card),
        details: {
          balance: formatDecimal(card.balance, card.digits),
          currency: card.currency,
          ...(reason === null ? {} : { reason }),
          ...(act.kind === 'extended' ? { until: act.expiresOn } : {}),
        },
      },
    ],
    notifications: [],
    events: [],
    reply: {},
  }
}
