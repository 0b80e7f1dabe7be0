import { randomUUID } from 'node:crypto'
import { WHOLE } from '#core/bills/stretches.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import type { Asker } from '../staff/approvals/check-right.ts'
import { placeOrder, type Placing } from '../orders/place-order.ts'
import { byCartLine, type SoldOrder } from '#core/orders/sold-order.ts'
import { giveDiscounts } from './discount-bill.ts'
import { lockBillsAtTable } from './lock-bills.ts'
import { addBills } from './open-bills.ts'
import { freezeBill, type BilledLine, type StoredBill } from './open-bill.rules.ts'
import { storeMovedLines } from './split-bill.ts'
import { storeBills } from './store-bills.ts'

/**
 * Sends a cart to the kitchen with its discounts, which are amounts on its own lines from the beginning. These join the only
 * open bill of their table, as lines without discounts do once the bill is opened; else they make a bill.
 */
export async function placeDiscountedOrder(
  tx: TenantTx,
  asker: Asker,
  cart: Cart,
  placing: Placing,
): Promise<SoldOrder> {
  const { order, bill, beside } = await placeOnBill(tx, asker, cart, placing)
  const [only, ...others] = beside
  if (only && others.length === 0)
    await storeMovedLines(tx, [
      { bill: only, pieces: [...only.lines, ...bill.lines] },
      { bill, pieces: [] },
    ])
  return order
}

/** Sends a cart to the kitchen on a bill of its own, with its discounts; also returns the open bills of its table. */
export async function placeOnBill(
  tx: TenantTx,
  asker: Asker,
  cart: Cart,
  placing: Placing,
): Promise<{ order: SoldOrder; bill: StoredBill; beside: StoredBill[] }> {
  // bills are locked ahead of whatever a sale locks
  const { tableId } = placing.destination
  const beside = tableId === null ? [] : await lockBillsAtTable(tx, tableId)
  const order = await placeOrder(tx, cart, { ...placing, asker })
  const [empty] = await addBills(tx, [order], 1)
  const whole = { ...empty!, orders: [order], lines: order.items.map((item) => wholeLine(empty!.id, order.id, item)) }
  // its lines stand in the order of the items
  const lineIds = new Map(order.items.map(({ id }, at) => [id, whole.lines[at]!.id]))
  const linesOfCart = byCartLine(order.items)
  const ofLines = cart.cart.flatMap(({ discounts }, at) =>
    discounts.map((discount) => ({ ...discount, lineIds: linesOfCart[at]!.map(({ id }) => lineIds.get(id)!) })),
  )
  const wanted = [...ofLines, ...cart.discounts.map((discount) => ({ ...discount, lineIds: null }))]
  const discounted =
    wanted.length === 0
      ? whole
      : freezeBill((await giveDiscounts(tx, asker, { bill: whole, wanted, approvalIds: cart.approvalIds })).bill)
  const [bill] = await storeBills(tx, [{ bill: discounted, pieces: discounted.lines }])
  return { order, bill: bill!, beside }
}

function wholeLine(billId: string, orderId: string, item: SoldOrder['items'][number]): BilledLine {
  return { id: randomUUID(), billId, orderId, orderItemId: item.id, stretch: WHOLE, discounts: [], item }
}
