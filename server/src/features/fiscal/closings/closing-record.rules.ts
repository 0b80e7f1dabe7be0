import type { ClosingHead, ClosingRecord } from '#core/contract/fiscal/closings.ts'
import { extractOf } from '#core/fiscal/extract.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { StoredClosing } from './closings.queries.ts'

export function closingHead({ kind, number, at, data }: StoredClosing): ClosingHead {
  const { period, both, digits } = data
  return {
    kind,
    number,
    ...period,
    at: at.toISOString(),
    total: formatDecimal(both.total, digits),
    tax: formatDecimal(both.tax, digits),
  }
}

/** The API's form of a closing: counts stay, amounts are decimals. */
export function closingRecord(closing: StoredClosing): ClosingRecord {
  const { data, signature } = closing
  const { grand, digits } = data
  const money = <T extends object, K extends keyof T = never>(amounts: T, ...kept: readonly K[]) =>
    decimals(amounts, { digits, kept })
  return {
    ...closingHead(closing),
    extract: extractOf(signature),
    currency: data.currency,
    house: data.house,
    before: data.before,
    chains: data.chains,
    n: data.n,
    rates: data.rates.map((rate) => money(rate, 'rate')),
    sales: money(data.sales),
    credits: money(data.credits),
    both: money(data.both),
    payments: data.payments.map((payment) => money(payment, 'n')),
    advances: money(data.advances),
    gift_cards: money(data.gift_cards),
    discounts: data.discounts.map((one) => money(one, 'n')),
    comps: data.comps.map((one) => money(one, 'n')),
    voids: data.voids.map((one) => money(one, 'n')),
    tips: money(data.tips),
    movements: data.movements.map((one) => money(one, 'n')),
    drawers: data.drawers.map((one) => money(one, 'z')),
    open: money(data.open, 'bills'),
    grand: {
      period: formatDecimal(grand.period, digits),
      year: formatDecimal(grand.year, digits),
      perpetual: money(grand.perpetual, 'tickets'),
    },
  }
}

/** Amounts as decimals; kept fields and texts stay as they are. */
type Decimals<T, K extends keyof T> = { [M in keyof T]: M extends K ? T[M] : T[M] extends number ? string : T[M] }

function decimals<T extends object, K extends keyof T>(
  amounts: T,
  { digits, kept }: { digits: number; kept: readonly K[] },
): Decimals<T, K> {
  return Object.fromEntries(
    Object.entries(amounts).map(([member, value]: [string, unknown]) => [
      member,
      typeof value === 'number' && !kept.includes(member as K) ? formatDecimal(value, digits) : value,
    ]),
  ) as Decimals<T, K>
}
