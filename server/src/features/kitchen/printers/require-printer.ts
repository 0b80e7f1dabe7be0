import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findPrinter } from './printers.queries.ts'

/** 404 if there is no such printer; it stays until commit. */
export async function requirePrinter(tx: TenantTx, id: string) {
  const printer = await findPrinter(tx.db, id)
  if (!printer) throw new AppError('printer.not_found')
  return printer
}
