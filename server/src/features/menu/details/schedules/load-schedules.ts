import type { MenuSchedule } from '#core/contract/records.ts'
import { isServed } from '#core/menu/schedules.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findScheduleShared, listSchedules, listSchedulesOfItems } from './schedules.queries.ts'

/** When items are served. */
export async function loadSchedules(tx: ReadTx): Promise<MenuSchedule[]> {
  return (await listSchedules(tx.db)).map(({ id, title, spans, firstDay, lastDay }) => ({
    id,
    title,
    spans: spans.map(({ days, ...span }) => ({ ...span, days: [...days] })),
    first_day: firstDay,
    last_day: lastDay,
  }))
}

/** Whether there is such a schedule, and stays until the commit. */
export function hasSchedule(tx: ReadTx, id: string): Promise<boolean> {
  return findScheduleShared(tx.db, id)
}

/** Refuses what is not served at an instant. Guests order by it; staff may sell what they like. */
export async function checkServed(tx: ReadTx, itemIds: readonly string[], at: Date): Promise<void> {
  const schedules = await listSchedulesOfItems(tx.db, itemIds)
  const areServed = schedules.every(({ timeZone, spans, firstDay, lastDay }) =>
    isServed({ spans, first_day: firstDay, last_day: lastDay }, at, timeZone),
  )
  if (!areServed) throw new AppError('menu.item_not_now')
}
