import type { OpenOrder, OrderGroup, OrderItemStatus } from '#core/contract/orders.ts'
import { parseAmount } from '#core/money/amount.ts'
import { parseRate, type TaxType } from '#core/money/tax.ts'
import { billTotals, type BillLine } from '#core/money/totals.ts'
import type { OrdersStep } from '#core/orders/item-steps.ts'
import { calledNumber } from '#core/orders/called-number.ts'

/** State of a table: figures for its card, and the orders that each action concerns. */
export type GroupStanding = {
  /** Since when the longest waiting order waits. */
  placedAt: string
  tokens: string
  /** Pieces that the kitchen still works on, and pieces that wait to be served. */
  openPieces: number
  readyPieces: number
  /** To pay, in minor units. */
  due: number
  /** Paid on its bills so far, in minor units. */
  paid: number
  bills: { id: string; letter: string; due: number; isPaid: boolean }[]
  unpaidIds: string[]
  isPaid: boolean
}

/** State of a group; `digits` are the currency's decimals. */
export function groupStanding({ orders, bills, due }: OrderGroup, digits: number): GroupStanding {
  const unpaid = orders.filter((order) => !isPaid(order))
  const minor = (amount: string) => parseAmount(amount, digits) ?? 0
  return {
    placedAt: orders.map((order) => order.date).sort()[0] ?? '',
    tokens: orders.map((order) => calledNumber(order.token_no, order.offline_no)).join(', '),
    openPieces: unfinishedPieces(orders),
    readyPieces: pieces(orders, 'completed'),
    // with bills, only the server knows the amount due on and beside them
    due: due === null ? billTotals(unpaid.flatMap((order) => billLines(order, digits))).total : minor(due),
    paid: bills.reduce((sum, bill) => sum + minor(bill.paid), 0),
    bills: bills.map((bill) => ({
      id: bill.id,
      letter: bill.letter,
      due: minor(bill.due),
      isPaid: minor(bill.due) === 0,
    })),
    unpaidIds: unpaid.map((order) => order.id),
    isPaid: orders.length > 0 && unpaid.length === 0,
  }
}

type ItemsOf = readonly { items: readonly Pick<OpenOrder['items'][number], 'status' | 'quantity'>[] }[]

/** Pieces that the kitchen has not finished. */
export function unfinishedPieces(orders: ItemsOf): number {
  return pieces(orders, 'created', 'preparing')
}

function pieces(orders: ItemsOf, ...statuses: OrderItemStatus[]): number {
  const items = orders.flatMap((order) => order.items)
  return items.reduce((sum, item) => sum + (statuses.includes(item.status) ? item.quantity : 0), 0)
}

/** True if there are several bills, or something is paid on the one. */
export const isSplit = ({ bills, paid }: Pick<GroupStanding, 'bills' | 'paid'>): boolean => bills.length > 1 || paid > 0

export function isPaid(order: Pick<OpenOrder, 'payment_status'>): boolean {
  return order.payment_status === 'paid'
}

/** The orders as they will be once the server has set the status. */
export function withItemStatus(groups: readonly OrderGroup[], itemId: string, status: OrdersStep): OrderGroup[] {
  return groups.map((group) => ({
    ...group,
    orders: group.orders.map((order) => ({
      ...order,
      items: order.items.map((item) => (item.id === itemId ? { ...item, status } : item)),
    })),
  }))
}

/** Identifies a group, so that groups keep their place when one leaves; a table leaves with its last order. */
export function groupKey(group: OrderGroup): string {
  const visitId = group.orders[0]?.visit_id ?? null
  if (visitId !== null) return `visit ${visitId}`
  return group.table_id === null ? `order ${group.orders[0]?.id}` : `table ${group.table_id}`
}

/** Cancelled items cost nothing. */
function billLines(order: OpenOrder, digits: number): BillLine[] {
  return order.items
    .filter((item) => item.status !== 'cancelled')
    .map((item) => ({
      unitPrice: parseAmount(item.price, digits) ?? 0,
      quantity: item.quantity,
      rateMilli: parseRate(String(item.tax_rate ?? 0)) ?? 0,
      taxType: taxType(item.tax_type),
    }))
}

function taxType(type: string | null | undefined): TaxType {
  return type === 'exclusive' || type === 'inclusive' ? type : 'none'
}
