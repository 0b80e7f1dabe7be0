import type { Cart } from '#core/contract/pos.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { checkRight, type Asker } from '../../staff/approvals/check-right.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { takeReason } from '../../store/reasons/take-reason.ts'
import { loadStore } from '../../store/load-store.ts'
import { byCartLine, type SoldOrder } from '#core/orders/sold-order.ts'

/** Why lines of a cart are sold at another price, by their place in it, and who approved it. */
export type Overrides = { reasons: ReadonlyMap<number, string>; approver: string | null }

/** The reasons of the prices that staff typed in place of the menu's, and the right to them; null where there are none. */
export async function takeOverrides(
  tx: TenantTx,
  asker: Asker | null,
  { cart, approvalIds }: Pick<Cart, 'cart' | 'approvalIds'>,
): Promise<Overrides | null> {
  const reasons = new Map<number, string>()
  let byAnother = false
  for (const [at, { override }] of cart.entries()) {
    if (!override) continue
    const { title, needsApproval } = await takeReason(tx, { reasonId: override.reasonId, kind: 'price' })
    reasons.set(at, title)
    byAnother ||= needsApproval
  }
  if (reasons.size === 0) return null
  if (asker === null) throw new AppError('approval.required', { scope: 'PRICE_OVERRIDE' })
  const approval = await checkRight(tx, asker, { scope: 'PRICE_OVERRIDE', approvalIds, byAnother })
  return { reasons, approver: approval?.approver.username ?? null }
}

export async function recordOverrides(tx: TenantTx, order: SoldOrder, overrides: Overrides | null): Promise<void> {
  if (!overrides) return
  const linesOfCart = byCartLine(order.items)
  for (const [at, reason] of overrides.reasons) {
    const lines = linesOfCart[at]!
    const change = {
      from: lines.reduce((sum, { listPrice, unitPrice }) => sum + (listPrice ?? unitPrice), 0),
      to: lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0),
    }
    const { setMenu, itemTitle } = lines[0]!
    await recordPriceChange(tx, {
      title: setMenu?.title ?? itemTitle,
      tokenNo: order.tokenNo,
      ...change,
      reason,
      approver: overrides.approver,
    })
  }
}

type PriceChange = {
  /** Of the item or the set menu. */
  title: string
  tokenNo: number
  /** Of one piece, in minor units. */
  from: number
  to: number
  reason: string
  approver: string | null
}

/** That a piece of a line is sold at another price than before, and who approved it. */
export async function recordPriceChange(tx: TenantTx, change: PriceChange): Promise<void> {
  const { title, tokenNo, from, to, reason, approver } = change
  const { currency, digits } = await loadStore(tx)
  await recordAudit(tx, {
    kind: 'order.price_changed',
    subject: title,
    details: {
      token: String(tokenNo),
      from: formatDecimal(from, digits),
      to: formatDecimal(to, digits),
      currency,
      reason,
      ...(approver === null ? {} : { approver }),
    },
    logged: { token: tokenNo, before: from, after: to, currency, digits, reason },
  })
}
