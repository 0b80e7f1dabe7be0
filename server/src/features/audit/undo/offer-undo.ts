import { createHash, randomBytes } from 'node:crypto'
import type { Undo, UndoKind } from '#core/contract/people/undo.ts'
import type { Access } from '#core/permissions/may.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { deleteUndoOffersOfCustomer, insertUndoOffer } from './undo-offers.queries.ts'

/** A kind of deletion that can be undone. Its feature declares it; `app.ts` lists them all. */
export type Deletion<State extends object> = {
  kind: UndoKind
  /** Who may delete it, and so undo that. */
  access: Access
  /** Restores it as it was, under the locks and checks of adding it; false when that is not possible any more. */
  restore: (tx: TenantTx, state: State) => Promise<boolean>
}

type Deleted<State> = {
  /** What it was called, for the audit log; null where that is the name of a guest. */
  subject: string | null
  /** What `restore` needs. */
  state: State
  /** The customer whose data the state holds: it goes with them. */
  customerPhone?: string
}

const TOKEN_BYTES = 16

/** Offers whoever deletes this to undo it, in the transaction of the deletion. */
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

/** No deletion that holds data of this person can be undone any more. */
export async function forgetUndoOfCustomer(tx: TenantTx, phone: string): Promise<void> {
  await deleteUndoOffersOfCustomer(tx.db, phone)
}
