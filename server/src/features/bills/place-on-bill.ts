import { randomUUID } from 'node:crypto'
import { WHOLE } from '#core/bills/stretches.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import type { Asker } from '../staff/approvals/check-right.ts'
import { placeOrder, type Placing } from '../orders/place-order.ts'
import { byCartLine, type SoldOrder } from '#core/orders/sold-order.ts'
import { giveDiscounts, type WantedDiscount } from '#core/bills/give-discounts.ts'
import { loadGiving } from './discount-bill.ts'
import { insertDiscounts } from './discounts.queries.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { writeApprovals } from '../staff/approvals/write-approvals.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockBillsAtTable } from './lock-bills.ts'
import { updatePaymentStatuses } from './update-payment-statuses.ts'
import { addBills } from './add-bills.ts'
import { freezeBill, type BilledLine, type StoredBill } from '#core/bills/open-bill.ts'
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
  const whole = { ...empty!, orders: [order], lines: order.items.map((_item, at) => wholeLine(empty!.id, order, at)) }
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
      : freezeBill(await giveNow(tx, asker, { bill: whole, wanted, approvalIds: cart.approvalIds }))
  const [bill] = await storeBills(tx, [{ bill: discounted, pieces: discounted.lines }])
  return { order, bill: bill!, beside }
}

function wholeLine(billId: string, { id: orderId, placedAt, items }: SoldOrder, at: number): BilledLine {
  const item = items[at]!
  const place = { placedAt: placedAt.getTime() * 1000, position: at + 1 }
  return { id: randomUUID(), billId, orderId, orderItemId: item.id, stretch: WHOLE, discounts: [], item, place }
}

/** Writes bills between which lines were moved, and what of their orders is paid now; returns those that are open. */
async function storeMovedLines(tx: TenantTx, content: Parameters<typeof storeBills>[1]): Promise<StoredBill[]> {
  const stored = await storeBills(tx, content)
  // what shares a bill with a payment is partly paid, and what leaves it no longer is
  if (content.some(({ bill }) => bill.payments.length > 0))
    await updatePaymentStatuses(tx, [...new Set(content.flatMap(({ bill }) => bill.orders.map((order) => order.id)))])
  const order = new Map(content.map(({ bill }, at) => [bill.id, at]))
  return stored.filter(({ status }) => status === 'open').toSorted((a, b) => order.get(a.id)! - order.get(b.id)!)
}

type Giving = { bill: StoredBill; wanted: readonly WantedDiscount[]; approvalIds: readonly string[] }

async function giveNow(tx: TenantTx, asker: Asker, { bill, wanted, approvalIds }: Giving): Promise<StoredBill> {
  const reasonIds = wanted.map(({ reasonId }) => reasonId)
  const given = giveDiscounts(await loadGiving(tx, { asker, approvalIds, reasonIds }), bill, wanted)
  if (given.approval) await awaitPipelined(writeApprovals(tx.db, [given.approval.id]))
  await insertDiscounts(tx.db, given.discounts)
  await recordAudit(tx, given.act)
  return given.bill
}
