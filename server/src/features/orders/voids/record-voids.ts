import type { OrderItemStatus } from '#core/contract/orders.ts'
import { billTotals } from '#core/money/totals.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { checkRight, type Asker } from '../../staff/approvals/check-right.ts'
import { takeReason } from '../../store/reasons/take-reason.ts'
import { loadBillSettings } from '../../store/bill-settings.ts'
import { billLine } from '#core/orders/bill-of-orders.ts'
import type { PricedLine } from '#core/orders/sold-order.ts'
import { insertVoids, type NewVoid } from './voids.queries.ts'

/** Who cancels, and why; without a reason it is not stated. */
export type Voiding = { asker: Asker; reasonId: string | null; approvalIds: readonly string[] }

/** Why a line was cancelled and who approved it, as it is written down. */
export type VoidGrant = { reason: { id: string; title: string } | null; approver: string | null; large: LargeVoids }

/** From which amount the owner is notified of what is cancelled at once. */
type LargeVoids = { from: number; currency: string }

/**
 * The right to cancel lines (docs/rules.md, 120): the setting names which of them need it, and a reason may ask for the
 * approval of another person.
 */
export async function checkVoid(
  tx: TenantTx,
  { asker, reasonId, approvalIds }: Voiding,
  items: readonly { status: OrderItemStatus }[],
): Promise<VoidGrant> {
  const { voidRight, largeVoidFrom, currency } = await loadBillSettings(tx)
  const reason = reasonId === null ? null : await takeReason(tx, { reasonId, kind: 'void' })
  const byAnother = reason?.needsApproval ?? false
  const isNeeded = voidRight === 'always' || (voidRight === 'begun' && items.some(({ status }) => isBegun(status)))
  const approval =
    byAnother || isNeeded ? await checkRight(tx, asker, { scope: 'ORDER_VOID', approvalIds, byAnother }) : null
  return { reason, approver: approval?.approver.username ?? null, large: { from: largeVoidFrom, currency } }
}

const isBegun = (status: OrderItemStatus): boolean => status !== 'created' && status !== 'cancelled'

type VoidedItem = PricedLine & { id: string; status: OrderItemStatus }

/** Writes down cancelled lines as they were before; lines that were cancelled earlier are left out. */
export async function recordVoids(
  tx: TenantTx,
  orders: readonly { id: string; tokenNo: number; items: readonly VoidedItem[] }[],
  { reason, approver, large }: VoidGrant,
): Promise<void> {
  const voids = orders.flatMap(({ id, tokenNo, items }) =>
    items.filter(({ status }) => status !== 'cancelled').map((item) => voidOf(item, { orderId: id, tokenNo })),
  )
  if (voids.length === 0) return
  const voidedBy = tx.actor?.name ?? null
  const [reasonId, reasonTitle] = [reason?.id ?? null, reason?.title ?? null]
  await insertVoids(tx.db, voids, { reasonId, reasonTitle, voidedBy, approvedBy: approver })
  for (const { tokenNo, itemTitle, variantTitle, quantity, amount, stage } of voids)
    tx.journal({
      chain: 'L',
      kind: 'void',
      people: { approved: approver },
      data: {
        code: 190,
        token: tokenNo,
        label: itemTitle,
        variant: variantTitle,
        quantity,
        amount,
        reason: reasonTitle,
        stage,
      },
    })
  const amount = voids.reduce((sum, one) => sum + one.amount, 0)
  const tokens = [...new Set(voids.map(({ tokenNo }) => tokenNo))]
  if (amount >= large.from)
    tx.notify({ kind: 'large_void', facts: { amount, currency: large.currency, tokens, by: voidedBy } })
}

function voidOf(item: VoidedItem, order: { orderId: string; tokenNo: number }): NewVoid {
  const { id, itemTitle, variantTitle, quantity, status } = item
  const amount = billTotals([billLine(item)]).total
  return {
    ...order,
    orderItemId: id,
    itemTitle,
    variantTitle,
    quantity,
    amount,
    stage: isBegun(status) ? 'begun' : 'unbegun',
  }
}

/** The same for the audit log. */
export function auditedGrant({ reason, approver }: Omit<VoidGrant, 'large'>): Record<string, string> {
  return { ...(reason ? { reason: reason.title } : {}), ...(approver === null ? {} : { approver }) }
}
