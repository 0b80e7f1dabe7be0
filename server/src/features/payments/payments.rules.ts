import type { Payments } from '#core/contract/orders.ts'
import { fromMajor, parseAmount, toMajor } from '#core/money/amount.ts'
import { withinTolerance, type BillTotals } from '#core/money/totals.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import type { TakenPayment } from '../invoices/invoice.rules.ts'
import type { PaymentTypeFacts } from '../settings/load-store.ts'

export type ClientTotals = { subTotal: number; taxTotal: number; total: number }

/** Nothing is paid when the client saw other totals than the server's (docs/rules.md, 17). */
export function checkTotals(client: ClientTotals, totals: BillTotals, digits: number): void {
  const isSame = (['subTotal', 'taxTotal', 'total'] as const).every((name) =>
    withinTolerance(fromMajor(client[name], digits), totals[name], totals.lines.length),
  )
  if (!isSame) throw new AppError('order.totals_changed', { totals: wireTotals(totals, digits) })
}

/** The money taken; when the client names no payments, the whole in the first active payment type (docs/rules.md, 19). */
export function takePayments(
  payments: Payments,
  { totals, digits, types }: { totals: BillTotals; digits: number; types: readonly PaymentTypeFacts[] },
): TakenPayment[] {
  if (payments.length === 0) {
    const first = types.find(({ isActive }) => isActive)
    if (!first) throw new AppError('payment.type_unavailable')
    return [{ paymentTypeId: first.id, title: first.title, amount: totals.total, tendered: null }]
  }
  const taken = payments.map(({ paymentTypeId, amount, tendered }) => {
    const type = types.find(({ id }) => id === paymentTypeId)
    if (!type) throw new AppError('payment_type.not_found')
    if (!type.isActive) throw new AppError('payment.type_unavailable')
    return {
      paymentTypeId,
      title: type.title,
      amount: readAmount(amount, digits),
      tendered: tendered === null ? null : readAmount(tendered, digits),
    }
  })
  if (taken.reduce((sum, { amount }) => sum + amount, 0) !== totals.total)
    throw new AppError('payment.sum_mismatch', { totals: wireTotals(totals, digits) })
  return taken
}

function readAmount(text: string, digits: number): number {
  const amount = parseAmount(text, digits)
  if (amount === null) throw new AppError('request.invalid', { field: 'payments' })
  return amount
}

function wireTotals({ subTotal, taxTotal, total }: BillTotals, digits: number): ClientTotals {
  return { subTotal: toMajor(subTotal, digits), taxTotal: toMajor(taxTotal, digits), total: toMajor(total, digits) }
}
