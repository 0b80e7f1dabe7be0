import { useMemo } from 'react'
import { formatDecimal, formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useLanguage } from '../../../lib/texts.ts'
import { minorOf } from '../../../lib/format/wire-money.ts'

/** A figure twice: short for the eye, and to the last digit. */
export type Figure = { short: string; exact: string }

/** Figures of the platform are shown compactly. */
export function useFigureFormat() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    const shortMoney = (minor: number, currency: string, digits: number) => {
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      })
      // the same symbol as on exact amounts
      const symbol = findCurrency(currency)?.symbol ?? currency
      const parts = format.formatToParts(formatDecimal(minor, digits) as `${number}`)
      return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('')
    }
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    /** Below a thousand nothing is gained by shortening: there every cent is shown. */
    const money = (minor: number, currency: string): Figure => {
      const { digits = 2 } = findCurrency(currency) ?? {}
      const exact = formatMoney(minor, currency, locale)
      const isLong = minor >= 1000 * 10 ** digits
      return { exact, short: isLong ? shortMoney(minor, currency, digits) : exact }
    }
    return {
      count: (n: number): Figure => ({ exact: n.toLocaleString(locale), short: short.format(n) }),
      money,
      /** An amount as the wire has it. */
      amount: (decimal: string, currency: string) => money(minorOf(decimal, currency), currency),
      day: (text: string) => day.format(new Date(`${text}T00:00:00Z`)),
    }
  }, [locale])
}
