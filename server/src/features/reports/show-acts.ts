import type { Period } from '#core/contract/fields.ts'
import type { Act } from '#core/contract/reports/reports.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { findNames, listActs } from './acts.queries.ts'
import { getReportStore } from './reports.queries.ts'

/**
 * Discounts and cancellations in a period, one by one; by default today's
 * (docs/rules/reports.md#files-for-spreadsheets).
 */
export async function showActs(tx: ReadTx, period: Period): Promise<Act[]> {
  const { today } = await getReportStore(tx.db)
  const acts = await listActs(tx.db, daysOfPeriod(period, today))
  const { people } = await findNames(tx.db)
  const nameOf = (username: string | null) => (username === null ? null : (people[username] ?? username))
  return acts.map(({ at, kind, reason, item, n, amount, digits, stage, by, approvedBy, tokens, invoiceNumber }) => ({
    at: at.toISOString(),
    kind,
    reason,
    item,
    n,
    amount: formatDecimal(amount, digits),
    stage,
    by,
    approved_by: approvedBy,
    name: nameOf(by),
    approver_name: nameOf(approvedBy),
    tokens,
    invoice_id: invoiceNumber === null ? null : String(invoiceNumber),
  }))
}
