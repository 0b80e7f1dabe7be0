import { formatMoney, parseAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'

/** An amount of the wire in minor units of its currency. */
export function minorOf(amount: string, currency: string): number {
  return parse(amount, currency) ?? 0
}

/** The same of an amount that may be below 0, such as that of a credit note. */
export function signedMinorOf(amount: string, currency: string): number {
  return amount.startsWith('-') ? 0 - minorOf(amount.slice(1), currency) : minorOf(amount, currency)
}

/** An amount from the server as the reader writes money; other text stays as it is. */
export function moneyText(amount: string, currency: string, locale: string): string {
  const minor = parse(amount, currency)
  return minor === null ? amount : formatMoney(minor, currency, locale)
}

/** The same of an amount that may be below 0. */
export function signedMoneyText(amount: string, currency: string, locale: string): string {
  return formatMoney(signedMinorOf(amount, currency), currency, locale)
}

function parse(amount: string, currency: string): number | null {
  return parseAmount(amount, findCurrency(currency)?.digits ?? 2)
}
