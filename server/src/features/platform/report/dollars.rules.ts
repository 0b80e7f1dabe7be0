import { findCurrency } from '#core/money/currencies.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { Rates } from './figures.queries.ts'

export type Sales = { currency: string; digits: number; amount: number }

const RATES_SOURCE = 'European Central Bank'
const DOLLAR = 'USD'

/** A platform's sales in US dollars, and separately those without a rate, each in its own currency. */
export function inDollars(sales: readonly Sales[], rates: Rates | null) {
  const { amount, rates: salesVolumeRates, unconverted } = convertSales(sales, DOLLAR, rates)
  return { salesVolume: amount, salesVolumeRates, unconvertedSales: unconverted }
}

/** Sales summed in one currency, with the rates used; null rates if nothing was converted. */
export function convertSales(sales: readonly Sales[], currency: string, rates: Rates | null) {
  const { digits } = findCurrency(currency)!
  let sum = 0n
  let isConverted = false
  const unconverted: Sales[] = []
  for (const part of sales.filter(({ amount }) => amount !== 0)) {
    const converted = convert(part, { currency, digits }, rates)
    if (converted === null) unconverted.push(part)
    else sum += converted
    isConverted ||= converted !== null && part.currency !== currency
  }
  return {
    currency,
    amount: formatDecimal(Number(sum), digits),
    rates: isConverted ? { date: rates!.date, source: RATES_SOURCE } : null,
    unconverted: unconverted
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
      .map((part) => ({ currency: part.currency, amount: formatDecimal(part.amount, part.digits) })),
  }
}

/** Exact to the end, then rounded once, half up. Null without a rate. */
function convert(
  { currency, digits, amount }: Sales,
  into: { currency: string; digits: number },
  rates: Rates | null,
): bigint | null {
  if (currency === into.currency && digits === into.digits) return BigInt(amount)
  const own = rateOf(currency, rates)
  const other = rateOf(into.currency, rates)
  if (own === null || other === null) return null
  // amount / 10^digits / own × other × 10^digits of the other, as one fraction
  const above = BigInt(amount) * other.units * own.scale * 10n ** BigInt(into.digits)
  const below = 10n ** BigInt(digits) * own.units * other.scale
  return divideHalfUp(above, below)
}

/**
 * A currency's value of one euro: `units`
 * `scale`.
 */
function rateOf(currency: string, rates: Rates | null): { units: bigint; scale: bigint } | null {
  const text = currency === 'EUR' ? '1' : rates?.perEuro.get(currency)
  if (text === undefined) return null
  const [whole, decimals = ''] = text.split('.')
  return { units: BigInt(`${whole}${decimals}`), scale: 10n ** BigInt(decimals.length) }
}

/** Half away from zero, as amounts are rounded everywhere. */
function divideHalfUp(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above
  const rounded = (2n * size + below) / (2n * below)
  return above < 0n ? -rounded : rounded
}
