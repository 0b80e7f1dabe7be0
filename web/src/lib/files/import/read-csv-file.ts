import type { ParseResult } from 'papaparse'
import { plainCell } from '#core/csv/csv-file.ts'

const FILE_MAX = 1024 * 1024
const SEPARATORS = [',', ';', '\t', '|']
/** Lines in which a header is searched for: a title and a date may stand above it. */
const HEADER_WITHIN = 20
/** This line tells Excel the separator. Excel hides it, so line numbers count without it. */
const SEPARATOR_LINE = /^"?sep=(?<separator>[^"\r\n])"?[^\S\t]*(?:\r\n|\r|\n)/iu

export type CsvProblem = 'tooLarge' | 'columns' | 'quotes' | 'empty' | 'tooMany' | 'unreadable'

/** A line of a file: a column that the file does not have is missing. */
export type CsvRow<Column extends string> = { line: number } & Partial<Record<Column, string>>

/** `find`: where each column stands in a header; `isEnough`: whether those will do. */
export type CsvShape<Column extends string> = {
  find: (header: readonly string[]) => ReadonlyMap<Column, number>
  isEnough: (columns: ReadonlyMap<Column, number>) => boolean
  max: number
}

export type CsvRead<Column extends string> = {
  rows: CsvRow<Column>[]
  /** Columns in which something stands that is not read: the title, or the letter of one without. */
  ignored: string[]
  /** Lines with more cells than the header: a separator in a text or price has moved the others. */
  surplus: number[]
}

/** The lines of a file, or why it cannot be read. */
export async function readCsvFile<Column extends string>(
  file: Blob,
  { find, isEnough, max }: CsvShape<Column>,
): Promise<CsvRead<Column> | { problem: CsvProblem }> {
  if (file.size > FILE_MAX) return { problem: 'tooLarge' }
  const decoded = decode(await file.arrayBuffer())
  // a NUL character means another kind of file, such as a workbook
  if (decoded.includes('\0')) return { problem: 'unreadable' }
  const told = SEPARATOR_LINE.exec(decoded)
  const text = decoded.slice(told?.[0].length)
  if (text.trim() === '') return { problem: 'empty' }
  const { default: papa } = await import('papaparse')
  const parse = (delimiter: string, preview = 0) =>
    papa.parse<string[]>(text, { delimiter, preview }) as ParseResult<string[]>
  const headerOf = (lines: readonly (readonly string[])[]) => findHeader(lines, { find, isEnough })
  const separators = told ? [told.groups!['separator']!] : SEPARATORS
  const delimiter = bestOf(separators, (one) => headerOf(parse(one, HEADER_WITHIN).data).columns.size)
  const { data, errors } = parse(delimiter)
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { problem: 'quotes' }
  const header = headerOf(data)
  if (!isEnough(header.columns)) return { problem: 'columns' }
  const rows = toCsvRows(data, header)
  if (rows.length === 0) return { problem: 'empty' }
  return rows.length > max
    ? { problem: 'tooMany' }
    : { rows, ignored: ignoredIn(data, header), surplus: surplusIn(data, header) }
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
  return (lines[headerAt] ?? []).flatMap((title, place) => {
    if (read.has(place) || below.every((cells) => isBlank(cells[place]))) return []
    return [title.trim() || `(${letterOf(place)})`]
  })
}

/** The letter of a column in a spreadsheet. */
const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(65 + (place % 26))

const isBlank = (cell: string | undefined) => cell === undefined || cell.trim() === ''

function surplusIn(lines: readonly (readonly string[])[], { headerAt }: Header<string>): number[] {
  const width = lines[headerAt]?.length ?? 0
  return lines.flatMap((cells, at) => (at <= headerAt || cells.slice(width).every(isBlank) ? [] : [at + 1]))
}

/** The encoding that a mark names, else UTF-8; where the bytes are none, what old spreadsheets of Windows or the Mac write. */
function decode(bytes: ArrayBuffer): string {
  const signs = new Uint8Array(bytes)
  const [first, second] = signs
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isOfMac(signs) ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/** The accents of the Mac stand where Windows has next to no letters. */
function isOfMac(signs: Uint8Array): boolean {
  let mac = 0
  let windows = 0
  for (const sign of signs) {
    if (sign >= 0xc0) windows++
    else if (sign >= 0x87 && sign <= 0x9f && sign !== 0x8c && sign !== 0x9c && (sign <= 0x90 || sign >= 0x98)) mac++
  }
  return mac > windows
}

/**
 * The separator that finds the most known columns: figures and titles may contain separators, titles of columns do not.
 */
function bestOf(separators: readonly string[], countOf: (separator: string) => number): string {
  const counted = separators.map((separator) => ({ separator, count: countOf(separator) }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/** The first line that names enough columns; without one the first that is not blank. */
function findHeader<Column extends string>(
  lines: readonly (readonly string[])[],
  { find, isEnough }: Pick<CsvShape<Column>, 'find' | 'isEnough'>,
): Header<Column> {
  const first = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const named = lines.slice(0, HEADER_WITHIN).findIndex((cells) => isEnough(find(cells)))
  const headerAt = named >= 0 ? named : first
  return { columns: find(lines[headerAt] ?? []), headerAt }
}
