import { useMemo } from 'react'
import { useLanguage } from '../../lib/texts.ts'
import { signedMoneyText } from '../../lib/format/wire-money.ts'
import type { Cell } from './report-sections.ts'

export type ReportFormat = ReturnType<typeof useReportFormat>

/** Formats the report's figures, days and hours; days are dates without a zone. */
export function useReportFormat(currency: string) {
  const { locale } = useLanguage()
  return useMemo(() => {
    const dates = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
    }
    const hours = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
    const month = dates({ month: 'long', year: 'numeric' })
    const shortMonth = dates({ month: 'short', year: 'numeric' })
    const format = {
      locale,
      money: (amount: string) => signedMoneyText(amount, currency, locale),
      count: (n: number) => n.toLocaleString(locale),
      share: (share: number) => share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 }),
      rate: (rate: number) => (rate / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 3 }),
      /** For an axis with little room: "1.2K". */
      short: (n: number) => n.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 }),
      day: dates({ dateStyle: 'medium' }),
      weekday: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
      shortDay: dates({ day: 'numeric', month: 'short' }),
      month: (text: string) => month(`${text}-01`),
      shortMonth: (text: string) => shortMonth(`${text}-01`),
      hour: (hour: number) => hours.format(Date.UTC(2000, 0, 1, hour)),
    }
    return { ...format, cell: (cell: Cell) => cellText(cell, format) }
  }, [currency, locale])
}

type CellFormat = Record<'money' | 'day' | 'month', (value: string) => string> &
  Record<'count' | 'hour' | 'rate', (value: number) => string>

function cellText(cell: Cell, format: CellFormat): string {
  switch (cell.kind) {
    case 'text':
      return cell.value
    case 'money':
    case 'day':
    case 'month':
      return format[cell.kind](cell.value)
    default:
      return format[cell.kind](cell.value)
  }
}
