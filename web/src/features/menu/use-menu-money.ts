import { useCallback } from 'react'
import { formatMoney, parseAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useLanguage } from '../../lib/texts.ts'

/** Writes the wire's prices as the store's money. */
export function useMenuMoney(currency: string): (price: string) => string {
  const { locale } = useLanguage()
  return useCallback(
    (price) => {
      const minor = parseAmount(price, findCurrency(currency)?.digits ?? 2)
      return minor === null ? price : formatMoney(minor, currency, locale)
    },
    [currency, locale],
  )
}
