import { useMemo } from 'react'
import { paced } from '../../lib/api/paced.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { reloadMenu, reloadQrOrders, reloadTables } from './pos.api.ts'

/** Keeps the badge of the guests' orders and the tables true; after a gap the menu may have changed as well. */
export function useTillLive(): void {
  const askForTables = useMemo(() => paced(reloadTables), [])
  useLiveEvent(['new_qrorder'], ({ type }) => {
    void reloadQrOrders()
    if (type === 'refetch') void reloadMenu()
  })
  useLiveEvent(['new_order', 'order_update'], askForTables)
}
