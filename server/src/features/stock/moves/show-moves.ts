import type { StockMove } from '#core/contract/inventory/stock-documents.ts'
import { MOVE_KINDS } from '#core/contract/inventory/stock-documents.ts'
import { MANAGING_STOCK } from '#core/contract/inventory/stock-items.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { formatExact, formatQuantity, VALUE_PLACES } from '#core/stock/units.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import { loadStore, loadToday } from '../../store/load-store.ts'
import { loadHiddenItems } from '../counts/hidden-items.ts'
import { listMoves, type StockMoveRow } from './moves.queries.ts'

const PAGE = 100

type Query = {
  itemId: string | null
  kind: string | null
  type: string | null
  from: string | null
  to: string | null
  before: string | null
}

/** Moves of the stock, newest first; without a period, of any day. Items of a blind count appear after it. */
export async function showMoves(
  tx: ReadTx,
  query: Query,
  person: Person,
): Promise<{ moves: StockMove[]; next?: string }> {
  const { itemId, kind: asked, before: mark, ...period } = query
  const kind = MOVE_KINDS.find((one) => one === asked) ?? null
  if (kind !== asked) throw new AppError('request.invalid')
  const before = mark === null ? null : moveOf(mark)
  if (before !== null && itemId !== null && before.itemId !== itemId) throw new AppError('request.invalid')
  const hasPeriod = Object.values(period).some((value) => value !== null)
  const type = period.type ?? (hasPeriod ? 'custom' : null)
  const days = hasPeriod ? daysOfPeriod({ ...period, type }, await loadToday(tx)) : { from: null, to: null }
  const [{ digits }, hidden] = await awaitPipelined([loadStore(tx), loadHiddenItems(tx, person)])
  await requireRows(tx, 'stock_items', [itemId], 'stock_item.not_found')
  const rows = await listMoves(tx.db, { itemId, kind, ...days, before, hidden: [...hidden], limit: PAGE + 1 })
  const seesCosts = may(person, MANAGING_STOCK)
  const moves = rows.slice(0, PAGE).map((row) => toMoveRecord(row, { digits, seesCosts }))
  return rows.length > PAGE ? { moves, next: moves.at(-1)!.id } : { moves }
}

const MOVE_ID = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,15})$/

function moveOf(id: string): { itemId: string; number: number } {
  const [, itemId, number] = MOVE_ID.exec(id) ?? []
  if (itemId === undefined) throw new AppError('request.invalid')
  return { itemId, number: Number(number) }
}

function toMoveRecord(row: StockMoveRow, { digits, seesCosts }: { digits: number; seesCosts: boolean }): StockMove {
  return {
    id: `${row.itemId}.${row.number}`,
    item_id: row.itemId,
    title: row.title,
    unit: row.unit,
    kind: row.kind,
    quantity: formatQuantity(BigInt(row.quantity), row.unit),
    ...(seesCosts ? { value: formatExact(BigInt(row.value), digits + VALUE_PLACES) } : {}),
    at: row.at.toISOString(),
    business_day: row.businessDay,
    by: row.by,
    document_id: row.documentId,
    is_reversed: row.isReversed,
    document_no: row.documentNo,
    supplier: row.supplier,
    order_id: row.orderId,
    reason: row.reason,
    note: row.note,
    balance: formatQuantity(BigInt(row.balance), row.unit),
  }
}
