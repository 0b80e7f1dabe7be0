import { loadConfig } from '../infrastructure/config/read-config.ts'
import { cleanLeft } from '../infrastructure/database/cells/move/settle-move.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const config = loadConfig()
  const { urls, leave } = await reachCells(config)
  try {
    const cleaned = await cleanLeft(urls, config.cellKeepHours)
    return `The rows of ${cleaned} restaurants that had moved more than ${config.cellKeepHours} hours ago are gone.`
  } finally {
    await leave()
  }
})
