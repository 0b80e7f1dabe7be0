import type { Config } from '../../config/read-config.ts'
import { MAIN_CELL } from '../db.ts'
import { reachDatabase } from '../embedded/reach-database.ts'

export type ReachedCells = {
  /** Addresses of all databases as their owners; `main` is the directory's. */
  urls: ReadonlyMap<string, string>
  leave: () => Promise<void>
}

/** For a command beside a possibly running server: all databases, of which the embedded one is started if it does not run. */
export async function reachCells(config: Pick<Config, 'dataDir' | 'databaseUrl' | 'cells'>): Promise<ReachedCells> {
  const database = await reachDatabase(config)
  return { urls: urlsOfCells(database.url, config.cells), leave: () => database.leave() }
}

export function urlsOfCells(mainUrl: string, cells: Config['cells']): ReadonlyMap<string, string> {
  const others = [...cells]
    .filter(([name]) => name !== MAIN_CELL)
    .map(([name, { url }]): [string, string] => [name, url])
  return new Map([[MAIN_CELL, mainUrl], ...others])
}
