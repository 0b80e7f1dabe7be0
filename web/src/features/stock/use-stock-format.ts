import { formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { roundHalfUp } from '#core/stock/fractions.ts'
import { shortQuantity, type StockUnit } from '#core/stock/units.ts'
import { decimalText } from '../../lib/format/decimal-text.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { inventoryTexts } from './inventory.texts.ts'

/** Averages and values have six more decimals than the minor unit. */
const MORE_PLACES = 1_000_000n

/** Writes quantities and exact values of the stock as the reader does. */
export function useStockFormat(currency: string) {
  const { language, locale } = useLanguage()
  const t = useTexts(inventoryTexts)
  const digits = findCurrency(currency)?.digits ?? 2
  const exactly = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits + 2,
  })
  const money = (exact: string) => formatMoney(minorOfExact(exact), currency, locale)
  return {
    /** As lists show it, to three places. */
    quantity: (text: string, unit: StockUnit) => `${decimalText(shortQuantity(text), language)} ${t.units[unit]}`,
    /** Exactly as in documents and typed text. */
    exactQuantity: (text: string, unit: StockUnit) => `${decimalText(text, language)} ${t.units[unit]}`,
    /** Rounded to the minor unit. */
    money,
    /** Of one unit: small ones keep two places more. */
    unitCost: (exact: string, unit: StockUnit) =>
      t.perUnit({
        cost: BigInt(exact.replace('.', '')) < 100n * MORE_PLACES ? exactly.format(Number(exact)) : money(exact),
        unit: t.units[unit],
      }),
  }
}

/** An exact value in minor units, rounded half up. */
export function minorOfExact(exact: string): number {
  return Number(roundHalfUp({ of: BigInt(exact.replace('.', '')), over: MORE_PLACES }))
}
