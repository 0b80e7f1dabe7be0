import type { AuditKind } from '#core/contract/people/audit.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { billOf } from '#core/orders/bill-of-orders.ts'
import type { ClosedOrder } from './orders.queries.ts'

/** Writes one audit entry for orders that were closed unpaid: their tokens, and the amount that nobody pays. */
export async function recordClosedOrders(
  tx: TenantTx,
  kind: AuditKind & `order.${string}`,
  orders: readonly ClosedOrder[],
  more: Record<string, string> = {},
): Promise<void> {
  const [first] = orders
  if (!first) return
  const tokens = orders.map(({ tokenNo }) => tokenNo).sort((one, other) => one - other)
  const { currency, digits } = first
  const amount = billOf(orders).totals.total
  await recordAudit(tx, {
    kind,
    subject: tokens.join(', '),
    details: { amount: formatDecimal(amount, digits), currency, ...more },
    logged: { amount, currency, digits, ...more },
  })
}
