import type { ErrorCode } from '#core/contract/errors.ts'
import { AppError } from '#core/app-error.ts'
import { countRows, countShownRows, type HidingTable, type PlainTable } from './known-rows.queries.ts'
import type { ReadTx } from '../database/tenant.ts'

type Ids = readonly (string | null)[]

/** Refuses ids that are not rows of the restaurant, or of deleted rows; skips nulls. */
export async function requireShownRows(tx: ReadTx, table: HidingTable, ids: Ids, code: ErrorCode): Promise<void> {
  const asked = distinct(ids)
  if (asked.length > 0 && (await countShownRows(tx.db, table, asked)) < asked.length) throw new AppError(code)
}

/** Refuses ids that are not rows of the restaurant; deleted rows are allowed. */
export async function requireRows(
  tx: ReadTx,
  table: HidingTable | PlainTable,
  ids: Ids,
  code: ErrorCode,
): Promise<void> {
  const asked = distinct(ids)
  if (asked.length > 0 && (await countRows(tx.db, table, asked)) < asked.length) throw new AppError(code)
}

const distinct = (ids: Ids) => [...new Set(ids)].filter((id) => id !== null)
