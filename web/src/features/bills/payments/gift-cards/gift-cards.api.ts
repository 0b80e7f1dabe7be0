import type { z } from 'zod'
import useSWR from 'swr'
import { giftCardsApi } from '#core/contract/guests/gift-cards.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSend } from '../../../../lib/api/use-send.ts'
import type { paymentToSend } from '../taking.rules.ts'

/** A card that was found by its code. */
export type CheckedCard = z.output<typeof giftCardsApi.check.reply> & { code: string }

/** The balance of a card. It changes nothing, so it needs no idempotency key. */
export async function checkGiftCard(code: string): Promise<CheckedCard> {
  return { ...(await call(giftCardsApi.check, { body: { code } })), code }
}

/** Settings for selling a card outside the till. */
export const useSellInit = () => useSWR(giftCardsApi.init.path, () => call(giftCardsApi.init))

export type SaleBody = {
  amount: string
  payments: ReturnType<typeof paymentToSend>[]
  recipient: string
  message: string
}
export type SoldCard = z.output<typeof giftCardsApi.sell.reply>

/** Sells a card; the reply has its code. */
export function useSellCommand(): (body: SaleBody, key: string) => Promise<SoldCard> {
  const send = useSend({ waits: false })
  return (body, idempotencyKey) => send(giftCardsApi.sell, { body, idempotencyKey })
}
