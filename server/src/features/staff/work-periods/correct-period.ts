import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import {
  getInstants,
  hasOverlap,
  insertPeriod,
  lockPeriod,
  lockWorker,
  updatePeriod,
  updatePeriodDeleted,
  type Instants,
} from './work-periods.queries.ts'

type Times = { in: string; out: string | null }
type By = { username: string }

/** Adds a forgotten period. */
export async function addPeriod(tx: TenantTx, by: By, { username, ...times }: Times & { username: string }) {
  const worker = await lockWorker(tx.db, { username })
  if (!worker) throw new AppError('staff.not_found')
  const instants = await checkTimes(tx, times)
  await refuseOverlap(tx, { userId: worker.id, exceptId: null, ...instants })
  const { id: userId, name } = worker
  const period = { userId, username: worker.username, name, ...instants, correctedBy: by.username }
  const id = await insertPeriod(tx.db, period)
  await recordAudit(tx, { kind: 'work_period.added', subject: worker.username, details: { at: textOf(times) } })
  return id
}

/** Changes a period's times; periods of one person may not overlap. */
export async function correctPeriod(tx: TenantTx, by: By, { id, ...times }: Times & { id: string }): Promise<void> {
  const before = await lockPeriod(tx.db, id)
  if (!before) throw new AppError('work_period.not_found')
  const instants = await checkTimes(tx, times)
  // for a deleted account nothing new is clocked meanwhile
  if (before.userId !== null) {
    await lockWorker(tx.db, { id: before.userId })
    await refuseOverlap(tx, { userId: before.userId, exceptId: id, ...instants })
  } else if (instants.outAt === null) throw new AppError('work_period.end_invalid')
  await updatePeriod(tx.db, { id, ...instants, correctedBy: by.username })
  const details = { from: textOf({ in: before.inTime, out: before.outTime }), to: textOf(times) }
  await recordAudit(tx, { kind: 'work_period.corrected', subject: before.username, details })
}

/** Deletes a period clocked by mistake; the audit log keeps its times. */
export async function deletePeriod(tx: TenantTx, id: string): Promise<void> {
  const period = await lockPeriod(tx.db, id)
  if (!period) throw new AppError('work_period.not_found')
  await updatePeriodDeleted(tx.db, id)
  const details = { at: textOf({ in: period.inTime, out: period.outTime }) }
  await recordAudit(tx, { kind: 'work_period.deleted', subject: period.username, details })
}

async function checkTimes(tx: TenantTx, times: Times): Promise<Pick<Instants, 'inAt' | 'outAt'>> {
  const { inAt, outAt, isFuture, isBackwards } = await getInstants(tx.db, times)
  if (isFuture || isBackwards) throw new AppError('work_period.end_invalid')
  return { inAt, outAt }
}

async function refuseOverlap(tx: TenantTx, placed: Parameters<typeof hasOverlap>[1]): Promise<void> {
  if (await hasOverlap(tx.db, placed)) throw new AppError('work_period.overlaps')
}

/** "2026-05-04 09:00 – 17:30", by the store's clock. */
function textOf({ in: began, out }: Times): string {
  const [day, hour] = began.split('T')
  if (out === null) return `${day} ${hour} –`
  const [lastDay, lastHour] = out.split('T')
  return `${day} ${hour} – ${lastDay === day ? '' : `${lastDay} `}${lastHour}`
}
