import { partsOf } from '../part-money.ts'
import type { SettleWay } from '../../contract/people/settle.ts'

/** Money that a till took, in minor units. */
export type WaitingMoney = { paymentTypeId: string; title: string; kind: string; amount: number; tip: number }

/** An item that waits for a decision, locked; amounts in minor units. */
export type WaitingItem = {
  id: string
  /** The till's letter and the number of the operation. */
  letter: string
  seq: number
  code: string
  payments: readonly WaitingMoney[]
  orderIds: readonly string[]
  billId: string | null
  /** Its cash that a movement counts in a drawer as to settle. */
  inDrawer: number
  isSettled: boolean
}

/** The rest of an item, or the way it was settled. */
export type SettledItem = {
  id: string
  payments: readonly WaitingMoney[]
  inDrawer: number
  /** Null while a part still waits. */
  settled: { way: SettleWay; by: string | null; reason: string | null; at: Date } | null
}

/** The money of payments with their tips. */
export const sumOfMoney = (payments: readonly WaitingMoney[]): number =>
  payments.reduce((sum, { amount, tip }) => sum + amount + tip, 0)

export const cashOf = (payments: readonly WaitingMoney[]): number =>
  sumOfMoney(payments.filter(({ kind }) => kind === 'cash'))

/** Parts money into what pays a due sum, in order, and what is left. A tip goes with the first part of its payment. */
export function partMoney(
  payments: readonly WaitingMoney[],
  due: number,
): { paying: WaitingMoney[]; rest: WaitingMoney[] } {
  const amounts = payments.map(({ amount }) => amount)
  const parts = partsOf(amounts, due).map((part, at) => ({ payment: payments[at]!, part }))
  return {
    paying: parts.flatMap(({ payment, part }) => (part > 0 ? [{ ...payment, amount: part }] : [])),
    rest: parts.flatMap(({ payment, part }) =>
      part < payment.amount ? [{ ...payment, amount: payment.amount - part, tip: part > 0 ? 0 : payment.tip }] : [],
    ),
  }
}
