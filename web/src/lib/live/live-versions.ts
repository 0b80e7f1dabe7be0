/** A screen's version compared with the server's. */
export type Standing = 'level' | 'behind' | 'unknown'

/** More than this above a missing version, and the missing one is given up: our own orders are never echoed to us. */
const MAX_AHEAD = 500

/**
 * Remembers which versions of a restaurant's events a screen has seen. They may arrive out of order, twice, or, where
 * this very screen caused them, not at all.
 */
export function createVersionLog() {
  /** Every version up to here is seen; null before the server sent its version. */
  let reached: number | null = null
  const ahead = new Set<number>()

  function settle() {
    if (reached === null) return
    for (const version of ahead) if (version <= reached) ahead.delete(version)
    while (ahead.delete(reached + 1)) reached += 1
    if (ahead.size > MAX_AHEAD) {
      reached = Math.min(...ahead)
      settle()
    }
  }

  return {
    /** True for a version that was not seen before. */
    accept(version: number): boolean {
      if (ahead.has(version) || (reached !== null && version <= reached)) return false
      ahead.add(version)
      settle()
      return true
    },
    /**
     * Compares with the server's version: all events up to the first report count as seen, later reports reveal missed
     * ones.
     */
    compare(version: number): Standing {
      if (reached === null || version < reached) {
        // a count that runs backwards is another database's: begin again
        if (reached !== null) ahead.clear()
        reached = version
        settle()
        return 'unknown'
      }
      return version > reached ? 'behind' : 'level'
    },
    /** Everything up to here is known or has been fetched again. */
    reach(version: number): void {
      reached = Math.max(reached ?? version, version)
      settle()
    },
    last: () => reached,
  }
}
