/**
 * Rows read before a lock changed during the wait for it: the transaction is retried, as after an abort by PostgreSQL.
 */
export class ConcurrentChange extends Error {
  override name = 'ConcurrentChange'
  /** PostgreSQL's code for a serialization failure. */
  readonly code = '40001'
}
