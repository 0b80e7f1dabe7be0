import { CLOSED_COUNTS_A_PAGE, type CountedItem, type StockCount } from '#core/contract/inventory/stock-counts.ts'
import { formatQuantity } from '#core/stock/units.ts'
import type { Person } from '#core/permissions/may.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { readIdMark } from '../../../infrastructure/http/pages.ts'
import { loadHiddenItems } from './hidden-items.ts'
import { findCount, listCounted, listCounts, type CountedRow, type CountRow } from './counts.queries.ts'

/** Open counts, then a page of closed ones. */
export async function showCounts(tx: ReadTx, before: string | null): Promise<StockCount[]> {
  const page = { before: readIdMark(before), closed: CLOSED_COUNTS_A_PAGE }
  return (await listCounts(tx.db, page)).map(toCountRecord)
}

/**
 * Items to count, with their counts. During a blind count nobody sees expected quantities, not even in another count of
 * the same items.
 */
export async function showCount(tx: ReadTx, id: string, person: Person): Promise<StockCount & { rows: CountedItem[] }> {
  const [count, rows, hidden] = await awaitPipelined([
    findCount(tx.db, id),
    listCounted(tx.db, id),
    loadHiddenItems(tx, person),
  ])
  if (!count) throw new AppError('stock_count.not_found')
  const isBlind = count.isBlind && count.closedAt === null
  return { ...toCountRecord(count), rows: rows.map((row) => toCountedItem(row, isBlind || hidden.has(row.itemId))) }
}

function toCountRecord({ id, group, isBlind, startedAt, by, closedAt, items, counted }: CountRow): StockCount {
  const times = { started_at: startedAt.toISOString(), closed_at: closedAt?.toISOString() ?? null }
  return { id, group, is_blind: isBlind, by, ...times, items, counted }
}

function toCountedItem({ itemId, title, unit, group, packs, by, ...row }: CountedRow, isHidden: boolean): CountedItem {
  const quantity = (text: string) => formatQuantity(BigInt(text), unit)
  return {
    item_id: itemId,
    title,
    unit,
    group,
    packs: packs.map((pack) => ({ ...pack, quantity: quantity(pack.quantity) })),
    counted: row.counted === null ? null : quantity(row.counted),
    by,
    at: row.at?.toISOString() ?? null,
    on_hand: isHidden ? null : quantity(row.onHand),
  }
}
