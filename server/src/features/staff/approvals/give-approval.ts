import { succeed } from '#core/contract/fields.ts'
import type { ActScope } from '#core/permissions/scopes.ts'
import type { Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { deleteOldApprovals, insertApproval } from './approvals.queries.ts'
import { isPinOf } from './hash-pin.ts'
import {
  countAttempts,
  deleteAttempt,
  deleteOldAttempts,
  insertAttempt,
  lockApprover,
  type HashedPin,
} from './pins.queries.ts'

const GOOD_FOR_SECONDS = 120
const WRONG_MAX = 5
const WINDOW_SECONDS = 15 * 60

type Asked = { username: string; pin: string; scope: ActScope }
type Attempt = { id: string; approver: { id: string; username: string } & HashedPin; isLast: boolean }

/**
 * Approves one act of the signed-in person by another person's PIN. The attempt counts before its PIN is checked, and
 * stops counting once it proves right, so that simultaneous PINs are no more guesses than successive ones.
 */
export async function giveApproval(tenant: Tenant, askerId: string, { username, pin, scope }: Asked) {
  const { id, approver, isLast } = await tenant.job((tx) => beginAttempt(tx, { username, scope, askerId }))
  if (!(await isPinOf(approver, pin))) {
    if (isLast) await tenant.job((tx) => recordBlocked(tx, { username, scope }))
    throw new AppError('approval.wrong_pin')
  }
  const approvalId = await tenant.job(async (tx) => {
    await deleteAttempt(tx.db, id)
    await deleteOldApprovals(tx.db)
    await recordAudit(tx, { kind: 'approval.given', subject: username, details: { scope } })
    return insertApproval(tx.db, { askerId, approverId: approver.id, scope, seconds: GOOD_FOR_SECONDS })
  })
  return { ...succeed('approval.given'), approvalId }
}

/** People who may not approve, including the asker, are refused as for a wrong PIN, without checking one. */
async function beginAttempt(
  tx: TenantTx,
  asked: { username: string; scope: ActScope; askerId: string },
): Promise<Attempt> {
  const approver = await lockApprover(tx.db, asked)
  if (!approver) throw new AppError('approval.wrong_pin')
  const { count, secondsLeft } = await countAttempts(tx.db, approver.id, WINDOW_SECONDS)
  if (count >= WRONG_MAX) throw new AppError('approval.too_many_attempts', { retryAfter: Math.max(1, secondsLeft) })
  await deleteOldAttempts(tx.db, approver.id, WINDOW_SECONDS)
  return { id: await insertAttempt(tx.db, approver.id), approver, isLast: count === WRONG_MAX - 1 }
}

async function recordBlocked(tx: TenantTx, { username, scope }: { username: string; scope: ActScope }): Promise<void> {
  await recordAudit(tx, { kind: 'approval.blocked', subject: username, details: { scope } })
}
