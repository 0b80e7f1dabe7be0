import type { UndoKind } from '#core/contract/people/undo.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type UndoOffer = { kind: UndoKind; subject: string | null; state: object }

export async function insertUndoOffer(
  db: Db,
  offer: UndoOffer & { tokenHash: Buffer; userId: string; customerPhone: string | null },
): Promise<{ until: Date }> {
  const { tokenHash, userId, kind, subject, customerPhone, state } = offer
  const [row] = await query<{ until: Date }>(db)`
    insert into undo_offers (token_hash, user_id, kind, subject, customer_phone, state)
    values (${tokenHash}, ${userId}, ${kind}, ${subject}, ${customerPhone}, ${JSON.stringify(state)}) returning until`
  return row!
}

/** Takes the offer, so that a simultaneous second try finds none; undefined once expired. */
export async function deleteUndoOffer(
  db: Db,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<UndoOffer | undefined> {
  const rows = await query<UndoOffer>(db)`
    delete from undo_offers where token_hash = ${tokenHash} and user_id = ${userId} and until > now()
    returning kind, subject, state`
  return rows[0]
}

export async function deleteUndoOffersOfCustomer(db: Db, phone: string): Promise<void> {
  await query(db)`delete from undo_offers where customer_phone = ${phone}`
}
