import { formatMoney, parseAmount } from '../money/amount.ts'
import { findCurrency } from '../money/currencies.ts'
import type { Language } from '../places/languages.ts'
import { localeOf } from '../places/locales.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import type { ReceiptWords } from './receipt-words.ts'
import { paperText } from './paper-text.ts'
import { padStart, pairLines, RULE, type SlipLine } from './slip.ts'

export type Amounts = { document: ReceiptFacts; columns: number; language: Language; words: ReceiptWords }

/** An amount of a document in minor units; below 0 on credit notes. */
export function minorOf(amount: string, currency: string): number {
  const isBelow = amount.startsWith('-')
  const minor = parseAmount(isBelow ? amount.slice(1) : amount, findCurrency(currency)?.digits ?? 2) ?? 0
  return isBelow ? 0 - minor : minor
}

/** Formats an amount of a document for its readers. */
export function moneyOf(amount: string, { document: { currency }, language }: Amounts): string {
  return formatMoney(minorOf(amount, currency), currency, localeOf(language))
}

/** Formats an amount below 0, as for discounts. */
export const takenOff = (amount: string, amounts: Amounts): string =>
  moneyOf(amount.startsWith('-') ? amount.slice(1) : `-${amount}`, amounts)

/** The sum, the bill's discounts, and the total. */
export function receiptSums(amounts: Amounts): SlipLine[] {
  const { document, columns, words } = amounts
  const row = (name: string, amount: string) => pairLines(name, moneyOf(amount, amounts), columns)
  return [
    ...(document.discounts.length > 0 ? row(words.sum, document.sum) : []),
    ...document.discounts.flatMap(({ title, amount }) => pairLines(title, takenOff(amount, amounts), columns)),
    ...row(words.subtotal, document.sub_total),
    ...row(words.tax, document.tax_total),
    ...pairLines(words.total, moneyOf(document.total, amounts), columns, { size: 2, bold: true }),
  ]
}

/** Taxes of the total; their letters are beside the lines. */
export function receiptTaxes({ document: { taxes, currency }, columns, language, words }: Amounts): SlipLine[] {
  if (taxes.length === 0) return []
  const digits = findCurrency(currency)?.digits ?? 2
  const figures = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: digits })
  const percent = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 })
  const width = Math.floor((columns - 8) / 3)
  const cells = (texts: readonly string[]) => texts.map((text) => padStart(paperText(text), width)).join('')
  return [
    RULE,
    ...pairLines('', cells([words.net, words.tax, words.gross]), columns),
    ...taxes.flatMap(({ letter, rate, net, tax, gross }) =>
      pairLines(
        `${letter} ${percent.format(rate)}%`,
        cells([net, tax, gross].map((amount) => figures.format(Number(amount)))),
        columns,
      ),
    ),
  ]
}

/** The payments or, on a note, the amounts paid and due. */
export function receiptPayments(amounts: Amounts): SlipLine[] {
  const { document, columns, words } = amounts
  const { payments, paid, due, currency } = document
  if (payments.length === 0 && due === null) return []
  const row = (name: string, amount: string) => pairLines(name, moneyOf(amount, amounts), columns)
  const rows = payments.flatMap((payment) => [
    ...row(payment.title, payment.amount),
    ...(['surplus', 'tip', 'rounding'] as const).flatMap((part) =>
      minorOf(payment[part], currency) === 0 ? [] : row(words[part], payment[part]),
    ),
    ...(payment.tendered === null
      ? []
      : [...row(words.tendered, payment.tendered), ...row(words.change, payment.change)]),
  ])
  const dues = due === null ? [] : pairLines(words.due, moneyOf(due, amounts), columns, { size: 2, bold: true })
  return [RULE, ...rows, ...(paid === null ? [] : row(words.paid, paid)), ...dues]
}
