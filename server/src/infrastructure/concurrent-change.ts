/** What a transaction has read has changed while it waited for a lock: it is tried again, like one that PostgreSQL gave up. */
export class ConcurrentChange extends Error {
  override name = 'ConcurrentChange'
  /** As PostgreSQL names a serialization failure. */
  readonly code = '40001'
}
