import { daysBetween, type DayBounds } from '#core/calendar/business-day.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { formatMoney, fromMajor } from '#core/money/amount.ts'
import type { Language } from '#core/places/languages.ts'
import { digestTexts, type DigestWords } from './digest.texts.ts'

type Mail = { subject: string; text: string }
type Line = { label: string; now: string; before: string }

/** The content of a digest; figures only for people who may see reports. */
export type DigestContent = {
  store: string
  publicUrl: string
  days: DayBounds
  report: Report | null
  unread: number
  /** The newest unread ones. */
  newest: readonly { title: string; body: string }[]
}

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

/** Writes the mail of a digest in its reader's language. */
export function writeDigestMail(content: DigestContent, language: Language): Mail {
  const { store, publicUrl, days, report, unread, newest } = content
  const words = digestTexts[language]
  const parts = [
    ...(report ? [figuresOf(report, language), bestOf(report, words)] : []),
    unread === 0 ? words.none : [words.unread(unread), ...newest.map(lineOf)].join('\n'),
    ...(report ? [`${words.report} ${publicUrl}/dashboard/reports?type=custom&from=${days.from}&to=${days.to}`] : []),
    `${words.choose} ${publicUrl}/dashboard/notifications`,
  ]
  return { subject: `${store} – ${spanOf(days, language)}`, text: `${parts.filter(Boolean).join('\n\n')}\n` }
}

const lineOf = ({ title, body }: { title: string; body: string }): string =>
  `- ${[title, body.replaceAll('\n', ', ')].filter(Boolean).join(' · ')}`

function spanOf({ from, to }: DayBounds, language: Language): string {
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
  if (daysBetween(from, to) === 0) return format(from, { weekday: 'long', day: 'numeric', month: 'long' })
  const short = (day: string) => format(day, { day: 'numeric', month: 'long' })
  return digestTexts[language].week({ from: short(from), to: short(to) })
}

/** The report's tiles, each with the figure it is compared with. */
function figuresOf(report: Report, language: Language): string {
  const { figures, before, colon } = digestTexts[language]
  const digits = findCurrency(report.currency)?.digits ?? 2
  const money = (amount: string) => formatMoney(fromMajor(Number(amount), digits), report.currency, LOCALES[language])
  const { previous } = report
  const lines: Line[] = [
    { label: figures.revenue, now: money(report.revenueTotal), before: money(previous.revenueTotal) },
    { label: figures.orders, now: String(report.paidOrdersCount), before: '' },
    ...(report.paidOrdersCount === 0
      ? []
      : [
          {
            label: figures.average,
            now: money(report.averageOrderValue),
            // without sales there is no average
            before: Number(previous.revenueTotal) === 0 ? '' : money(previous.averageOrderValue),
          },
        ]),
    { label: figures.customers, now: String(report.newCustomers), before: String(previous.newCustomers) },
    ...(Number(report.refundTotal) === 0
      ? []
      : [{ label: figures.refunds, now: money(report.refundTotal), before: '' }]),
  ]
  return lines
    .map((line) => `${line.label}${colon}${line.now}${line.before === '' ? '' : ` ${before(line.before)}`}`)
    .join('\n')
}

const BEST_MAX = 3

function bestOf({ topSellingItems }: Report, { best }: DigestWords): string {
  if (topSellingItems.length === 0) return ''
  const items = topSellingItems.slice(0, BEST_MAX).map(({ title, orders_count: units }) => `- ${title} × ${units}`)
  return [best, ...items].join('\n')
}
