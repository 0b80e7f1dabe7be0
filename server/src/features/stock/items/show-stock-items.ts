import type { StockInit, StockItem } from '#core/contract/inventory/stock-items.ts'
import { MANAGING_STOCK } from '#core/contract/inventory/stock-items.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { loadSender } from '../../store/load-sender.ts'
import { loadStore } from '../../store/load-store.ts'
import { listPeople } from '../../staff/list-people.ts'
import { loadHiddenItems } from '../counts/hidden-items.ts'
import { isLow, toStockItemRecord } from './stock-item-record.rules.ts'
import { listGroups, listLowStockItems, listStockItems } from './stock-items.queries.ts'

type Filter = { q: string | null; group: string | null; state: string | null }

/** Stock items, by title; `state` low: at or under their mark, negative: more went out than came in. */
export async function showStockItems(tx: ReadTx, { q, group, state }: Filter, person: Person): Promise<StockItem[]> {
  const [listed, { digits }, hidden] = await awaitPipelined([
    listStockItems(tx.db, q),
    loadStore(tx),
    loadHiddenItems(tx, person),
  ])
  const rows = listed.map((row) => (hidden.has(row.id) ? { ...row, quantity: null } : row))
  const seesCosts = may(person, MANAGING_STOCK)
  return rows
    .filter((row) => group === null || row.group === group)
    .filter((row) => state !== 'low' || isLow(row))
    .filter((row) => state !== 'negative' || BigInt(row.quantity ?? 0) < 0n)
    .map((row) => toStockItemRecord(row, { digits, seesCosts }))
}

/** Items at or under their low mark whose quantities this person may see. */
export async function listLowItems(tx: ReadTx, person: Person): Promise<{ id: string; title: string }[]> {
  const [low, hidden] = await awaitPipelined([listLowStockItems(tx.db), loadHiddenItems(tx, person)])
  return low.filter(({ id }) => !hidden.has(id))
}

/** Data for every stock screen. */
export async function showStockInit(tx: ReadTx): Promise<StockInit> {
  const [{ currency, timeZone }, { name, address }, groups, people] = await awaitPipelined([
    loadStore(tx),
    loadSender(tx),
    listGroups(tx.db),
    listPeople(tx),
  ])
  return { store_name: name, store_address: address, currency, time_zone: timeZone, groups, people }
}
