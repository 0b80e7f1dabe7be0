import type { Language } from '../places/languages.ts'

/** A text as it was typed by whoever; a figure as a plain decimal of ours ("-9.50"). */
export type CsvCell = string | { figure: string }

/** A column of a file: its title, and what stands in it for a row. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

/** The titles of the columns, then a line for each row. */
export function csvTable<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): CsvCell[][] {
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
}

/** What a spreadsheet of that language reads by a double click: French ones take the comma for the decimals. */
const STYLES: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
}

// a spreadsheet takes such a text for a formula, also behind blanks and in full width; apostrophes that stand before it
// already are counted in, so that taking one off gives back what was there
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function csvFile(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const lines = rows.length === 0 ? '\r\n' : rows.map((row) => csvLine(row, language)).join('')
  return `${BYTE_ORDER_MARK}${lines}`
}

/** A line of such a file with its end, for a file that is written in parts. */
export function csvLine(row: readonly CsvCell[], language: Language): string {
  const { separator, decimal } = STYLES[language]
  return `${row.map((cell) => write(cell, decimal)).join(separator)}\r\n`
}

function write(cell: CsvCell, decimal: string): string {
  return typeof cell === 'string' ? quoted(defused(cell)) : quoted(cell.figure.replace('.', decimal))
}

/** A cell of such a file as it was before it was defused. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** An apostrophe keeps it a text; it is what spreadsheets themselves put before one. */
function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
