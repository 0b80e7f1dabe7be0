import type { AuditedAct } from '../audited-act.ts'
import type { CartLine } from '../contract/selling/cart-lines.ts'
import { formatDecimal } from '../money/amount.ts'
import { decideRight, type Approval } from '../permissions/decide-right.ts'
import type { Person } from '../permissions/may.ts'
import { takeReason, type Reasons } from '../permissions/take-reason.ts'
import { byCartLine, type PricedLine } from './sold-order.ts'

/** Facts about staff's right to change the menu's prices. */
export type RightFacts = {
  /** Null: nobody is signed in. */
  asker: Person | null
  reasons: Reasons
  /** The valid approvals among those in the request, of any scope. */
  approvals: readonly Approval[]
}

/** Reasons for changed prices, by place of the line in the cart, and their approval. */
export type Overrides = { reasons: ReadonlyMap<number, string>; approval: Approval | null }

/** Checks the reasons and the right for prices typed in place of the menu's; null if there are none. */
export function decideOverrides(
  { asker, reasons: known, approvals }: RightFacts,
  cart: readonly Pick<CartLine, 'override'>[],
): Overrides | null {
  const reasons = new Map<number, string>()
  let byAnother = false
  for (const [at, { override }] of cart.entries()) {
    if (!override) continue
    const { title, needsApproval } = takeReason(known, { reasonId: override.reasonId, kind: 'price' })
    reasons.set(at, title)
    byAnother ||= needsApproval
  }
  if (reasons.size === 0) return null
  return { reasons, approval: decideRight(asker, approvals, { scope: 'PRICE_OVERRIDE', byAnother }) }
}

type Sold = { tokenNo: number; lines: readonly PricedLine[] }
type Money = { currency: string; digits: number }

/** An audit entry for the lines of an order sold at other prices. */
export function actsOfOverrides({ tokenNo, lines }: Sold, overrides: Overrides | null, money: Money): AuditedAct[] {
  if (!overrides) return []
  const linesOfCart = byCartLine(lines)
  const approver = overrides.approval?.approver.username ?? null
  return [...overrides.reasons].map(([at, reason]) => {
    const own = linesOfCart[at]!
    const { setMenu, itemTitle } = own[0]!
    const from = own.reduce((sum, { listPrice, unitPrice }) => sum + (listPrice ?? unitPrice), 0)
    const to = own.reduce((sum, { unitPrice }) => sum + unitPrice, 0)
    return priceChange({ title: setMenu?.title ?? itemTitle, tokenNo, from, to, reason, approver }, money)
  })
}

export type PriceChange = {
  /** Title of the item or set menu. */
  title: string
  tokenNo: number
  /** Per piece, in minor units. */
  from: number
  to: number
  reason: string
  approver: string | null
}

/** An audit entry for a line's changed price, with the approver. */
export function priceChange(
  { title, tokenNo, from, to, reason, approver }: PriceChange,
  { currency, digits }: Money,
): AuditedAct {
  return {
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
  }
}
