import { useMemo } from 'react'
import type { Category, MenuItem, MenuSchedule } from '#core/contract/records.ts'
import { isServed, scheduleOf } from '#core/menu/schedules.ts'
import { useNow } from '../../../lib/format/now.ts'

type Scheduled = {
  menuItems: readonly MenuItem[]
  categories: readonly Category[]
  menuSchedules: readonly MenuSchedule[]
  storeSettings: { time_zone: string }
}

/** Ids of items outside their schedule, checked every minute; the same set while they are the same. */
export function useNotNow(init: Scheduled): ReadonlySet<string> {
  const now = useNow(60_000)
  const ids = useMemo(() => {
    const { menuItems, categories, menuSchedules: schedules, storeSettings } = init
    if (schedules.length === 0) return ''
    const at = new Date(now)
    const closed = new Set(schedules.filter((schedule) => !isServed(schedule, at, storeSettings.time_zone)))
    if (closed.size === 0) return ''
    const outside = menuItems.filter((item) => {
      const schedule = scheduleOf(item, { categories, schedules })
      return schedule !== null && closed.has(schedule)
    })
    return outside.map(({ id }) => id).join(' ')
  }, [init, now])
  return useMemo(() => new Set(ids.split(' ')), [ids])
}
