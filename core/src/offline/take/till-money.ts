import type { Payments } from '../../contract/payments.ts'
import type { PaymentTypeFacts } from '../../menu/price-list.ts'
import { formatDecimal, parseAmount } from '../../money/amount.ts'
import { kindOf } from '../../payments/payment-kinds.ts'
import { partsOf } from '../part-money.ts'
import type { TillMoney } from './taken-operation.ts'

type Taking = { paymentTypes: readonly PaymentTypeFacts[]; digits: number }

/** The money of payments; what is no amount counts as none. */
export const moneyOf = (payments: readonly Payments[number][], { paymentTypes, digits }: Taking): TillMoney[] =>
  payments.map(({ paymentTypeId, amount, tip }) => {
    const type = paymentTypes.find(({ id }) => id === paymentTypeId)
    const minor = (text: string | null) => (text === null ? 0 : (parseAmount(text, digits) ?? 0))
    return {
      paymentTypeId,
      title: type?.title ?? '?',
      kind: type ? kindOf(type) : 'other',
      amount: minor(amount),
      tip: minor(tip),
    }
  })

/**
 * Parts payments into those that pay what is due, in their order, and the money that is left. Tips stay with what pays;
 * a payment that pays nothing leaves with its tip.
 */
export function partMoney<P extends Payments[number]>(
  payments: readonly P[],
  due: number,
  taking: Taking,
): { paying: P[]; rest: TillMoney[] } {
  const money = moneyOf(payments, taking)
  const amounts = money.map(({ amount }) => amount)
  const parts = partsOf(amounts, due).map((part, at) => ({ payment: payments[at]!, money: money[at]!, part }))
  return {
    paying: parts.flatMap(({ payment, money: { amount }, part }): P[] => {
      if (part === amount) return [payment]
      return part > 0 ? [{ ...payment, amount: formatDecimal(part, taking.digits), tendered: null }] : []
    }),
    rest: parts.flatMap(({ money: one, part }) =>
      part < one.amount ? [{ ...one, amount: one.amount - part, tip: part === 0 ? one.tip : 0 }] : [],
    ),
  }
}
