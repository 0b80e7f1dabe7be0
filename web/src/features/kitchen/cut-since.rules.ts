type Connection = {
  /** When the live channel was lost; null while it is not. Times are milliseconds since 1970. */
  lostAt: number | null
  /** When the tickets were last brought; null: never. */
  loadedAt: number | null
  /** The last attempt to bring them failed. */
  hasFailed: boolean
}

/** Since when new orders do not arrive here; null while they do, be it by asking again and again. */
export function cutSince({ lostAt, loadedAt, hasFailed }: Connection): number | null {
  if (lostAt === null) return null
  if (loadedAt === null || loadedAt < lostAt) return lostAt
  return hasFailed ? loadedAt : null
}
