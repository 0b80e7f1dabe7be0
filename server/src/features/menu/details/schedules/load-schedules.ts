import type { MenuSchedule } from '#core/contract/records.ts'
import type { Schedule } from '#core/menu/schedules.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { findScheduleShared, listSchedules, listSchedulesOfItems } from './schedules.queries.ts'

/** Schedules of the menu. */
export async function loadSchedules(tx: ReadTx): Promise<MenuSchedule[]> {
  return (await listSchedules(tx.db)).map(({ id, title, spans, firstDay, lastDay }) => ({
    id,
    title,
    spans: spans.map(({ days, ...span }) => ({ ...span, days: [...days] })),
    first_day: firstDay,
    last_day: lastDay,
  }))
}

/** True if the schedule exists, and keeps it until commit. */
export function hasSchedule(tx: ReadTx, id: string): Promise<boolean> {
  return findScheduleShared(tx.db, id)
}

/** Schedules of these items. They limit guests, but not staff. */
export async function loadSchedulesOfItems(
  tx: ReadTx,
  itemIds: readonly string[],
): Promise<(Schedule & { timeZone: string })[]> {
  const rows = await listSchedulesOfItems(tx.db, itemIds)
  return rows.map(({ timeZone, spans, firstDay, lastDay }) => ({
    spans,
    first_day: firstDay,
    last_day: lastDay,
    timeZone,
  }))
}
