import { loadConfig } from '../infrastructure/config/read-config.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { MAIN_CELL } from '../infrastructure/database/db.ts'
import { migrate } from '../infrastructure/database/migrate.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { urls, leave } = await reachCells(loadConfig())
  try {
    const lines: string[] = []
    // the directory's database comes last: only then may a process of the new version work with all of them
    for (const [name, url] of [...urls].reverse()) {
      const applied = await migrate(url)
      const where = name === MAIN_CELL ? '' : ` ${name}`
      const done = `Applied ${applied.join(', ')}${where && ` to${where}`}.`
      lines.push(applied.length === 0 ? `The database${where} is up to date.` : done)
    }
    return lines.join('\n')
  } finally {
    await leave()
  }
})
