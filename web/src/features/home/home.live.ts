import { useMemo } from 'react'
import { paced } from '../../lib/api/paced.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'

/** Fetches the day again whenever something happens in the room, at the till, in the kitchen, the drawer, the stock or at a printer. */
export function useHomeLive(reload: () => Promise<unknown>): void {
  const ask = useMemo(() => paced(reload), [reload])
  useLiveEvent(
    [
      'new_order',
      'order_update',
      'bill_update',
      'floor_update',
      'cash_update',
      'stock_update',
      'print_update',
      'menu_update',
    ],
    ask,
  )
}
