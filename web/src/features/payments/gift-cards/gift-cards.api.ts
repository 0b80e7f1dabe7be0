import type { z } from 'zod'
import { giftCardsApi } from '#core/contract/guests/gift-cards.ts'
import { call } from '../../../lib/api/api.ts'

/** A card that was found by its code. */
export type CheckedCard = z.output<typeof giftCardsApi.check.reply> & { code: string }

/** What is left on the card of a code. It changes nothing, so it has no key of a command. */
export async function checkGiftCard(code: string): Promise<CheckedCard> {
  return { ...(await call(giftCardsApi.check, { body: { code } })), code }
}
