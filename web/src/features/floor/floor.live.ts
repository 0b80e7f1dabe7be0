import { useMemo } from 'react'
import { paced } from '../../lib/api/paced.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'

/** Fetches the state again whenever something happens at a table, and the plan where it may have been drawn again: it is not sent twice. */
export function useFloorLive(reloadState: () => Promise<unknown>, reloadPlan: () => Promise<unknown>): void {
  const askForState = useMemo(() => paced(reloadState), [reloadState])
  const askForPlan = useMemo(() => paced(reloadPlan), [reloadPlan])
  useLiveEvent(['floor_update', 'order_update', 'new_order', 'bill_update'], askForState)
  useLiveEvent(['floor_update'], askForPlan)
}
