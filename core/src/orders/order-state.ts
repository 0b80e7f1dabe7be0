import type { OrderItemStatus, OrderStatus } from '../contract/orders.ts'
import { ORDERS_STEPS } from './item-steps.ts'
import { AppError } from '../app-error.ts'

type OrderState = { status: OrderStatus; paymentStatus: string; kitchenOnly: boolean }

/** Paying twice and paying a cancelled order are refused (docs/rules.md, 20). */
export function checkPayable({ status, paymentStatus }: Omit<OrderState, 'kitchenOnly'>): void {
  if (paymentStatus === 'paid') throw new AppError('order.already_paid')
  if (status === 'cancelled') throw new AppError('order.already_cancelled')
}

/** Only what is open and unpaid can be cancelled. */
export function checkCancellable(order: Omit<OrderState, 'kitchenOnly'>): void {
  checkPayable(order)
  if (order.status === 'completed') throw new AppError('order.already_completed')
}

/** For the Orders screen, what is left to the kitchen alone is completed. */
export function checkCompletable({ status, kitchenOnly }: OrderState): void {
  if (status === 'cancelled') throw new AppError('order.already_cancelled')
  if (status === 'completed' || kitchenOnly) throw new AppError('order.already_completed')
}

/**
 * The Orders screen is free, except on orders that were closed unpaid (docs/rules.md, 26). An item of a paid order takes any
 * status but cancelled, open or closed (docs/rules.md, 53).
 */
export function checkItemChange(order: Omit<OrderState, 'kitchenOnly'>, status: OrderItemStatus): void {
  const isPaidStep = order.paymentStatus === 'paid' && ORDERS_STEPS.paid.some((step) => step === status)
  if (!isPaidStep) checkCancellable(order)
}
