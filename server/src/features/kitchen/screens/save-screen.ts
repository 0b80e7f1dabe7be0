import { MAX_SCREENS, type ScreenKind } from '#core/contract/dining/screens.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashScreenToken, newScreenToken } from './screen-token.ts'
import { countScreensForUpdate, insertScreen, updateScreenRevoked, updateScreenTitle } from './screens.queries.ts'

/** Adds a screen; its token exists only in this reply. */
export async function addScreen(
  tx: TenantTx,
  { kind, title }: { kind: ScreenKind; title: string },
): Promise<{ id: string; token: string }> {
  if ((await countScreensForUpdate(tx.db)) >= MAX_SCREENS) throw new AppError('screen.too_many')
  const token = newScreenToken(tx.tenantId)
  const id = await insertScreen(tx.db, { kind, title, tokenHash: hashScreenToken(token) })
  await recordAudit(tx, { kind: 'screen.added', subject: title })
  return { id, token }
}

export async function renameScreen(tx: TenantTx, id: string, title: string): Promise<void> {
  const before = await updateScreenTitle(tx.db, id, title)
  if (before === undefined) throw new AppError('screen.not_found')
  await recordAudit(tx, { kind: 'screen.updated', subject: before, details: { to: title } })
}

/** Revokes a screen, which is disconnected at commit. */
export async function revokeScreen(tx: TenantTx, id: string): Promise<void> {
  const title = await updateScreenRevoked(tx.db, id)
  if (title === undefined) throw new AppError('screen.not_found')
  await recordAudit(tx, { kind: 'screen.revoked', subject: title })
}
