import type { Answer } from './batch.ts'
import type { Traffic } from './pipelined-connection.ts'

/** The connection of a transaction: its statements are run in the order in which they are sent. */
export interface Db {
  send<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>>
  /** Counts its whole transaction there: what was sent before as well. */
  countInto(traffic: Traffic): void
  /** Lets each of its statements run for so long, in PostgreSQL and on this side. */
  limitStatements(seconds: number): Promise<void>
}

/** Snapshots only read, too, and all of their statements as of one moment. */
export type TransactionMode = 'read only' | 'snapshot' | 'read write'

/** Sends each statement on a connection of its own, and opens transactions. */
export interface DbPool {
  send<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>>
  /** Commits when the work is done, and rolls back when it fails. */
  transaction<T>(work: (db: Db) => Promise<T>, mode?: TransactionMode): Promise<T>
  /** Sends all statements of the work on one connection, each by itself. */
  withConnection<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}
