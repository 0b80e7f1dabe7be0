import { queueRow } from '#core/offline/queue-row.ts'
import type { LoadedTill } from '../../../lib/till-log/projection.ts'
import type { QueueEntry } from '../../../lib/till-log/queue.ts'

/** A sale or payment that may still be cancelled here. */
export type Sale = { id: string; number: string; amount: string | null }

/** Number of an operation in the log of its till. */
export const numberOf = ({ letter, seq }: QueueEntry): string => `${letter} ${String(seq)}`

/** The receipt of an own sale that was not refused, as it can be printed again; else null. */
export function receiptToPrint({ text, isOwn, taken }: QueueEntry): string | null {
  return isOwn && taken?.outcome !== 'refused' ? queueRow(text).receiptNo : null
}

/** The sale of a row, as long as it waits, nobody cancelled it and this till did it; else null. */
export function saleToCancel(entry: QueueEntry, loaded: LoadedTill | null): Sale | null {
  const { id, amount } = queueRow(entry.text)
  const mayBeCancelled = entry.isWaiting && entry.isOwn && id !== null && loaded?.room.sold.has(id) === true
  return mayBeCancelled ? { id, number: numberOf(entry), amount } : null
}
