import type { ErrorCode } from '#core/contract/errors.ts'
import { AppError } from '#core/app-error.ts'
import { countRows, countShownRows, type HidingTable, type PlainTable } from './known-rows.queries.ts'
import type { ReadTx } from '../database/tenant.ts'

type Ids = readonly (string | null)[]

/** Refuses ids of which one is no row of the restaurant, or of a deleted one; nulls are passed over. */
export async function requireShownRows(tx: ReadTx, table: HidingTable, ids: Ids, code: ErrorCode): Promise<void> {
  const asked = distinct(ids)
  if (asked.length > 0 && (await countShownRows(tx.db, table, asked)) < asked.length) throw new AppError(code)
}

/** The same where a deleted row may be named as well. */
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
