import type { CustomerExport, ExportedCard } from '#core/contract/guests/customer-export.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { moveRecord } from './member-records.rules.ts'
import { listActs, listKeptCards } from './members.queries.ts'

const ALL_ACTS = 1_000_000

/** A customer's cards with their history, for a request for their data. */
export async function exportMembership(
  tx: ReadTx,
  phones: readonly string[],
): Promise<Pick<CustomerExport, 'loyalty' | 'other_cards'>> {
  const cards: ExportedCard[] = []
  for (const { id, code, joinedAt, points } of await listKeptCards(tx.db, phones)) {
    const acts = await listActs(tx.db, id, { before: null, most: ALL_ACTS })
    cards.push({ code, joined_at: joinedAt.toISOString(), points, moves: acts.map(moveRecord).map(exportedMove) })
  }
  const [loyalty = null, ...others] = cards
  return { loyalty, other_cards: others }
}

const exportedMove = ({ at, kind, points, title, reason, invoice_id }: ReturnType<typeof moveRecord>) => ({
  at,
  kind,
  points,
  title,
  reason,
  invoice_id,
})
