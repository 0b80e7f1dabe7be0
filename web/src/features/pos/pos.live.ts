import { useEffect, useMemo } from 'react'
import { paced } from '../../lib/api/paced.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { reloadMenu, reloadQrOrders, reloadTables } from './pos.api.ts'

const LATER_MS = 1000
const AGAIN_MS = 60_000
/** The most that a timer holds. */
const LONGEST_MS = 2 ** 31 - 1

/** Keeps guests' orders, tables and menu up to date; reloads them after a lost connection. */
export function useTillLive(): void {
  const askForTables = useMemo(() => paced(reloadTables), [])
  const askForMenu = useMemo(() => paced(reloadMenu), [])
  useLiveEvent(['new_qrorder'], () => void reloadQrOrders())
  useLiveEvent(['new_order', 'order_update', 'floor_update'], askForTables)
  // the tills come with the menu
  useLiveEvent(['menu_update', 'cash_update'], askForMenu)
}

/** Fetches the menu again at `changesAt`, when price rules begin or end. */
export function useMenuChange(changesAt: string | null): void {
  useEffect(() => {
    if (changesAt === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    const askIn = (ms: number) => {
      timer = setTimeout(
        () => {
          void reloadMenu()
          // the server's clock decides: one that is behind has nothing new yet
          askIn(AGAIN_MS)
        },
        Math.min(Math.max(LATER_MS, ms), LONGEST_MS),
      )
    }
    askIn(Date.parse(changesAt) - Date.now() + LATER_MS)
    return () => clearTimeout(timer)
  }, [changesAt])
}
