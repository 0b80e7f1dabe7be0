const LOCK = 'comptoir-sync'

let isHeldHere = false

/** Runs while no other tab of this browser sends; null at once if one does. */
export async function withSyncLock<T>(work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (locks) return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null))
  // browsers without locks are older than any that keeps a till; several calls of one page stay in turn all the same
  if (isHeldHere) return null
  isHeldHere = true
  try {
    return await work()
  } finally {
    isHeldHere = false
  }
}
