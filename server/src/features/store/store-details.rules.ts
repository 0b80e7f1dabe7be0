import { findCurrency, type Currency } from '#core/money/currencies.ts'
import { AppError } from '#core/app-error.ts'

export function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new AppError('store.currency_unknown')
  return currency
}
