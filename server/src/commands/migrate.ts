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
      const outcome = applied.length === 0 ? 'is up to date' : `has ${applied.join(', ')} now`
      lines.push(`${name === MAIN_CELL ? 'The database' : `The database ${name}`} ${outcome}.`)
    }
    return lines.join('\n')
  } finally {
    await leave()
  }
})
