import type { Supplier, SupplierBody } from '#core/contract/inventory/stock-items.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parseAmount } from '#core/money/amount.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadStore, lockCurrencyShared } from '../../store/load-store.ts'
import {
  insertSupplier,
  listSuppliers,
  updateSupplier,
  updateSupplierDeleted,
  type SupplierFacts,
} from './suppliers.queries.ts'

export async function showSuppliers(tx: ReadTx): Promise<Supplier[]> {
  const [rows, { digits }] = await awaitPipelined([listSuppliers(tx.db), loadStore(tx)])
  return rows.map(({ deliveryDays, minimumOrder, ...row }) => ({
    ...row,
    delivery_days: deliveryDays,
    minimum_order: minimumOrder === null ? null : formatDecimal(minimumOrder, digits),
  }))
}

export async function addSupplier(tx: TenantTx, body: SupplierBody): Promise<{ id: string }> {
  const added = await insertSupplier(tx.db, await readSupplier(tx, body))
  await recordAudit(tx, { kind: 'supplier.added', subject: body.name })
  tx.emit({ type: 'stock_update' })
  return added
}

export async function changeSupplier(tx: TenantTx, id: string, body: SupplierBody): Promise<void> {
  if (!(await updateSupplier(tx.db, id, await readSupplier(tx, body)))) throw new AppError('supplier.not_found')
  await recordAudit(tx, { kind: 'supplier.updated', subject: body.name })
  tx.emit({ type: 'stock_update' })
}

export async function removeSupplier(tx: TenantTx, id: string): Promise<void> {
  const name = await updateSupplierDeleted(tx.db, id)
  if (name === undefined) throw new AppError('supplier.not_found')
  await recordAudit(tx, { kind: 'supplier.deleted', subject: name })
  tx.emit({ type: 'stock_update' })
}

async function readSupplier(tx: TenantTx, body: SupplierBody): Promise<SupplierFacts> {
  await lockCurrencyShared(tx)
  const { digits } = await loadStore(tx)
  const minimumOrder = body.minimumOrder === null ? null : parseAmount(body.minimumOrder, digits)
  if (body.minimumOrder !== null && minimumOrder === null) throw new AppError('stock.price_invalid')
  const deliveryDays = [...new Set(body.deliveryDays)].toSorted((a, b) => a - b)
  return { name: body.name, email: body.email, phone: body.phone, deliveryDays, minimumOrder }
}
