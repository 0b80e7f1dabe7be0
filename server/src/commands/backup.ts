import path from 'node:path'
import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { noteBackup } from '../infrastructure/database/backup/last-backup.ts'
import { writeBackup } from '../infrastructure/database/backup/write-backup.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { MAIN_CELL } from '../infrastructure/database/db.ts'
import { cellArgument, pathArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = pathArgument('backup', 'FILE')
  const { dataDir, ...config } = loadConfig()
  const { urls, leave } = await reachCells({ dataDir, ...config })
  try {
    const wanted = cellArgument(urls)
    const cells = wanted === undefined ? [...urls.keys()] : [wanted]
    const [lines, failures]: [string[], string[]] = [[], []]
    for (const cell of cells) {
      const target = wanted === undefined ? fileOf(file, cell) : file
      const source = { databaseUrl: urls.get(cell)!, dataDir, version: PRODUCT_VERSION, hasOwnPictures: urls.size > 1 }
      try {
        const { tables } = await writeBackup(source, target)
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        lines.push(`Backed up ${rows} rows of ${tables.length} tables, and the pictures, to ${target}.`)
      } catch (error) {
        // the others are backed up all the same
        if (cells.length === 1) throw error
        failures.push(`${cell} is not backed up: ${(error as Error).message}`)
      }
    }
    if (failures.length > 0) throw new Error([...lines, ...failures].join('\n'))
    if (cells.length === urls.size) await noteBackup(dataDir)
    return lines.join('\n')
  } finally {
    await leave()
  }
})

/** The directory's database has the file as it was named; the others, their name before its ending. */
function fileOf(file: string, cell: string): string {
  if (cell === MAIN_CELL) return file
  const { dir, name, ext } = path.parse(file)
  return path.join(dir, `${name}.${cell}${ext}`)
}
