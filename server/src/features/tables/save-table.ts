import { randomBytes } from 'node:crypto'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { updateTableRow, insertTable, type TableFacts } from './tables.queries.ts'

// The code is part of the address of the table's printed QR code: 128 random bits, so that nobody guesses another table's.
const PUBLIC_CODE_BYTES = 16

export function addTable(tx: TenantTx, facts: TableFacts): Promise<{ id: string }> {
  return insertTable(tx.db, facts, newTableCode())
}

export function newTableCode(): string {
  return randomBytes(PUBLIC_CODE_BYTES).toString('base64url')
}

/** Its public code stays: printed codes stay valid. */
export async function updateTable(tx: TenantTx, id: string, facts: TableFacts): Promise<void> {
  if (!(await updateTableRow(tx.db, id, facts))) throw new AppError('table.not_found')
}
