import { useMemo } from 'react'
import { paced } from '../../lib/api/paced.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'

/** Fetches the state again after each event at a table, and the plan only after events that may have changed it. */
export function useFloorLive(reloadState: () => Promise<unknown>, reloadPlan: () => Promise<unknown>): void {
  const askForState = useMemo(() => paced(reloadState), [reloadState])
  const askForPlan = useMemo(() => paced(reloadPlan), [reloadPlan])
  useLiveEvent(['floor_update', 'order_update', 'new_order', 'bill_update'], askForState)
  useLiveEvent(['floor_update'], askForPlan)
}
