import { createHash, randomBytes } from 'node:crypto'
import type { Undo, UndoKind } from '#core/contract/people/undo.ts'
import type { Access } from '#core/permissions/may.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { deleteUndoOffersOfCustomer, insertUndoOffer } from './undo-offers.queries.ts'

/** A kind of deletion that can be undone, declared by its feature; `app.ts` lists them all. */
export type Deletion<State extends object> = {
  kind: UndoKind
  /** The right to delete it, and so to undo that. */
  access: Access
  /** Restores it, under the locks and checks of adding it; false if that is no longer possible. */
  restore: (tx: TenantTx, state: State) => Promise<boolean>
}

type Deleted<State> = {
  /** Its name for the audit log; null if that is a guest's name. */
  subject: string | null
  /** The data for `restore`. */
  state: State
  /** The customer whose data the state holds, to delete it with them. */
  customerPhone?: string
}

const TOKEN_BYTES = 16

/** Offers to undo a deletion, in its own transaction. */
export async function offerUndo<State extends object>(
  tx: TenantTx,
  { kind }: Deletion<State>,
  { subject, state, customerPhone }: Deleted<State>,
): Promise<{ undo: Undo }> {
  const userId = tx.actor?.userId
  if (!userId) throw new Error('Only a person of the restaurant can undo a deletion.')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const offer = { tokenHash: hashUndoToken(token), userId, kind, subject, customerPhone: customerPhone ?? null, state }
  const { until } = await insertUndoOffer(tx.db, offer)
  return { undo: { token, until: until.toISOString() } }
}

export function hashUndoToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Removes all offers with data of this person. */
export async function forgetUndoOfCustomer(tx: TenantTx, phone: string): Promise<void> {
  await deleteUndoOffersOfCustomer(tx.db, phone)
}
