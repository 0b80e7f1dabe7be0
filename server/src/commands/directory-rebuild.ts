import { loadConfig } from '../infrastructure/config/read-config.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { rebuildDirectory } from '../infrastructure/database/cells/rebuild-directory.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { urls, leave } = await reachCells(loadConfig())
  try {
    const { restaurants, addresses } = await rebuildDirectory(urls)
    return `The directory knows ${restaurants} restaurants of other databases and ${addresses} of their names and codes.`
  } finally {
    await leave()
  }
})
