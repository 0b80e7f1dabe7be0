import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { giftCardsApi } from '#core/contract/guests/gift-cards.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { languageOf } from '../../../../infrastructure/http/language.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { openGiftCode, type CodeBox } from '../../../guests/membership/gift-cards/open-gift-code.ts'
import { loadStoreRecords } from '../../../store/load-store.ts'
import { sellGiftCard } from './sell-gift-card.ts'

/** Selling gift cards, which takes money as a bill does. */
export function giftCardSaleRoutes(app: FastifyInstance, { codes }: { codes: CodeBox }): void {
  serve(app, giftCardsApi.init, ({ tenant }) => tenant.read(loadStoreRecords))

  serve(app, giftCardsApi.sell, async ({ tenant, body, request }) => {
    // the stored reply has the sealed code: nobody reads a code out of the database
    const { sealed, hash, ...reply } = await tenant.command(async (tx) => {
      const { id, receiptNo, expiresOn, amount, change, digits, code } = await sellGiftCard(tx, codes, {
        ...body,
        language: languageOf(request),
      })
      return {
        ...succeed('gift_card.sold'),
        id,
        receiptNo,
        expiresOn,
        copy: 0,
        amount: formatDecimal(amount, digits),
        change: formatDecimal(change, digits),
        sealed: code.sealed.toString('base64'),
        hash: code.hash.toString('base64'),
      }
    })
    return {
      ...reply,
      code: openGiftCode(codes, { sealed: Buffer.from(sealed, 'base64'), hash: Buffer.from(hash, 'base64') }),
    }
  })
}
