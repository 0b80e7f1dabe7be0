import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findPrinter } from './printers.queries.ts'

/** 404 where there is no such printer; it stays until the commit. */
export async function requirePrinter(tx: TenantTx, id: string) {
  const printer = await findPrinter(tx.db, id)
  if (!printer) throw new AppError('printer.not_found')
  return printer
}
