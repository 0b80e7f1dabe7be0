import { useLiveEvent } from '../../lib/live/live-channel.ts'

/** Fetches the day again whenever an order came or changed, or a bill did. */
export function useHomeLive(reload: () => unknown): void {
  useLiveEvent(['new_order', 'order_update', 'bill_update'], () => {
    void reload()
  })
}
