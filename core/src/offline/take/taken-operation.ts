import type { SettleSide } from '../../contract/people/settle.ts'
import type { SyncCode } from '../../contract/people/sync-messages.ts'
import type { OutcomeKind } from '../../contract/people/sync.ts'
import type { ErrorCode } from '../../contract/errors.ts'

/** Something that somebody should know of an operation that was taken. */
export type TakenNote = { code: SyncCode } & Readonly<Record<string, unknown>>

/** Money of a till's payment, in minor units. */
export type TillMoney = { paymentTypeId: string; title: string; kind: string; amount: number; tip: number }

/** A part of an operation that the server could not take as it was: money or goods that wait for a decision. */
export type Settling = {
  code: SyncCode | ErrorCode
  /** The money that waits; none for goods alone. */
  payments: readonly TillMoney[]
  orderIds: readonly string[]
  billId: string | null
  /** Details for the list: titles of dishes, numbers of closings. */
  facts?: object
  /** Place and dishes of the sale, where only the server's rows have their names. */
  named?: Pick<SettleSide, 'place' | 'lines'>
  /** The sale as the server has it. */
  there?: SettleSide | null
}

/** An item of the list of what is to be settled, as it is stored. */
export type NewSettleItem = Omit<Settling, 'there' | 'named'> & {
  id: string
  amount: number | null
  /** Cash of it that a drawer counts as to settle, in minor units. */
  inDrawer?: number
  here: SettleSide | null
  there: SettleSide | null
}

/** A till's operation with what became of it, as it is stored. */
export type TakenOperation = {
  deviceId: string
  seq: number
  /** In hexadecimal. */
  hash: string
  text: string
  id: string | null
  kind: string | null
  /** The time of the operation by the server's clock; null if it cannot be read. */
  at: Date | null
  person: string | null
  outcome: OutcomeKind
  /** Of a refusal, or of the first thing to settle. */
  code: string | null
  reply: object | null
  notes: readonly TakenNote[]
  settle: readonly NewSettleItem[]
  receipt: { receiptNo: string; invoiceNumber: number } | null
  /** Of a copied device: it has no place in the log, only in the list of what is to be settled. */
  isForked: boolean
  /** The operation whose waiting money this one cancels. */
  cancels: number | null
}
