import { findCurrency, type Currency } from '#core/money/currencies.ts'
import { AppError } from '#core/app-error.ts'

export function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new AppError('store.currency_unknown')
  return currency
}

/** Days are computed by the database and shown by Node and browsers: this asks on behalf of the latter. */
export function knowsTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
