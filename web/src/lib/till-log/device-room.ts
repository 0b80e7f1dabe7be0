const SHORT_BYTES = 50 * 1024 * 1024

/** The browser's statement about the room for a till's data. */
export type DeviceRoom = { mayLoseData: boolean; isShort: boolean }

export async function readRoom(): Promise<DeviceRoom> {
  const storage = globalThis.navigator?.storage as StorageManager | undefined
  const [isPersistent, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false),
    storage?.estimate?.().catch(() => null),
  ])
  const { quota, usage = 0 } = estimate ?? {}
  return { mayLoseData: isPersistent !== true, isShort: quota !== undefined && quota - usage < SHORT_BYTES }
}
