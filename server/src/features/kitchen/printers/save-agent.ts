import { MAX_AGENTS, type PrintAgent } from '#core/contract/dining/printers.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashToken, newToken } from '../../account/sessions/session-tokens.ts'
import { insertAgent, listAgents, updateAgentRevoked, updateAgentTitle } from './agents.queries.ts'
import { isAway } from './printer-state.rules.ts'

export async function showAgents(tx: ReadTx): Promise<PrintAgent[]> {
  const now = new Date()
  return (await listAgents(tx.db)).map(({ seenAt, ...agent }) => ({
    ...agent,
    seenAt: seenAt?.toISOString() ?? null,
    isAway: isAway(seenAt, now),
  }))
}

/** Adds an agent. Its key is returned only now, and stored as a hash. */
export async function addAgent(tx: TenantTx, title: string): Promise<{ id: string; key: string }> {
  if ((await listAgents(tx.db)).length >= MAX_AGENTS) throw new AppError('print_agent.too_many')
  const key = newToken(tx.tenantId)
  const id = await insertAgent(tx.db, title, hashToken(key))
  await recordAudit(tx, { kind: 'print_agent.added', subject: title })
  return { id, key }
}

export async function renameAgent(tx: TenantTx, id: string, title: string): Promise<void> {
  if (!(await updateAgentTitle(tx.db, id, title))) throw new AppError('print_agent.not_found')
}

export async function revokeAgent(tx: TenantTx, id: string): Promise<void> {
  const title = await updateAgentRevoked(tx.db, id)
  if (title === undefined) throw new AppError('print_agent.not_found')
  await recordAudit(tx, { kind: 'print_agent.revoked', subject: title })
  tx.emit({ type: 'print_update' })
  // tills have it in their bundle
  tx.emit({ type: 'store_update' })
}
