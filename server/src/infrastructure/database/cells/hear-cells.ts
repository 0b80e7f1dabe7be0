import type { Cell, Connections } from '../connect.ts'
import { mergeNotifications, openNotifications, type Notifications } from '../listen.ts'
import { Cells } from './cells.ts'

/** Notifications of each database by itself, and of all together. */
export type Heard = { all: Notifications; each: ReadonlyMap<Cell, Notifications> }

/** Listens to every database. A restaurant that moves is looked up again as soon as the directory tells. */
export async function hearCells({ cells, db }: Pick<Connections, 'cells' | 'db'>): Promise<Heard> {
  const [directory] = cells
  const each = new Map<Cell, Notifications>()
  for (const cell of cells)
    each.set(cell, await openNotifications(cell.pool, { mayBeAway: cell !== directory, isAway: cell.isAway }))
  const main = each.get(directory!)!
  if (!(db instanceof Cells)) return { all: main, each }
  const of = (audience: string) => {
    const cell = cells.find(({ name }) => name === db.knownCellOf(audience)?.name)
    return cell ? each.get(cell) : undefined
  }
  main.on('restaurants', (id) => db.forget(id === '' ? undefined : id))
  main.onConnectionChange((isUp) => {
    if (isUp) db.forget()
  })
  return { all: mergeNotifications([...each.values()], of), each }
}
