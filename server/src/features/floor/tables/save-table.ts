import { randomBytes } from 'node:crypto'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { choosePlace, moveToFloor } from './choose-place.ts'
import { updateTableRow, insertTable, type TableFacts } from './tables.queries.ts'

// The code in the address of the table's printed QR code: 128 random bits, so that nobody guesses another table's.
const PUBLIC_CODE_BYTES = 16

/** Adds a table in the first free place of its floor. */
export async function addTable(tx: TenantTx, { title, floor, seats }: TableFacts): Promise<{ id: string }> {
  const place = await choosePlace(tx, floor)
  const added = await insertTable(tx.db, { title, seats, place }, newTableCode())
  tx.emit({ type: 'floor_update' })
  return added
}

/** The code in the address of a table's printed QR code. */
export function newTableCode(): string {
  return randomBytes(PUBLIC_CODE_BYTES).toString('base64url')
}

/** Changes a table. Its public code stays, so printed codes stay valid. */
export async function updateTable(tx: TenantTx, id: string, facts: TableFacts): Promise<void> {
  const floor = await moveToFloor(tx, id, facts.floor)
  if (!(await updateTableRow(tx.db, id, { ...facts, floor }))) throw new AppError('table.not_found')
  tx.emit({ type: 'floor_update' })
}
