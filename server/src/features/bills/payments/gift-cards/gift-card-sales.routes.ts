import type { FastifyInstance } from 'fastify'
import { giftCardsApi } from '#core/contract/guests/gift-cards.ts'
import { languageOf } from '../../../../infrastructure/http/language.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { openGiftCode, type CodeBox } from '../../../guests/membership/gift-cards/open-gift-code.ts'
import { loadStoreRecords } from '../../../store/load-store.ts'
import { sellGiftCard } from './sell-gift-card.ts'

/** Sales of gift cards, which take money as a bill does. */
export function giftCardSaleRoutes(app: FastifyInstance, { codes }: { codes: CodeBox }): void {
  serve(app, giftCardsApi.init, ({ tenant }) => tenant.read(loadStoreRecords))

  serve(app, giftCardsApi.sell, async ({ tenant, body, request }) => {
    const language = languageOf(request)
    const { sealed, hash, ...reply } = await sellGiftCard(tenant, codes, { ...body, language })
    return {
      ...reply,
      code: openGiftCode(codes, { sealed: Buffer.from(sealed, 'base64'), hash: Buffer.from(hash, 'base64') }),
    }
  })
}
