import { useMemo } from 'react'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { useNow } from '../../../lib/format/now.ts'
import { laterOf } from './menu-sections.rules.ts'

export type Later = ReadonlyMap<string, PublicMenu['menuSchedules'][number]>

/** Schedules of the items that are not served now, by item id; updated every minute. */
export function useLater(menu: PublicMenu): Later {
  const now = useNow(60_000)
  return useMemo(() => {
    const at = new Date(now)
    return new Map(
      menu.menuItems.flatMap((item) => {
        const later = laterOf(item, menu, at)
        return later === null ? [] : [[item.id, later] as const]
      }),
    )
  }, [menu, now])
}
