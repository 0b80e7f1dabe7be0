/**
 * Rows read before a lock have changed during the wait for it: the transaction is retried, like one that PostgreSQL
 * aborts.
 */
export class ConcurrentChange extends Error {
  override name = 'ConcurrentChange'
  /** PostgreSQL's code for a serialization failure. */
  readonly code = '40001'
}
