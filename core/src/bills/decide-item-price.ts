import { AppError } from '../app-error.ts'
import { priceChange, type RightFacts } from '../orders/override-prices.ts'
import { checkCancellable } from '../orders/order-state.ts'
import { readTypedPrice } from '../orders/price-cart.ts'
import { decideRight } from '../permissions/decide-right.ts'
import { takeReason } from '../permissions/take-reason.ts'
import type { Plan } from '../plan.ts'
import { changeBills, eventsOf, type ChangedBills } from './change-bills.ts'
import type { OpenFacts } from './decide-open.ts'
import { lineTermsOf } from './discount-lines.ts'
import { withAmount } from './freeze-discounts.ts'
import { discountedLine, type BilledLine, type StoredBill } from './open-bill.ts'

export type ItemPriceFacts = Pick<OpenFacts, 'bills' | 'named' | 'numbers' | 'newId'> & {
  rights: RightFacts
  currency: string
  digits: number
}

export type AskedPrice = { itemId: string; unitPrice: string; reasonId: string | null }

/**
 * Changes the price of an ordered item, add-ons and options aside, while nothing of its order is paid. On its bills,
 * discounts are computed again (docs/rules/menu.md#open-and-changed-prices). The menu's price is kept.
 * @throws AppError
 */
export function decideItemPrice(
  facts: ItemPriceFacts,
  { itemId, unitPrice: typed, reasonId }: AskedPrice,
): Plan<object> {
  const { named, rights, digits } = facts
  const order = named.find(({ items }) => items.some(({ id }) => id === itemId))
  const item = order?.items.find(({ id }) => id === itemId)
  if (!order || !item) throw new AppError('order.item_not_found')
  checkCancellable(order)
  if (order.paymentStatus === 'partial') throw new AppError('bill.split')
  if (item.status === 'cancelled') throw new AppError('order.item_not_found')
  const extras = item.addons.reduce((sum, addon) => sum + addon.price, 0)
  const unitPrice = readTypedPrice(typed, digits) + extras
  const reason = takeReason(rights.reasons, { reasonId, kind: 'price' })
  const byAnother = reason.needsApproval
  const approval = decideRight(rights.asker, rights.approvals, { scope: 'PRICE_OVERRIDE', byAnother })
  const listPrice = item.listPrice ?? item.unitPrice
  const changed = repriceBills(facts, itemId, unitPrice)
  const act = {
    title: item.itemTitle,
    tokenNo: order.tokenNo,
    from: item.unitPrice,
    to: unitPrice,
    reason: reason.title,
    approver: approval?.approver.username ?? null,
  }
  return {
    prices: { items: [{ id: itemId, unitPrice, listPrice: listPrice === unitPrice ? null : listPrice }] },
    bills: changed.changes,
    ...(approval && { approvals: [approval.id] }),
    audit: [priceChange(act, facts)],
    notifications: [],
    events: eventsOf([...new Set([order.id, ...changed.orderIds])], changed.bills),
    reply: {},
  }
}

function repriceBills({ bills, newId }: ItemPriceFacts, itemId: string, unitPrice: number): ChangedBills {
  const itemBills = bills.filter(({ lines }) => lines.some(({ orderItemId }) => orderItemId === itemId))
  const content = itemBills.map((bill) => ({
    bill,
    pieces: bill.lines.map((line) => (line.orderItemId === itemId ? repriced(line, unitPrice, bill) : line)),
  }))
  return changeBills(content, { newId })
}

function repriced(line: BilledLine, unitPrice: number, bill: StoredBill): BilledLine {
  const amount = unitPrice * line.item.quantity
  const { discounts } = withAmount(discountedLine(line), amount, lineTermsOf(bill))
  return { ...line, item: { ...line.item, unitPrice }, discounts }
}
