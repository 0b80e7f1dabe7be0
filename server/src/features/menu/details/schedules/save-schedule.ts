import { menuSchedulesApi, type ScheduleBody } from '#core/contract/menu/schedules.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { offerUndo, type Deletion } from '../../../audit/undo/offer-undo.ts'
import { updateRowShown } from '../../../audit/undo/restored-rows-parts.queries.ts'
import {
  findScheduleForUpdate,
  insertSchedule,
  updateSchedule,
  updateScheduleHidden,
  type ScheduleRow,
} from './schedules.queries.ts'

export async function addSchedule(tx: TenantTx, body: ScheduleBody): Promise<{ id: string }> {
  const added = await insertSchedule(tx.db, body)
  await recordAudit(tx, { kind: 'menu_schedule.added', subject: body.title, details: { to: inShort(body) } })
  tx.emit({ type: 'menu_update' })
  return added
}

export async function changeSchedule(tx: TenantTx, id: string, body: ScheduleBody): Promise<void> {
  const before = await requireSchedule(tx, id)
  await updateSchedule(tx.db, id, body)
  const details = { from: inShort(before), to: inShort(body) }
  await recordAudit(tx, { kind: 'menu_schedule.updated', subject: before.title, details })
  tx.emit({ type: 'menu_update' })
}

/** Restores it for items and categories that have no other by now. */
export const menuScheduleDeletion: Deletion<{ id: string }> = {
  kind: 'menu_schedule',
  access: menuSchedulesApi.delete.access,
  restore: async (tx, { id }) => {
    tx.emit({ type: 'menu_update' })
    return updateRowShown(tx.db, 'menu_schedules', id)
  },
}

/** Removes a schedule. Its items follow their category, or are always served. */
export async function removeSchedule(tx: TenantTx, id: string) {
  const before = await requireSchedule(tx, id)
  await updateScheduleHidden(tx.db, id)
  const details = { from: inShort(before) }
  await recordAudit(tx, { kind: 'menu_schedule.deleted', subject: before.title, details })
  tx.emit({ type: 'menu_update' })
  return offerUndo(tx, menuScheduleDeletion, { subject: before.title, state: { id } })
}

async function requireSchedule(tx: TenantTx, id: string): Promise<ScheduleRow> {
  const schedule = await findScheduleForUpdate(tx.db, id)
  if (!schedule) throw new AppError('menu_schedule.not_found')
  return schedule
}

/** "Lunch 1,2,3,4,5 12:00–14:30", for the audit log. */
function inShort({ title, spans }: Pick<ScheduleRow, 'title' | 'spans'>): string {
  return [title, ...spans.map(({ days, from, to }) => `${days.join(',')} ${from}–${to}`)].join(' ')
}
