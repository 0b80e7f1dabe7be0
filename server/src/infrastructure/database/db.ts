import type { Answer } from './batch.ts'
import type { Traffic } from './pipelined-connection.ts'

/** The connection of a transaction: its statements run in the order sent. */
export interface Db {
  send<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>>
  /** Counts its whole transaction there, including earlier statements. */
  countInto(traffic: Traffic): void
  /** Sets the time limit of each of its statements, in PostgreSQL and here. */
  limitStatements(seconds: number): Promise<void>
}

/** Snapshots are read only too, with all statements at one moment. */
export type TransactionMode = 'read only' | 'snapshot' | 'read write'

/** Sends each statement on its own connection, and opens transactions. */
export interface DbPool {
  send<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>>
  /** Commits when the work is done, and rolls back if it fails. */
  transaction<T>(work: (db: Db) => Promise<T>, mode?: TransactionMode): Promise<T>
  /** Sends all statements of the work on one connection, without a transaction. */
  withConnection<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs the work in the database that has this restaurant, and again if it has just moved to another. */
  forTenant<T>(tenantId: string, work: (place: Place) => Promise<T>): Promise<T>
  /** Opens a restaurant where there are fewest, and takes the claim back if it fails. */
  openTenant<T>(opening: Opening, work: () => Promise<T>): Promise<T>
  /** Every database that has restaurants; the first also has the directory. */
  readonly cells: readonly CellDatabase[]
  /** A copy of this database for long reads, while it is hardly behind. */
  readonly standby?: { readonly whenFresh: DbPool | undefined } | undefined
  close(): Promise<void>
}

/** A restaurant's database, the directory's where that is another one, and all other databases. */
export type Place = { pool: DbPool; directory: DbPool | null; others: readonly DbPool[] }

export type CellDatabase = { readonly name: string; readonly db: DbPool; readonly isAway: boolean }

/** The restaurant to open, and the user name of its owner, which an opening that was broken off may hold. */
export type Opening = { tenantId: string; username: string }

/** The cell of the directory's own database. */
export const MAIN_CELL = 'main'
