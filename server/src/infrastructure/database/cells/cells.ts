import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from '#core/app-error.ts'
import type { Answer } from '../batch.ts'
import { isElsewhere, isMoving } from '../conflicts.ts'
import {
  MAIN_CELL,
  type CellDatabase,
  type Db,
  type DbPool,
  type Opening,
  type Place,
  type TransactionMode,
} from '../db.ts'
import {
  countActive,
  deleteOpening,
  findCell,
  findOpeningOfUsername,
  hasTenant,
  insertOpening,
  listOpenings,
  updateOpeningEnded,
} from './restaurants.queries.ts'

/** Places of so many restaurants are kept in memory. */
const PLACES_MAX = 100_000
/** A command waits so long for its restaurant to have moved. */
const MOVING_MS = 2_000
const MOVING_LOOK_MS = 50
/** The directory may have been asked just before a restaurant turned to its new cell. */
const ELSEWHERE_ATTEMPTS = 20
/** Numbers of restaurants by cell are asked again after this. */
const COUNTED_MS = 30_000
/** An opening that takes longer was broken off. */
const OPENING_SECONDS = 60

type Options = {
  /** The directory's database first, which is the cell main. */
  cells: readonly CellDatabase[]
  /** The cell of new restaurants; undefined: where there are fewest active ones. */
  cellForNew: string | undefined
}

/** Our own refusal, or PostgreSQL's within a transaction: nothing was written. */
function isRefused(error: unknown): boolean {
  if (error instanceof AppError) return true
  const { code = '' } = error as { code?: string }
  // 57P and 08: the connection was lost, perhaps amid the commit
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code)
}

/**
 * Databases that share the restaurants of an installation: each restaurant is in one of them, its cell, and the
 * directory knows in which. The only place that knows; a `Tenant` asks it for its connection.
 */
export class Cells implements DbPool {
  readonly cells: readonly CellDatabase[]
  readonly #directory: DbPool
  readonly #cellForNew: string | undefined
  /** The cell of a restaurant. What is out of date does no harm: its old database refuses it. */
  readonly #places = new LRUCache<string, CellDatabase>({ max: PLACES_MAX })
  #counted: { at: number; active: Map<CellDatabase, number> } | undefined

  constructor({ cells, cellForNew }: Options) {
    this.cells = cells
    this.#directory = cells[0]!.db
    this.#cellForNew = cellForNew
  }

  send<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>> {
    return this.#directory.send<Row>(text, values)
  }

  transaction<T>(work: (db: Db) => Promise<T>, mode?: TransactionMode): Promise<T> {
    return this.#directory.transaction(work, mode)
  }

  withConnection<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#directory.withConnection(work)
  }

  async close(): Promise<void> {
    await Promise.all(this.cells.map(({ db }) => db.close()))
  }

  async forTenant<T>(tenantId: string, work: (place: Place) => Promise<T>): Promise<T> {
    const waitUntil = performance.now() + MOVING_MS
    for (let attempt = 1; ; attempt++) {
      const { db: pool } = await this.#cellOf(tenantId)
      try {
        return await work(this.#placeOf(pool))
      } catch (error) {
        const moves = isMoving(error)
        if (!moves && !isElsewhere(error)) throw error
        if (moves && performance.now() > waitUntil) throw new AppError('server.unavailable', { retryAfter: 1 })
        if (!moves && attempt === ELSEWHERE_ATTEMPTS) throw new AppError('server.unavailable', { retryAfter: 1 })
        this.forget(tenantId)
        await delay(MOVING_LOOK_MS)
      }
    }
  }

  #placeOf(pool: DbPool): Place {
    const directory = pool === this.#directory ? null : this.#directory
    return { pool, directory, others: this.cells.flatMap(({ db }) => (db === pool ? [] : [db])) }
  }

  /** The cell where this restaurant was last; undefined: it was not looked for. */
  knownCellOf(tenantId: string): CellDatabase | undefined {
    return this.#places.peek(tenantId)
  }

  /** Forgets where this restaurant is; undefined: where all are. */
  forget(tenantId?: string): void {
    if (tenantId === undefined) this.#places.clear()
    else this.#places.delete(tenantId)
  }

  /**
   * Claims the restaurant in the directory first, then does the work in its cell. Whatever ends in between leaves a
   * claim that the next try, or `tidyOpenings`, takes over: no half restaurant, and no user name is lost.
   */
  async openTenant<T>({ tenantId, username }: Opening, work: () => Promise<T>): Promise<T> {
    const left = await findOpeningOfUsername(this.#directory, username, OPENING_SECONDS)
    // where its cell is away, the name stays claimed
    if (left) await this.#tidyOpening(left).catch(() => {})
    const wanted = (await findCell(this.#directory, tenantId)) ?? (await this.#chooseCell()).name
    // another try with the same id may have chosen another cell at this moment
    const cell = this.#named(await insertOpening(this.#directory, tenantId, wanted))
    this.#places.set(tenantId, cell)
    const tidy = () => this.#tidyOpening({ id: tenantId, cell: cell.name })
    try {
      const opened = await work()
      await tidy().catch(() => {})
      return opened
    } catch (error) {
      // where its fate is unknown, its commit may still come: the claim is tidied later
      if (isRefused(error)) await tidy().catch(() => {})
      throw error
    }
  }

  /** Ends openings that were broken off: their restaurant is there, or their claim goes. One whose cell is away waits. */
  async tidyOpenings(): Promise<void> {
    for (const opening of await listOpenings(this.#directory, OPENING_SECONDS))
      await this.#tidyOpening(opening).catch(() => {})
  }

  async #tidyOpening({ id, cell }: { id: string; cell: string }): Promise<void> {
    if (await hasTenant(this.#named(cell).db, id)) return updateOpeningEnded(this.#directory, id, cell)
    await deleteOpening(this.#directory, id)
    this.forget(id)
  }

  async #cellOf(tenantId: string): Promise<CellDatabase> {
    const known = this.#places.get(tenantId)
    if (known) return known
    const cell = this.#named((await findCell(this.#directory, tenantId)) ?? MAIN_CELL)
    this.#places.set(tenantId, cell)
    return cell
  }

  #named(name: string): CellDatabase {
    const cell = this.cells.find((one) => one.name === name)
    if (!cell) throw new Error(`The directory names a cell ${name}, which CELLS does not.`)
    return cell
  }

  async #chooseCell(): Promise<CellDatabase> {
    if (this.#cellForNew !== undefined) return this.#named(this.#cellForNew)
    if (!this.#counted || performance.now() - this.#counted.at > COUNTED_MS) this.#counted = await this.#count()
    const { active } = this.#counted
    const open = [...active.keys()].filter(({ isAway }) => !isAway)
    const cell = open.reduce((least, one) => (active.get(one)! < active.get(least)! ? one : least), open[0]!)
    active.set(cell, active.get(cell)! + 1)
    return cell
  }

  async #count(): Promise<{ at: number; active: Map<CellDatabase, number> }> {
    const count = async (cell: CellDatabase): Promise<[CellDatabase, number] | null> =>
      cell.isAway ? null : countActive(cell.db).then((found) => [cell, found])
    const counts = await Promise.all(this.cells.map((cell) => count(cell).catch(() => null)))
    // in the order of the cells, so that of equal ones the first is chosen
    const active = new Map(counts.filter((one) => one !== null))
    if (active.size === 0) throw new AppError('server.unavailable')
    return { at: performance.now(), active }
  }
}
