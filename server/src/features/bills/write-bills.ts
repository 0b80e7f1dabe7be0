import type { BillChanges } from '#core/bills/bill-changes.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { insertDiscounts, updateDiscountsRemoved } from './discounts.queries.ts'
import { insertBillPayments, insertBills, updateBillHeads, updateLines } from './planned-bills.queries.ts'

/** Sends a plan's changes of bills, without their heads, which name the invoices. */
export function writeBills(db: Db, changes: BillChanges): Promise<void>[] {
  const { opened = [], discounts = [], removed = [], lines = [], gone = [], payments = [] } = changes
  return [
    ...(opened.length > 0 ? [insertBills(db, opened)] : []),
    ...(discounts.length > 0 ? [insertDiscounts(db, discounts)] : []),
    ...(removed.length > 0 ? [updateDiscountsRemoved(db, removed)] : []),
    ...(lines.length + gone.length > 0 ? [updateLines(db, { lines, gone })] : []),
    ...(payments.length > 0 ? [insertBillPayments(db, payments)] : []),
  ]
}

/** Sends the next versions of bills, after their invoices. */
export const writeBillHeads = (db: Db, { heads = [] }: BillChanges): Promise<void>[] =>
  heads.length > 0 ? [updateBillHeads(db, heads)] : []
