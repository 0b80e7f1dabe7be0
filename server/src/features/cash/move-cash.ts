import type { Movement } from '#core/contract/selling/cash.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parsePrice } from '#core/money/price.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { checkRight, type Asker } from '../staff/approvals/check-right.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { TakenReason } from '#core/permissions/take-reason.ts'
import { takeReason } from '../store/reasons/take-reason.ts'
import { loadStore } from '../store/load-store.ts'
import { findAccount } from '../staff/find-account.ts'
import { lockOpenSession } from './lock-open-session.ts'
import { insertMovement } from './movements.queries.ts'
import { getExpectedCash } from './session-money.queries.ts'
import { getTipsOwed, lockTips } from './tips.queries.ts'

/** Puts cash into an open drawer or takes it out: never more than should be in it, and of tips never more than is owed. */
export async function moveCash(tx: TenantTx, asker: Asker, id: string, movement: Movement): Promise<void> {
  const { kind, note } = movement
  const { digits, currency } = await loadStore(tx)
  const amount = parsePrice(movement.amount, digits)
  if (amount === null || amount === 0) throw new AppError('cash.amount_invalid')
  const { reason, approvedBy } = await checkReason(tx, asker, movement)
  const username = kind === 'tip_payout' ? movement.username : null
  if (kind === 'tip_payout' && username === null) throw new AppError('request.invalid', { field: 'username' })
  const { session, drawer } = await lockOpenSession(tx, id)
  if (username !== null) {
    await lockTips(tx.db)
    const owed = await getTipsOwed(tx.db, username)
    // whoever has left is still known by what they are owed
    if (owed === 0 && !(await findAccount(tx, username))) throw new AppError('staff.not_found')
    if (amount > owed) throw new AppError('tip.not_owed')
  }
  if (kind !== 'in' && amount > (await getExpectedCash(tx.db, session))) throw new AppError('cash.not_enough')
  const movedBy = tx.actor?.name ?? null
  const movementId = await insertMovement(tx.db, id, { kind, amount, reason, note, username, movedBy, approvedBy })
  tx.journal({
    chain: 'P',
    kind: JOURNAL_KIND[kind],
    drawer: { tillId: drawer.tillId, sessionId: id },
    people: { to: username, approved: approvedBy },
    data: {
      id: movementId,
      amount,
      currency,
      digits,
      reason: reason?.title ?? null,
      account: reason?.account ?? null,
      note,
    },
  })
  tx.emit({ type: 'cash_update', tillId: drawer.tillId })
  await recordAudit(tx, {
    kind: 'cash.moved',
    subject: session.tillTitle,
    details: {
      movement: kind,
      amount: formatDecimal(amount, digits),
      currency,
      ...(reason === null ? {} : { reason: reason.title }),
      ...(note === null ? {} : { note }),
      ...(username === null ? {} : { to: username }),
      ...(approvedBy === null ? {} : { approver: approvedBy }),
    },
  })
}

const JOURNAL_KIND = { in: 'paid_in', out: 'paid_out', drop: 'drop', tip_payout: 'tip_out' } as const

const REASON_OF = { in: 'paid_in', out: 'paid_out', drop: null, tip_payout: null } as const

/** What is paid in or out has a reason, and an approval where the reason asks for one. */
async function checkReason(
  tx: TenantTx,
  asker: Asker,
  { kind, reasonId, approvalId }: Movement,
): Promise<{ reason: TakenReason | null; approvedBy: string | null }> {
  const reasonKind = REASON_OF[kind]
  if (reasonKind === null) return { reason: null, approvedBy: null }
  const reason = await takeReason(tx, { reasonId, kind: reasonKind })
  const approvalIds = approvalId === null ? [] : [approvalId]
  const approval = await checkRight(tx, asker, { scope: 'CASH_MANAGE', approvalIds, byAnother: reason.needsApproval })
  return { reason, approvedBy: approval?.approver.username ?? null }
}
