import { IMPORT_MAX } from '#core/contract/menu/import-row.ts'
import { readCsvFile, type CsvProblem } from '../../../lib/files/import/read-csv-file.ts'
import { findColumns, hasNeededColumns } from './menu-columns.rules.ts'
import type { MenuFileRow } from './menu-rows.rules.ts'

/** The items in a file, or the reason why it cannot be read. */
export async function readMenuFile(file: Blob): Promise<{ rows: MenuFileRow[] } | { problem: CsvProblem }> {
  const found = await readCsvFile(file, { find: findColumns, isEnough: hasNeededColumns, max: IMPORT_MAX })
  return 'problem' in found ? found : { rows: found.rows }
}
