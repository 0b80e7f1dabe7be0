import { useMemo } from 'react'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { paced } from '../../lib/api/paced.ts'

/** Fetches the orders again whenever one came or changed, here or on any other screen. */
export function useRefetchOnOrderEvent(refetch: () => Promise<unknown>): void {
  const ask = useMemo(() => paced(refetch), [refetch])
  useLiveEvent(['new_order', 'order_update'], ask)
}
