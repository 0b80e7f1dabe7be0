import { sql, type Transaction } from 'kysely'
import type { UndoKind } from '#core/contract/people/undo.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type UndoOffer = { kind: UndoKind; subject: string | null; state: object }

export function insertUndoOffer(
  db: Db,
  offer: UndoOffer & { tokenHash: Buffer; userId: string; customerPhone: string | null },
): Promise<{ until: Date }> {
  return db
    .insertInto('undo_offers')
    .values({
      token_hash: offer.tokenHash,
      user_id: offer.userId,
      kind: offer.kind,
      subject: offer.subject,
      customer_phone: offer.customerPhone,
      state: sql`${JSON.stringify(offer.state)}::jsonb`,
    })
    .returning('until')
    .executeTakeFirstOrThrow()
}

/** Takes the offer, so that of two who ask at once the second finds none; nothing once it has expired. */
export async function deleteUndoOffer(
  db: Db,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<UndoOffer | undefined> {
  const { rows } = await sql<UndoOffer>`
    delete from undo_offers where token_hash = ${tokenHash} and user_id = ${userId} and until > now()
    returning kind, subject, state`.execute(db)
  return rows[0]
}

export async function deleteUndoOffersOfCustomer(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('undo_offers').where('customer_phone', '=', phone).execute()
}
