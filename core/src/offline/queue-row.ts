import { parsedJson } from './parsed-json.ts'

/** An operation as lists show it. */
export type QueueRow = {
  /** Null, like all others, in a text that cannot be read. */
  id: string | null
  kind: string | null
  at: Date | null
  person: string | null
  /** The total of the sale or the sum of the money, as a decimal text; null for operations without money. */
  amount: string | null
  /** The till's receipt, 'K-000123'; null for operations without one. */
  receiptNo: string | null
}

type Written = {
  id?: unknown
  kind?: unknown
  at?: unknown
  offset?: unknown
  user?: { name?: unknown }
  shown?: { total?: unknown } | null
  receiptNo?: unknown
  body?: { payments?: readonly { amount?: unknown }[] }
}

/** Reads what a list shows of an operation, also of one that a newer or older program wrote. */
export function queueRow(text: string): QueueRow {
  const { id, kind, at, offset, user, shown, body, receiptNo } = written(text)
  const total = shown?.total ?? soleAmount(body?.payments)
  return {
    id: typeof id === 'string' ? id : null,
    kind: typeof kind === 'string' ? kind : null,
    at: typeof at === 'number' ? new Date(at + (typeof offset === 'number' ? offset : 0)) : null,
    person: typeof user?.name === 'string' ? user.name : null,
    receiptNo: typeof receiptNo === 'string' ? receiptNo : null,
    amount: typeof total === 'string' || typeof total === 'number' ? String(total) : null,
  }
}

/** The sum of payments is only shown where nothing has to be added: decimals are not computed as text. */
const soleAmount = (payments: readonly { amount?: unknown }[] = []) =>
  payments.length === 1 ? payments[0]!.amount : undefined

function written(text: string): Written {
  const value = parsedJson(text)
  return typeof value === 'object' && value !== null ? value : {}
}
