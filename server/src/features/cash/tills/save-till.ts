import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockDrawerOfTill } from '../drawers.queries.ts'
import { insertTill, lockTills, updateTillHidden, updateTillTitle } from './tills.queries.ts'

export async function addTill(tx: TenantTx, title: string): Promise<{ id: string }> {
  const added = await insertTill(tx.db, title)
  await recordAudit(tx, { kind: 'till.added', subject: title })
  tx.emit({ type: 'cash_update', tillId: added.id })
  return added
}

export async function renameTill(tx: TenantTx, id: string, title: string): Promise<void> {
  const before = await updateTillTitle(tx.db, id, title)
  if (before === undefined) throw new AppError('till.not_found')
  await recordAudit(tx, { kind: 'till.updated', subject: before, details: { to: title } })
  tx.emit({ type: 'cash_update', tillId: id })
}

/** Removes a till. Its sessions stay, and its devices sell with the first till from now on. */
export async function removeTill(tx: TenantTx, id: string): Promise<void> {
  const tills = await lockTills(tx.db)
  const till = tills.find((one) => one.id === id)
  if (!till) throw new AppError('till.not_found')
  if (tills.length === 1) throw new AppError('till.last')
  const drawer = await lockDrawerOfTill(tx.db, { named: id, ofDevice: null })
  if (drawer?.sessionId) throw new AppError('till.open')
  await updateTillHidden(tx.db, id)
  await recordAudit(tx, { kind: 'till.deleted', subject: till.title })
  tx.emit({ type: 'cash_update', tillId: id })
}
