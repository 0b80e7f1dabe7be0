import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { giftCardsApi } from '#core/contract/guests/gift-cards.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { blockGiftCard, extendGiftCard, reprintGiftCard, saveMonths } from './change-gift-card.ts'
import { openGiftCode, type GiftCodes } from './open-gift-code.ts'
import { checkGiftCard, showGiftCard, showGiftCardPaper, showGiftCardReport, showGiftCards } from './show-gift-cards.ts'

/** Gift cards of a restaurant; `features/payments`, which takes money, sells them. */
export function giftCardRoutes(app: FastifyInstance, { codes, guardCodes }: GiftCodes): void {
  serve(app, giftCardsApi.list, ({ tenant, query }) => tenant.read((tx) => showGiftCards(tx, query)))

  serve(app, giftCardsApi.report, ({ tenant, query }) => tenant.read((tx) => showGiftCardReport(tx, query)))

  serve(app, giftCardsApi.show, ({ tenant, params: { id }, query: { before } }) =>
    tenant.read((tx) => showGiftCard(tx, id, before)),
  )

  serve(app, giftCardsApi.paper, ({ tenant, params }) => tenant.read((tx) => showGiftCardPaper(tx, params.id)))

  serve(app, giftCardsApi.check, ({ tenant, body }) =>
    guardCodes(tenant.id, () => tenant.read((tx) => checkGiftCard(tx, body.code))),
  )

  serve(app, giftCardsApi.saveSettings, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await saveMonths(tx, body.months)
      return succeed('gift_card.settings_saved')
    }),
  )

  serve(app, giftCardsApi.block, ({ tenant, params, body }) => blockGiftCard(tenant, params.id, body))

  serve(app, giftCardsApi.extend, ({ tenant, params, body }) => extendGiftCard(tenant, params.id, body))

  serve(app, giftCardsApi.reprint, async ({ tenant, params }) => {
    // the stored reply has the sealed code, so that nobody reads it in the database
    const { sealed, hash, ...reply } = await reprintGiftCard(tenant, params.id)
    return {
      ...reply,
      code: openGiftCode(codes, { sealed: Buffer.from(sealed, 'base64'), hash: Buffer.from(hash, 'base64') }),
    }
  })
}
