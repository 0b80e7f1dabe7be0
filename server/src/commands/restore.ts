import { loadConfig } from '../infrastructure/config/read-config.ts'
import { restoreBackup } from '../infrastructure/database/backup/restore-backup.ts'
import { assertUnused, settleRestored, type AfterRestore } from '../infrastructure/database/cells/after-restore.ts'
import { reachCells, urlsOfCells } from '../infrastructure/database/cells/reach-cells.ts'
import { MAIN_CELL } from '../infrastructure/database/db.ts'
import { takeDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { cellArgument, pathArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = pathArgument('restore', 'FILE')
  const config = loadConfig()
  const isOfCell = ![undefined, MAIN_CELL].includes(cellArgument(urlsOfCells('', config.cells)))
  return isOfCell ? restoreCell(file, config) : restoreMain(file, config)
})

type Config = ReturnType<typeof loadConfig>

/** Restores the database that has the directory, with no server on it. */
async function restoreMain(file: string, config: Config): Promise<string> {
  const database = await takeDatabase(config)
  try {
    const done = describe(await restoreBackup({ databaseUrl: database.url, dataDir: config.dataDir }, file))
    const urls = urlsOfCells(database.url, config.cells)
    if (urls.size === 1) return done
    return [done, ...describeSettled(await settleRestored(urls, MAIN_CELL))].join('\n')
  } finally {
    await database.leave()
  }
}

/** Restores one of several databases, while servers go on with the others. */
async function restoreCell(file: string, config: Config): Promise<string> {
  const { urls, leave } = await reachCells(config)
  try {
    const cell = cellArgument(urls)!
    const databaseUrl = urls.get(cell)!
    await assertUnused(databaseUrl)
    const target = { databaseUrl, dataDir: config.dataDir, keepsPictures: true }
    const done = describe(await restoreBackup(target, file))
    return [done, ...describeSettled(await settleRestored(urls, cell))].join('\n')
  } finally {
    await leave()
  }
}

function describe({ tables, createdAt }: Awaited<ReturnType<typeof restoreBackup>>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Restored ${rows} rows of ${tables.length} tables, and the pictures, as they were at ${createdAt}.`
}

function describeSettled({ elsewhere, lost }: AfterRestore): string[] {
  return [
    ...elsewhere.map((id) => `${id} has moved to another database since: it stays there.`),
    ...lost.map((id) => `${id} is not in this backup: it came later.`),
    'Run npm run directory:rebuild before the servers use this database.',
  ]
}
