import type { Reason } from '#core/contract/records.ts'
import { formatDecimal, formatMoney, parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { formatRate, FULL_RATE, parseRate } from '#core/money/tax.ts'

/** A discount as the calls take it, with the title of its reason. */
export type GivenDiscount = { kind: 'percent' | 'amount'; value: string; reasonId: string; title: string }

const WHOLE = String(formatRate(FULL_RATE))

/** The discount of a reason that fixes it: all for a comp, else its percentage or amount. Null if staff type it. */
export function fixedDiscount({ id, title, kind, percent, amount }: Reason): GivenDiscount | null {
  const reason = { reasonId: id, title }
  if (kind === 'comp') return { ...reason, kind: 'percent', value: WHOLE }
  if (percent !== null) return { ...reason, kind: 'percent', value: String(percent) }
  return amount === null ? null : { ...reason, kind: 'amount', value: amount }
}

/** Reasons for a discount: those with a fixed figure, and those whose percentage or amount is typed. */
export function discountReasons(reasons: readonly Reason[]): { fixed: GivenDiscount[]; typed: Reason[] } {
  const all = reasons.filter(({ kind, is_active }) => is_active === 1 && (kind === 'discount' || kind === 'comp'))
  return {
    fixed: all.map(fixedDiscount).filter((one) => one !== null),
    typed: all.filter((reason) => fixedDiscount(reason) === null),
  }
}

/** The typed percentage or amount as the API takes it; null if it is no valid discount. */
export function typedValue(kind: GivenDiscount['kind'], text: string, digits: number): string | null {
  const read = kind === 'percent' ? parseRate(text) : parseTypedAmount(text, digits)
  if (read === null || read <= 0 || (kind === 'percent' && read > FULL_RATE)) return null
  return kind === 'percent' ? String(formatRate(read)) : formatDecimal(read, digits)
}

/** A discount in the user's format: "−10 %", "−€5.00". */
export function figureOf(
  { kind, value }: Pick<GivenDiscount, 'kind' | 'value'>,
  currency: string,
  locale: string,
): string {
  if (kind === 'percent')
    return `−${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(Number(value))} %`
  return formatMoney(0 - (parseTypedAmount(value, findCurrency(currency)?.digits ?? 2) ?? 0), currency, locale)
}
