import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { moveRecord } from './member-records.rules.ts'
import { findKeptCard, listActs } from './members.queries.ts'

const ALL_ACTS = 1_000_000

/** A customer's card with its history, for a request for their data. */
export async function exportMembership(tx: ReadTx, phones: readonly string[]): Promise<CustomerExport['loyalty']> {
  const card = await findKeptCard(tx.db, phones)
  if (!card) return null
  const acts = await listActs(tx.db, card.id, { before: null, most: ALL_ACTS })
  return {
    code: card.code,
    joined_at: card.joinedAt.toISOString(),
    points: card.points,
    moves: acts.map(moveRecord).map(({ at, kind, points, title, reason, invoice_id }) => ({
      at,
      kind,
      points,
      title,
      reason,
      invoice_id,
    })),
  }
}
