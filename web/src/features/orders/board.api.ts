import useSWR, { type SWRConfiguration } from 'swr'
import { useLivePolling } from '../../lib/live/live-channel.ts'

/** The channel stays open while the server's database is away: a board that hears nothing asks whether all is well. */
const QUIET_MS = 15_000

/** A board of open orders: fetched with each live event (`useBoardLive`), and by itself so that its badge stays true. */
export function useBoard<T extends { loadedAt: number }>(key: string, load: () => Promise<T>) {
  return useReloadable(key, load, { refreshInterval: useLivePolling() || QUIET_MS })
}

/** What SWR fetches, with `reload` to fetch it at somebody's wish: it throws where SWR would only note the error. */
export function useReloadable<T>(key: string, load: () => Promise<T>, options: SWRConfiguration = {}) {
  const { data, error, mutate } = useSWR<T, unknown>(key, load, options)
  const reload = async () => {
    try {
      await mutate(load(), { revalidate: false })
    } catch (failure) {
      // thrown, it is not noted: a fetch of SWR's own tells the badge, and is tried again until it brings something
      void mutate()
      throw failure
    }
  }
  return { data, error, mutate, reload }
}
