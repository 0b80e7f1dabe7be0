import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { reloadMenu, reloadQrOrders } from './pos.api.ts'

/** Keeps the badge of the guests' orders true; after a gap the menu may have changed as well. */
export function useTillLive(): void {
  useLiveEvent(['new_qrorder'], ({ type }) => {
    void reloadQrOrders()
    if (type === 'refetch') void reloadMenu()
  })
}
