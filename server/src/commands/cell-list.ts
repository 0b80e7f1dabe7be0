import { loadConfig } from '../infrastructure/config/read-config.ts'
import { describeCells } from '../infrastructure/database/cells/list-cells.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { urls, leave } = await reachCells(loadConfig())
  try {
    return await describeCells(urls)
  } finally {
    await leave()
  }
})
