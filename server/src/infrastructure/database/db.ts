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
  close(): Promise<void>
}
