import type { Day } from '../calendar/business-day.ts'
import type { CsvCell } from '../csv/csv-file.ts'
import { formatDecimal } from '../money/amount.ts'
import type { EntryLine } from './entry-of-day.ts'

/** The fields of the file in their order: livre des procédures fiscales, art. A47 A-1, VII, 1°. */
const FIELDS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

/** The accounting entry of a day. */
export type DayEntry = {
  /** The number of the day's closing. */
  number: number
  day: Day
  /** The day on which the closing was written. */
  closedOn: Day
  digits: number
  lines: readonly EntryLine[]
}

const compactDay = (day: Day) => day.replaceAll('-', '')
/**
 * Replaces tabs, line breaks, control characters and `|`, which separate fields and rows in programs that read the
 * file.
 */
const plain = (text: string) => text.replace(/[\s|\p{Cc}]+/gu, ' ').trim()

/** The till's accounting entries as a fichier des écritures comptables: tabs, CRLF, UTF-8. */
export function fecOf(entries: readonly DayEntry[]): string {
  const rows = entries.flatMap(({ number, day, closedOn, digits, lines }) => {
    const amount = (minor: number) => formatDecimal(minor, digits).replace('.', ',')
    return lines.map(({ account, title, text, debit, credit }) => [
      'CA',
      'Caisse',
      String(number),
      compactDay(day),
      account,
      plain(title),
      '',
      '',
      `Z-${number}`,
      compactDay(day),
      plain(text),
      amount(debit),
      amount(credit),
      '',
      '',
      compactDay(closedOn),
      '',
      '',
    ])
  })
  return [FIELDS, ...rows].map((row) => `${row.join('\t')}\r\n`).join('')
}

/** The file name that the law asks for: SIREN, FEC, the last day covered. */
export const fecName = (siren: string, to: Day): string => `${siren}FEC${compactDay(to)}.txt`

/** The same entries for countries without such a file: a header, and a row for each line. */
export function entryRows(entries: readonly DayEntry[]): CsvCell[][] {
  const header = ['entry', 'day', 'account', 'title', 'text', 'debit', 'credit']
  const rows = entries.flatMap(({ number, day, digits, lines }) =>
    lines.map(({ account, title, text, debit, credit }): CsvCell[] => [
      { figure: String(number) },
      day,
      account,
      title,
      text,
      { figure: formatDecimal(debit, digits) },
      { figure: formatDecimal(credit, digits) },
    ]),
  )
  return [header, ...rows]
}
