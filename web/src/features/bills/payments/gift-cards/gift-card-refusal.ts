import { ApiError } from '../../../../lib/api/api-error.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

/** Whether a payment or a look-up was refused because of its gift card. */
export function isCardRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code?.startsWith('gift_card.') ?? false)
}

/** What a till does next after a refusal because of a gift card; null for any other one. */
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
