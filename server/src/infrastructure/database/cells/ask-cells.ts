import type { CellDatabase, DbPool } from '../db.ts'

export type Answers<T> = {
  answers: T[]
  /** Names of the databases that are away; undefined where none is. */
  missing?: string[]
}

/**
 * Asks every database side by side. Where there are several, one that fails is missing; what the directory's own
 * database refuses is refused.
 */
export async function askCells<T>(
  { cells }: Pick<DbPool, 'cells'>,
  ask: (db: DbPool, cell: CellDatabase) => Promise<T>,
): Promise<Answers<T>> {
  const found = await Promise.allSettled(cells.map((cell) => ask(cell.db, cell)))
  const [main] = found
  if (main?.status === 'rejected') throw main.reason
  const answers = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const missing = cells.filter((_, at) => found[at]!.status === 'rejected').map(({ name }) => name)
  return missing.length > 0 ? { answers, missing } : { answers }
}
