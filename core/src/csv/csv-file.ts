import type { Language } from '../places/languages.ts'

/** A text typed by a person, or a figure as our plain decimal ("-9.50"). */
export type CsvCell = string | { figure: string }

/** A column of a file: its title, and its cell for a row. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

/** The titles of the columns, then a line for each row. */
export function csvTable<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): CsvCell[][] {
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
}

/** The format that a spreadsheet in that language opens by double click: French ones use a decimal comma. */
const STYLES: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
}

// texts that a spreadsheet reads as formulas, also after blanks and in full width; leading apostrophes count as part of
// the text, so that removing one restores the original
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows as a CSV file (RFC 4180), with the byte-order mark that tells spreadsheets it is UTF-8. */
export function csvFile(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const lines = rows.length === 0 ? '\r\n' : rows.map((row) => csvLine(row, language)).join('')
  return `${BYTE_ORDER_MARK}${lines}`
}

/** A line of a CSV file with its line end, for files written in parts. */
export function csvLine(row: readonly CsvCell[], language: Language): string {
  const { separator, decimal } = STYLES[language]
  return `${row.map((cell) => write(cell, decimal)).join(separator)}\r\n`
}

function write(cell: CsvCell, decimal: string): string {
  return typeof cell === 'string' ? quoted(defused(cell)) : quoted(cell.figure.replace('.', decimal))
}

/** Restores a cell from before `defused`. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Adds an apostrophe, as spreadsheets do, to keep the cell a text. */
function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
