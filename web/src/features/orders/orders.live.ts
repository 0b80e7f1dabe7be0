import { useLiveEvent } from '../../lib/live-channel.ts'

/** Fetches the tables anew whenever an order came or changed, here or on any other screen. */
export function useOrdersLive(reload: () => unknown): void {
  useLiveEvent(['new_order', 'order_update'], () => {
    void reload()
  })
}
