import { nameBuyer as named } from '#core/bills/name-buyer.ts'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { ReadTx, TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { findBuyer, hasInvoice, insertBuyer, listInvoicesWithSiren } from './buyers.queries.ts'

/**
 * Makes an invoice out to a company. The newest prints, and all of them stay on record
 * (docs/rules/invoices.md#name-a-company).
 */
export async function nameBuyer(tx: TenantTx, invoiceNumber: number, buyer: Buyer): Promise<void> {
  if (!(await hasInvoice(tx.db, invoiceNumber))) throw new AppError('invoice.not_found')
  // no closing may come between reading the last one and the entry
  await tx.lockJournal()
  await insertBuyer(tx.db, { buyer, invoiceNumber, billId: null, addedBy: tx.actor?.name ?? null })
  const { entry, act } = named(invoiceNumber, buyer)
  tx.journal(entry)
  await recordAudit(tx, act)
}

/** The company on an invoice, if any. */
export function loadBuyer(tx: ReadTx, invoiceNumber: number): Promise<Buyer | null> {
  return findBuyer(tx.db, invoiceNumber)
}

/** Keeps the numbers of invoices that reports of sales to consumers leave out. */
export async function loadInvoicesWithSiren(tx: ReadTx, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(numbers.length === 0 ? [] : await listInvoicesWithSiren(tx.db, numbers))
}
