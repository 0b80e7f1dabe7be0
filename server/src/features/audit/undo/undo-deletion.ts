import { may, type Person } from '#core/permissions/may.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../record-audit.ts'
import { hashUndoToken, type Deletion } from './offer-undo.ts'
import { deleteUndoOffer } from './undo-offers.queries.ts'

/** Of any state: each restores only its own. */
export type Deletions = readonly Deletion<never>[]

type Asker = Person & { userId: string }

/**
 * Restores a person's deletion once, within ten minutes. If that fails, nothing changes, and the token stays
 * (docs/rules/screens.md#undo-a-deletion).
 */
export async function undoDeletion(tx: TenantTx, token: string, asker: Asker, deletions: Deletions): Promise<void> {
  const offer = await deleteUndoOffer(tx.db, { tokenHash: hashUndoToken(token), userId: asker.userId })
  const deletion = deletions.find(({ kind }) => kind === offer?.kind)
  if (!offer || !deletion || !may(asker, deletion.access)) throw new AppError('undo.not_possible')
  const isRestored = await deletion.restore(tx, offer.state as never).catch(refusedAsImpossible)
  if (!isRestored) throw new AppError('undo.not_possible')
  await recordAudit(tx, { kind: 'deletion.undone', subject: offer.subject, details: { what: offer.kind } })
}

/** A check of adding it, or a database constraint, no longer holds. */
function refusedAsImpossible(error: unknown): false {
  const isConstraint = (error as { code?: string }).code?.startsWith('23') ?? false
  if (error instanceof AppError || isConstraint) return false
  throw error
}
