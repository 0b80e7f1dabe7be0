import { loadConfig } from '../infrastructure/config/read-config.ts'
import { listRestaurantsOf } from '../infrastructure/database/cells/list-cells.ts'
import { moveRestaurant } from '../infrastructure/database/cells/move/move-restaurant.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { runCommand, untilStopped } from './run-command.ts'

await runCommand(async () => {
  const [cell] = process.argv.slice(2)
  if (!cell) throw new Error('Name the database to empty: npm run cell:drain -- CELL')
  const { urls, leave } = await reachCells(loadConfig())
  try {
    const others = [...urls.keys()].filter((name) => name !== cell)
    if (!urls.has(cell)) throw new Error(`There is no database ${cell}. There are: ${[...urls.keys()].join(', ')}.`)
    if (others.length === 0) throw new Error('There is no other database to move the restaurants to.')
    return await drain(urls, cell, others)
  } finally {
    await leave()
  }
})

/** One restaurant after the other, each to where there are fewest then; goes on after one that cannot move. */
async function drain(urls: ReadonlyMap<string, string>, cell: string, others: readonly string[]): Promise<string> {
  const counts = new Map<string, number>()
  for (const name of others) counts.set(name, (await listRestaurantsOf(urls.get(name)!)).length)
  const all = await listRestaurantsOf(urls.get(cell)!)
  const failures: string[] = []
  const signal = untilStopped()
  for (const [at, tenantId] of all.entries()) {
    const target = others.reduce((least, one) => (counts.get(one)! < counts.get(least)! ? one : least))
    try {
      const { pauseMs } = await moveRestaurant({ urls, tenantId, target, askedBy: 'cell:drain', signal })
      counts.set(target, counts.get(target)! + 1)
      process.stdout.write(`${at + 1} of ${all.length}: ${tenantId} is in ${target}, after a pause of ${pauseMs} ms.\n`)
    } catch (error) {
      if (signal.aborted || !(error instanceof Error)) throw error
      failures.push(`${tenantId}: ${error.message}`)
      process.stdout.write(`${at + 1} of ${all.length}: ${failures.at(-1)}\n`)
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} of ${all.length} restaurants stayed in ${cell}.`)
  return `${cell} is empty: ${all.length} restaurants were moved. Their rows stay there until cell:clean.`
}
