import { formatMoney, parseAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'

/** An amount of the wire in minor units of its currency. */
export function minorOf(amount: string, currency: string): number {
  return parse(amount, currency) ?? 0
}

/** An amount of the wire as the reader writes money; a text that is none stays as it is. */
export function moneyText(amount: string, currency: string, locale: string): string {
  const minor = parse(amount, currency)
  return minor === null ? amount : formatMoney(minor, currency, locale)
}

function parse(amount: string, currency: string): number | null {
  return parseAmount(amount, findCurrency(currency)?.digits ?? 2)
}
