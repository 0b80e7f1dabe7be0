import { useLiveEvent } from '../../lib/live-channel.ts'

/** Fetches the board anew whenever an order came or changed, here or on any other screen. */
export function useKitchenLive(reload: () => unknown): void {
  useLiveEvent(['new_order', 'order_update'], () => {
    void reload()
  })
}
