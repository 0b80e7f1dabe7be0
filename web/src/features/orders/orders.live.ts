import { useMemo } from 'react'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { paced } from '../../lib/api/paced.ts'

/** Fetches the orders again whenever one came or changed, here or on any other screen. */
export function useRefetchOnOrderEvent(refetch: () => Promise<unknown>): void {
  const ask = useMemo(() => paced(refetch), [refetch])
  useLiveEvent(['new_order', 'order_update'], ask)
}

/** Fetches the visits again whenever one begins, ends or changes, or its orders do. */
export function useRefetchOnFloorEvent(refetch: () => Promise<unknown>): void {
  const ask = useMemo(() => paced(refetch), [refetch])
  useLiveEvent(['floor_update', 'new_order', 'order_update', 'bill_update'], ask)
}
