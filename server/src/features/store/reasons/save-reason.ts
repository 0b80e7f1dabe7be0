import type { z } from 'zod'
import { reasonsApi } from '#core/contract/selling/reasons.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parsePrice } from '#core/money/price.ts'
import { formatRate } from '#core/money/tax.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { updateRowShown } from '../../audit/undo/restored-rows-parts.queries.ts'
import {
  insertReason,
  lockDigitsShared,
  lockReason,
  updateReasonHidden,
  updateReasonRow,
  type ReasonFacts,
} from './reasons.queries.ts'

/** A reason from the settings screen; omitted fields stay. */
export type ReasonDraft = z.output<NonNullable<typeof reasonsApi.add.body>>

export async function addReason(tx: TenantTx, draft: ReasonDraft): Promise<{ id: string }> {
  const digits = await lockDigitsShared(tx.db)
  const facts = readReason(draft, digits)
  const added = await insertReason(tx.db, facts)
  await recordAudit(tx, {
    kind: 'reason.added',
    subject: facts.title,
    details: { to: inShort(facts, digits) },
    logged: { after: inJournal(facts) },
  })
  return added
}

/** Changes a reason; past acts keep its old title. */
export async function updateReason(tx: TenantTx, id: string, draft: ReasonDraft): Promise<void> {
  const digits = await lockDigitsShared(tx.db)
  const before = await lockReason(tx.db, id)
  if (!before) throw new AppError('reason.not_found')
  const facts = readReason(draft, digits, before)
  await updateReasonRow(tx.db, id, facts)
  const details = { from: inShort(before, digits), to: inShort(facts, digits) }
  const logged = { before: inJournal(before), after: inJournal(facts) }
  await recordAudit(tx, { kind: 'reason.updated', subject: before.title, details, logged })
}

export const reasonDeletion: Deletion<{ id: string }> = {
  kind: 'reason',
  access: reasonsApi.delete.access,
  restore: (tx, { id }) => updateRowShown(tx.db, 'reasons', id),
}

/** Removes a reason, so that nobody can choose it. */
export async function removeReason(tx: TenantTx, id: string) {
  const gone = await updateReasonHidden(tx.db, id)
  if (!gone) throw new AppError('reason.not_found')
  await recordAudit(tx, { kind: 'reason.deleted', subject: gone.title, details: { kind: gone.kind } })
  return offerUndo(tx, reasonDeletion, { subject: gone.title, state: { id } })
}

function readReason(draft: ReasonDraft, digits: number, before?: ReasonFacts): ReasonFacts {
  return {
    kind: draft.kind,
    title: draft.title,
    ...readValue(draft, digits, before),
    needsApproval: draft.needsApproval ?? before?.needsApproval ?? false,
    isActive: draft.isActive ?? before?.isActive ?? true,
    account: draft.account === undefined ? (before?.account ?? null) : draft.account,
  }
}

/** Sending one of the two empties the other; both at once are invalid. */
function readValue(draft: ReasonDraft, digits: number, before?: ReasonFacts) {
  const { percent, amount: text } = draft
  const amount = typeof text === 'string' ? parsePrice(text, digits) : text
  const isWrong = percent === 0 || amount === 0 || (amount === null && typeof text === 'string')
  if (isWrong || (percent && amount)) throw new AppError('reason.value_invalid')
  if (percent) return { percentMilli: percent, amount: null }
  if (amount) return { percentMilli: null, amount }
  return {
    percentMilli: percent === undefined ? (before?.percentMilli ?? null) : null,
    amount: amount === undefined ? (before?.amount ?? null) : null,
  }
}

/** A reason for the fiscal journal. */
const inJournal = ({ kind, title, percentMilli, amount, needsApproval, isActive, account }: ReasonFacts) => ({
  kind,
  title,
  percent: percentMilli,
  amount,
  needs_approval: needsApproval,
  active: isActive,
  account,
})

/** "discount: Staff 30 %, needs approval", for the audit log. */
function inShort({ kind, title, percentMilli, amount, needsApproval, isActive }: ReasonFacts, digits: number): string {
  const value =
    percentMilli !== null
      ? ` ${formatRate(percentMilli)} %`
      : amount !== null
        ? ` ${formatDecimal(amount, digits)}`
        : ''
  return `${kind}: ${title}${value}${needsApproval ? ', needs approval' : ''}${isActive ? '' : ', inactive'}`
}
