import type { AccountantLink } from '#core/contract/reports/accountant-links.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashToken, newToken } from '../../account/sessions/session-tokens.ts'
import { insertLink, listLinks, updateLinkRevoked } from './links.queries.ts'

export async function showLinks(tx: ReadTx): Promise<AccountantLink[]> {
  return (await listLinks(tx.db)).map(({ id, label, createdAt, endsAt, lastOpenedAt }) => ({
    id,
    label,
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
    last_opened_at: lastOpenedAt?.toISOString() ?? null,
  }))
}

/** Makes a link; its token exists only in this reply. */
export async function addLink(
  tx: TenantTx,
  { label, days }: { label: string; days: number },
): Promise<{ id: string; token: string }> {
  const token = newToken(tx.tenantId)
  const id = await insertLink(tx.db, { label, tokenHash: hashToken(token), days })
  await recordAudit(tx, { kind: 'accounting.link_added', subject: label, details: { days: String(days) } })
  return { id, token }
}

export async function endLink(tx: TenantTx, id: string): Promise<void> {
  const label = await updateLinkRevoked(tx.db, id)
  if (label === undefined) throw new AppError('accounting.link_not_found')
  await recordAudit(tx, { kind: 'accounting.link_ended', subject: label })
}
