import { findCurrency } from '#core/money/currencies.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { Rates } from './figures.queries.ts'

export type Sales = { currency: string; digits: number; amount: number }

const RATES_SOURCE = 'European Central Bank'
const DOLLAR = 'USD'
const DOLLAR_DIGITS = findCurrency(DOLLAR)!.digits

/** The sales of a platform in US dollars, and those that have no rate apart, each in its own currency. */
export function inDollars(sales: readonly Sales[], rates: Rates | null) {
  let cents = 0n
  let isConverted = false
  const unconverted: Sales[] = []
  for (const part of sales.filter(({ amount }) => amount !== 0)) {
    const converted = toCents(part, rates)
    if (converted === null) unconverted.push(part)
    else cents += converted
    isConverted ||= converted !== null && part.currency !== DOLLAR
  }
  return {
    salesVolume: formatDecimal(Number(cents), DOLLAR_DIGITS),
    salesVolumeRates: isConverted ? { date: rates!.date, source: RATES_SOURCE } : null,
    unconvertedSales: unconverted
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
      .map(({ currency, digits, amount }) => ({ currency, amount: formatDecimal(amount, digits) })),
  }
}

/** Exact to the end, then rounded once, half up. Null without a rate. */
function toCents({ currency, digits, amount }: Sales, rates: Rates | null): bigint | null {
  if (currency === DOLLAR && digits === DOLLAR_DIGITS) return BigInt(amount)
  const own = rateOf(currency, rates)
  const dollar = rateOf(DOLLAR, rates)
  if (own === null || dollar === null) return null
  // amount / 10^digits / own × dollar × 100, all of it over one line
  const above = BigInt(amount) * dollar.units * own.scale * 10n ** BigInt(DOLLAR_DIGITS)
  const below = 10n ** BigInt(digits) * own.units * dollar.scale
  return divideHalfUp(above, below)
}

/** What a euro is worth: `units` / `scale`. */
function rateOf(currency: string, rates: Rates | null): { units: bigint; scale: bigint } | null {
  const text = currency === 'EUR' ? '1' : rates?.perEuro.get(currency)
  if (text === undefined) return null
  const [whole, decimals = ''] = text.split('.')
  return { units: BigInt(`${whole}${decimals}`), scale: 10n ** BigInt(decimals.length) }
}

/** Away from zero at the half, as amounts are rounded everywhere. */
function divideHalfUp(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above
  const rounded = (2n * size + below) / (2n * below)
  return above < 0n ? -rounded : rounded
}
