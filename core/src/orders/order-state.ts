import type { OrderItemStatus, OrderStatus } from '../contract/orders.ts'
import { ORDERS_STEPS } from './item-steps.ts'
import { AppError } from '../app-error.ts'

type OrderState = { status: OrderStatus; paymentStatus: string; kitchenOnly: boolean }

/** Refuses to pay twice or to pay a cancelled order (docs/rules/payments.md#pay-once). */
export function checkPayable({ status, paymentStatus }: Omit<OrderState, 'kitchenOnly'>): void {
  if (paymentStatus === 'paid') throw new AppError('order.already_paid')
  if (status === 'cancelled') throw new AppError('order.already_cancelled')
}

/** Only open, unpaid orders can be cancelled. */
export function checkCancellable(order: Omit<OrderState, 'kitchenOnly'>): void {
  checkPayable(order)
  if (order.status === 'completed') throw new AppError('order.already_completed')
}

/** On the Orders screen, an order left to the kitchen counts as completed. */
export function checkCompletable({ status, kitchenOnly }: OrderState): void {
  if (status === 'cancelled') throw new AppError('order.already_cancelled')
  if (status === 'completed' || kitchenOnly) throw new AppError('order.already_completed')
}

/**
 * The Orders screen may set any status, except on orders closed unpaid (docs/rules/kitchen.md#steps-of-the-kitchen).
 * Items of a paid order, open or closed, may have any status but cancelled
 * (docs/rules/orders.md#items-of-a-paid-order).
 */
export function checkItemChange(order: Omit<OrderState, 'kitchenOnly'>, status: OrderItemStatus): void {
  const isPaidStep = order.paymentStatus === 'paid' && ORDERS_STEPS.paid.some((step) => step === status)
  if (!isPaidStep) checkCancellable(order)
}
