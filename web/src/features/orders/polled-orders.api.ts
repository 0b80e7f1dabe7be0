import useSWR, { type SWRConfiguration } from 'swr'
import { useLivePolling } from '../../lib/live/live-channel.ts'

/** The channel stays open while the server's database is away: a screen that receives no event asks this often. */
const QUIET_MS = 15_000

/** Open orders: fetched with each live event (`useRefetchOnOrderEvent`), and at intervals so that their age stays true. */
export function usePolledOrders<T extends { loadedAt: number }>(key: Key, load: () => Promise<T>) {
  return useReloadable(key, load, { refreshInterval: useLivePolling() || QUIET_MS })
}

/** The path of a call, or the list's path with parts that tell its variants apart. */
type Key = string | readonly [string, ...string[]]

/** An SWR read with a `reload` that throws on failure, where SWR's own would only store the error. */
export function useReloadable<T>(key: Key, load: () => Promise<T>, options: SWRConfiguration = {}) {
  const { data, error, mutate } = useSWR<T, unknown>(key, load, options)
  const reload = async () => {
    try {
      await mutate(load(), { revalidate: false })
    } catch (failure) {
      // thrown, it is not stored: a fetch of SWR's own sets the error that the badge shows, and is retried until it succeeds
      void mutate()
      throw failure
    }
  }
  return { data, error, mutate, reload }
}
