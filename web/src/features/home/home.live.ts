import { useLiveEvent } from '../../lib/live/live-channel.ts'

/** Fetches the day again whenever an order came or changed. */
export function useHomeLive(reload: () => unknown): void {
  useLiveEvent(['new_order', 'order_update'], () => {
    void reload()
  })
}
