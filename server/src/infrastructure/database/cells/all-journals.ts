import type { MovedHead } from '../../fiscal/anchors.ts'
import type { DbPool } from '../db.ts'
import type { PlatformDatabase } from '../platform-database.ts'
import { RestaurantLists } from '../restaurant-lists.ts'
import { askCells } from './ask-cells.ts'

/** Journals of all restaurants, whichever database they are in; those of a database that is away are left out. */
export class AllJournals {
  readonly db: DbPool
  readonly #platform: PlatformDatabase

  constructor(platform: PlatformDatabase) {
    this.db = platform.db
    this.#platform = platform
  }

  /** Heads of journals with new entries since. */
  async listMovedHeads(since: Date): Promise<MovedHead[]> {
    return (await askCells(this.db, (cell) => new RestaurantLists(cell).listMovedHeads(since))).answers.flat()
  }

  /** Restaurants with a day, month or year that ended more than five minutes ago and is not closed. */
  async countLateClosings(): Promise<number> {
    const { answers } = await askCells(this.db, (cell) => new RestaurantLists(cell).countLateClosings())
    return answers.reduce((sum, one) => sum + one, 0)
  }

  /** Keeps the ids of restaurants that are not, or no longer, on the platform. */
  listMissingTenants(ids: readonly string[]): Promise<string[]> {
    return this.#platform.listMissingTenants(ids)
  }
}
