import type { ParseResult } from 'papaparse'
import { plainCell } from '#core/csv/csv-file.ts'

const FILE_MAX = 1024 * 1024
const SEPARATORS = [',', ';', '\t']

export type CsvProblem = 'tooLarge' | 'columns' | 'quotes' | 'empty' | 'tooMany' | 'unreadable'

/** A line of a file: a column that the file does not have is missing. */
export type CsvRow<Column extends string> = { line: number } & Partial<Record<Column, string>>

/** `find`: where each column stands in the first line; `isEnough`: whether those will do. */
export type CsvShape<Column extends string> = {
  find: (header: readonly string[]) => ReadonlyMap<Column, number>
  isEnough: (columns: ReadonlyMap<Column, number>) => boolean
  max: number
}

type Read<Column extends string> = {
  rows: CsvRow<Column>[]
  /** Titles of columns in which something stands that is not read. */
  ignored: string[]
}

/** The lines of a file, or why it cannot be read. */
export async function readCsvFile<Column extends string>(
  file: Blob,
  { find, isEnough, max }: CsvShape<Column>,
): Promise<Read<Column> | { problem: CsvProblem }> {
  if (file.size > FILE_MAX) return { problem: 'tooLarge' }
  const text = decode(await file.arrayBuffer())
  // what no text holds is another kind of file, such as a workbook
  if (text.includes('\0')) return { problem: 'unreadable' }
  if (text.trim() === '') return { problem: 'empty' }
  const { default: papa } = await import('papaparse')
  const parse = (delimiter: string, preview = 0) => papa.parse<string[]>(text, { delimiter, preview })
  const delimiter = bestSeparator((candidate) => parse(candidate, 10), find)
  const { data, errors } = parse(delimiter)
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { problem: 'quotes' }
  const headerAt = headerIn(data)
  const columns = find(data[headerAt] ?? [])
  if (!isEnough(columns)) return { problem: 'columns' }
  const rows = toCsvRows(data, { columns, headerAt })
  if (rows.length === 0) return { problem: 'empty' }
  return rows.length > max ? { problem: 'tooMany' } : { rows, ignored: ignoredIn(data, { columns, headerAt }) }
}

type Header<Column extends string> = { columns: ReadonlyMap<Column, number>; headerAt: number }

/** The lines below the header; blank ones are none. Lines are counted as a spreadsheet does. */
export function toCsvRows<Column extends string>(
  lines: readonly (readonly string[])[],
  { columns, headerAt }: Header<Column>,
): CsvRow<Column>[] {
  return lines.flatMap((cells, at) => {
    if (at <= headerAt || cells.every((cell) => cell.trim() === '')) return []
    const named = [...columns].map(([column, place]) => [column, plainCell(cells[place] ?? '').trim()])
    return [{ line: at + 1, ...Object.fromEntries(named) } as CsvRow<Column>]
  })
}

function ignoredIn(lines: readonly (readonly string[])[], { columns, headerAt }: Header<string>): string[] {
  const read = new Set(columns.values())
  const below = lines.slice(headerAt + 1)
  return (lines[headerAt] ?? []).filter(
    (title, place) =>
      !read.has(place) && title.trim() !== '' && below.some((cells) => (cells[place] ?? '').trim() !== ''),
  )
}

/** UTF-8; where the bytes are none, what old spreadsheets write. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that shows the most columns of ours: figures and titles hold separators too, names of columns do not. */
function bestSeparator(
  parse: (separator: string) => ParseResult<string[]>,
  find: (header: readonly string[]) => ReadonlyMap<string, number>,
): string {
  const found = SEPARATORS.map((separator) => {
    const { data } = parse(separator)
    return { separator, count: find(data[headerIn(data)] ?? []).size }
  })
  return found.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

function headerIn(lines: readonly (readonly string[])[]): number {
  return lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
}
