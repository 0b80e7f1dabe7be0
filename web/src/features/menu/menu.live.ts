import { useMemo } from 'react'
import { paced } from '../../lib/api/paced.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { reloadMenu } from './menu.api.ts'

/** Fetches the shown parts of the menu again when somebody changes it, or something sells out. */
export function useMenuLive(): void {
  const ask = useMemo(() => paced(reloadMenu), [])
  useLiveEvent(['menu_update'], ask)
}
