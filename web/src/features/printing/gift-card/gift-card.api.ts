import { giftCardsApi, type GiftCardDocument } from '#core/contract/guests/gift-cards.ts'
import type { Language } from '#core/places/languages.ts'
import { call } from '../../../lib/api/api.ts'
import { useLanguage } from '../../../lib/texts.ts'
import { qrPathOf, type QrPath } from '../../../ui/qr-code.tsx'

/** The receipt of a gift card as plain data for its window, with the code that pays. */
export type GiftCardToPrint = {
  language: Language
  /** 0 is the original, every other one a duplicate. */
  copy: number
  code: string
  /** Computed ahead, so that a window that prints by itself need not wait. */
  qr: QrPath
  giftCard: GiftCardDocument
}

type Sold = { id: string; code: string; copy: number }

/** Fetches the receipt of a gift card; its code comes from the sale or the reprint. */
export function useGiftCardToPrint(): (sold: Sold) => Promise<GiftCardToPrint> {
  const { language } = useLanguage()
  return async ({ id, code, copy }) => {
    const [giftCard, qr] = await Promise.all([call(giftCardsApi.paper, { params: { id } }), qrPathOf(code)])
    return { language, copy, code, qr, giftCard }
  }
}
