import { IMPORT_MAX } from '#core/contract/menu/import-row.ts'
import { readCsvFile, type CsvProblem, type CsvRead } from '../../../lib/files/import/read-csv-file.ts'
import { findColumns, hasNeededColumns, type MenuColumn } from './menu-columns.rules.ts'

/** The items in a file, or the reason why it cannot be read. */
export function readMenuFile(file: Blob): Promise<CsvRead<MenuColumn> | { problem: CsvProblem }> {
  return readCsvFile(file, { find: findColumns, isEnough: hasNeededColumns, max: IMPORT_MAX })
}
