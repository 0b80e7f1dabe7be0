import type { Payments } from '../../contract/payments.ts'
import type { PaymentTypeFacts } from '../../menu/price-list.ts'
import { formatDecimal, parseAmount } from '../../money/amount.ts'
import { kindOf } from '../../payments/payment-kinds.ts'
import type { TillMoney } from './taken.ts'

type Taking = { paymentTypes: readonly PaymentTypeFacts[]; digits: number }

/** The money of payments; what is no amount counts as none. */
export const moneyOf = (payments: Payments, { paymentTypes, digits }: Taking): TillMoney[] =>
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
  let left = due
  const paying: P[] = []
  const rest: TillMoney[] = []
  for (const payment of payments) {
    const [money] = moneyOf([payment], taking) as [TillMoney]
    const part = Math.min(money.amount, left)
    left -= part
    if (part === money.amount) paying.push(payment)
    else if (part > 0) paying.push({ ...payment, amount: formatDecimal(part, taking.digits), tendered: null })
    if (part < money.amount) rest.push({ ...money, amount: money.amount - part, tip: part === 0 ? money.tip : 0 })
  }
  return { paying, rest }
}
