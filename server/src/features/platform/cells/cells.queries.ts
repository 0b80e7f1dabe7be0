import type { MoveRecord } from '#core/contract/platform/cells.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type CellFigures = { restaurants: number; leaving: number; bytes: number; ordersADay: number }

export async function getCellFigures(cell: DbPool): Promise<CellFigures> {
  const rows = await query<CellFigures>(cell)`
    select restaurants, leaving, bytes, orders_a_day as "ordersADay" from directory.describe_cell()`
  return rows[0]!
}

type MoveRow = Omit<MoveRecord, 'name' | 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** Moves under way, then the last of each other restaurant, the newest first. */
export function listMoves(directory: DbPool): Promise<MoveRow[]> {
  return query<MoveRow>(directory)`
    select tenant_id as "tenantId", source, target, step, tables, tables_copied as "tablesCopied",
      rows_copied as "rowsCopied", bytes_copied as "bytesCopied", pause_ms as "pauseMs", failure,
      asked_by as "askedBy", started_at as "startedAt", ended_at as "endedAt"
    from directory.list_moves() as m`
}

/** Names of those of these restaurants that are in this database. */
export function listTenantNames(cell: DbPool, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return query<{ id: string; name: string }>(cell)`
    select id, name from directory.name_tenants(${ids as string[]}::uuid[]) as t`
}
