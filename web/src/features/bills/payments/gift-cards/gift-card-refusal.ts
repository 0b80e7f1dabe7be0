import { ApiError } from '../../../../lib/api/api-error.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

/** True if the gift card caused the refusal of a payment or look-up. */
export function isCardRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code?.startsWith('gift_card.') ?? false)
}

/** Explains a refused gift card and how to go on; null for other errors. */
export function useGiftCardRefusal(currency: string): (error: unknown) => string | null {
  const t = useTexts(giftCardsTexts)
  const { locale } = useLanguage()
  return (error) => {
    if (!isCardRefusal(error)) return null
    const { balance } = (error.body ?? {}) as { balance?: unknown }
    switch (error.code) {
      case 'gift_card.not_found':
        return t.notFound
      case 'gift_card.not_enough':
        return typeof balance === 'string' ? t.notEnough(moneyText(balance, currency, locale)) : error.message
      case 'gift_card.blocked':
        return t.blocked
      case 'gift_card.ended':
        return t.ended
      case 'gift_card.too_many_codes':
        return t.tooMany
      default:
        return error.message
    }
  }
}
