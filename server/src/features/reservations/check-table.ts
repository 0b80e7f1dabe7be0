import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { listBookingsAtTable } from './reservations.queries.ts'
import { tableKeptAround, tableWarnings } from './table-warnings.rules.ts'

type Asked = { table: { id: string; seats: number }; reservedAt: Date; people: number | null; except: string | null }

/** Refuses a table that may not do, and names the reason. The table is locked: of two who book it at once, the second is warned. */
export async function checkTable(tx: TenantTx, { table, reservedAt, people, except }: Asked): Promise<void> {
  const nearby = await listBookingsAtTable(tx.db, { id: table.id, except, ...tableKeptAround(reservedAt) })
  const warnings = tableWarnings({ people }, table, nearby)
  if (warnings.length > 0) throw new AppError('reservation.table_doubtful', { warnings })
}
