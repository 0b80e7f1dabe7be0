import type { AuditKind } from '#core/contract/people/audit.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { BillingContext } from './billing-context.ts'
import { mailOwner } from '../mail-owner.ts'
import { newHistory, type Known, type Paid } from '../subscription-state.rules.ts'
import { insertHistory, listHistoryOf, updateSubscription } from '../subscription.queries.ts'

type NewState = {
  known: Known
  subscription: Paid
  /** Null: an assumption, which any report overrides. */
  reportedAt: Date | null
  checkInMinutes: number | null
  /** The owner cancelled it; otherwise it ran out. */
  isByOwner?: boolean
}

/** Records the current subscription with all consequences. The restaurant's row is locked. */
export async function recordSubscription(
  tx: TenantTx,
  { provider, publicUrl }: Pick<BillingContext, 'provider' | 'publicUrl'>,
  { known, subscription: it, reportedAt, checkInMinutes, isByOwner = false }: NewState,
): Promise<void> {
  const isSame = known.billedId === it.id
  const now = new Date()
  const endedAt = it.endedAt && it.endedAt < now ? it.endedAt : now
  const hasEnded = it.status === 'ended'
  const state = {
    subscriptionId: it.id,
    ...(it.customerId ? { customerId: it.customerId } : {}),
    status: it.status,
    // an event may know only a later period
    startedAt: isSame && known.startedAt && known.startedAt < it.startedAt ? known.startedAt : it.startedAt,
    paidUntil: hasEnded ? endedAt : it.paidUntil,
    endedAt: hasEnded ? endedAt : null,
    isEnding: it.isEnding,
    reportedAt: reportedAt && new Date(Math.floor(reportedAt.getTime() / 1000) * 1000),
  }
  await updateSubscription(tx.db, provider.name, state, checkInMinutes)

  const history = newHistory(it, await listHistoryOf(tx.db, it.id))
  await insertHistory(tx.db, history)
  for (const { status, expiresAt } of history) {
    const kind = status === 'cancelled' && isByOwner ? 'subscription.cancelled' : AUDIT_OF[status]
    await recordAudit(tx, { kind, subject: it.id, details: { until: expiresAt.toISOString() } })
  }
  if (hasEnded) await mailOwner(tx, publicUrl, { kind: 'ended', about: it.id, isByOwner })
  if (it.status !== 'past_due') return
  const about = `${it.id} ${it.paidUntil.toISOString()}`
  const isMailed = await mailOwner(tx, publicUrl, { kind: 'payment_failed', about })
  if (!isMailed) return
  await recordAudit(tx, { kind: 'subscription.payment_failed', subject: it.id })
  tx.notify({ kind: 'payment_failed', facts: {} })
}

const AUDIT_OF: Record<'created' | 'updated' | 'cancelled', AuditKind> = {
  created: 'subscription.created',
  updated: 'subscription.renewed',
  cancelled: 'subscription.ended',
}
