import { moveRestaurant } from '../infrastructure/database/cells/move/move-restaurant.ts'
import { showProgress } from '../infrastructure/database/cells/move/show-progress.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { runCommand, untilStopped } from './run-command.ts'

await runCommand(async () => {
  const [tenantId, target] = process.argv.slice(2)
  if (!tenantId || !target) throw new Error('Name the restaurant and the database: npm run cell:move -- TENANT CELL')
  const { urls, leave } = await reachCells(loadConfig())
  try {
    const asked = { urls, tenantId, target, askedBy: 'cell:move', onStep: showProgress(), signal: untilStopped() }
    const { pauseMs } = await moveRestaurant(asked)
    return `The restaurant is in ${target}. Nothing could be written for ${pauseMs} ms.`
  } finally {
    await leave()
  }
})
