import type { ParseResult } from 'papaparse'
import { IMPORT_MAX } from '#core/contract/menu/import-row.ts'
import { findColumns, hasNeededColumns } from './menu-columns.rules.ts'
import { toMenuRows, type MenuFileRow } from './menu-rows.rules.ts'

const FILE_MAX = 1024 * 1024
const SEPARATORS = [',', ';', '\t']

export type FileProblem = 'tooLarge' | 'columns' | 'quotes' | 'empty' | 'tooMany' | 'unreadable'

/** The items a file names, or why it cannot be read. */
export async function readMenuFile(file: Blob): Promise<{ rows: MenuFileRow[] } | { problem: FileProblem }> {
  if (file.size > FILE_MAX) return { problem: 'tooLarge' }
  const text = decode(await file.arrayBuffer())
  // what no text holds is another kind of file, such as a workbook
  if (text.includes('\0')) return { problem: 'unreadable' }
  if (text.trim() === '') return { problem: 'empty' }
  const { default: papa } = await import('papaparse')
  const parse = (delimiter: string, preview = 0) => papa.parse<string[]>(text, { delimiter, preview })
  const delimiter = bestSeparator((candidate) => parse(candidate, 10))
  const { data, errors } = parse(delimiter)
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { problem: 'quotes' }
  const headerAt = headerIn(data)
  const columns = findColumns(data[headerAt] ?? [])
  if (!hasNeededColumns(columns)) return { problem: 'columns' }
  const rows = toMenuRows(data, { columns, headerAt })
  if (rows.length === 0) return { problem: 'empty' }
  return rows.length > IMPORT_MAX ? { problem: 'tooMany' } : { rows }
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

/** The one that shows the most columns of ours: prices and titles hold separators too, names of columns do not. */
function bestSeparator(parse: (separator: string) => ParseResult<string[]>): string {
  const found = SEPARATORS.map((separator) => {
    const { data } = parse(separator)
    return { separator, count: findColumns(data[headerIn(data)] ?? []).size }
  })
  return found.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

function headerIn(lines: readonly (readonly string[])[]): number {
  return lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
}
