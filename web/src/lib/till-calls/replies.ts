import { MESSAGES, type MessageCode } from '#core/contract/messages.ts'
import { readOperation, type Operation } from '#core/offline/operation.ts'
import type { ClosedDrawer } from '#core/cash/decide-close-drawer.ts'
import { billPaidRecord } from '#core/payments/bill-paid-record.ts'
import type { BillPaid } from '#core/payments/decide-payment.ts'
import { ApiError } from '../api/api-error.ts'
import { pageLanguage } from '../texts.ts'
import { connectionNeedTexts } from '../till-log/connection-need.texts.ts'
import type { Done, Refused, RunningTill, Stopped } from '../till-log/run-till.ts'
import { tillCallsTexts } from './till-calls.texts.ts'

/** A refusal in the words of this till; it is no lost answer, so nothing is sent again. */
const REFUSED = 409

export const words = () => tillCallsTexts[pageLanguage()]

export const refusal = (code: string, message: string): ApiError =>
  new ApiError({ status: REFUSED, code, message, body: { success: false, code, message } })

/** The refusal of what only the server can do. */
export const needsConnection = (): ApiError =>
  refusal('till.needs_connection', connectionNeedTexts[pageLanguage()].needsConnection)

type Facts = { digits: number; message: MessageCode }

/**
 * The reply of a call that was written into the log.
 * @throws ApiError if it was refused
 */
export function replyOf(done: Done | Stopped, { digits, message }: Facts): object {
  if ('stopped' in done)
    throw refusal('till.stopped', done.stopped === 'not ready' ? words().notReady : words().stopped)
  if ('refused' in done) throw asApiError(done.refused)
  if (done.saved === 'by the server') {
    const said =
      done.notes.length > 0 ? done.notes.map((note) => note.message).join(' ') : MESSAGES[message][pageLanguage()]
    return { ...done.reply, success: true, message: said }
  }
  const operation = readOperation(done.text)!
  if (!done.reply) throw refusal('till.saved', savedWords(operation))
  return { ...shownReply(operation, done.reply, digits), success: true, message: savedWords(operation) }
}

export function asApiError({ code, message, status = REFUSED, extra = {} }: Refused['refused']): ApiError {
  return new ApiError({ status, code, message, body: { success: false, code, message, ...extra } })
}

function savedWords({ kind, orderNo, receiptNo }: Operation): string {
  const number = orderNo ?? receiptNo
  if (kind === 'cash.close') return words().countedHere
  return number ? words().savedAs(number) : words().saved
}

/** The reply of the call. The house has given no number yet: the receipt's stands in its place. */
function shownReply({ kind, receiptNo }: Operation, reply: object, digits: number): object {
  if (kind === 'bill.pay') {
    const paid = reply as BillPaid
    return { ...billPaidRecord(paid, digits), ...(paid.invoiceNumber !== null && { invoiceId: receiptNo }) }
  }
  // the house numbers the count, and knows what was expected
  if (kind === 'cash.close') return { counted: (reply as ClosedDrawer).counted }
  const isInvoiced = 'invoiceId' in reply && reply.invoiceId !== undefined
  return { ...reply, ...(isInvoiced && { invoiceId: receiptNo }) }
}

/**
 * The reply of an order that the log has already, because the same one was sent before; null if there is none, or it was
 * refused.
 */
export async function earlierReply(running: RunningTill, orderId: unknown): Promise<object | null> {
  if (typeof orderId !== 'string') return null
  const named = `"orderId":"${orderId}"`
  const kept = await running.find((text) => text.includes('"kind":"order.') && text.includes(named), orderId)
  const operation = kept && readOperation(kept.text)
  if (!operation || kept.taken?.outcome === 'refused') return null
  const message = savedWords(operation)
  if (kept.taken?.reply) return { ...kept.taken.reply, success: true, message }
  const order = (await running.load())?.room.orders.get(orderId)
  // somebody has to decide it, or it has gone: it is not sold a second time
  if (!order) throw refusal('till.saved', message)
  const { tokenNo, offlineNo, placedAt, businessDay, visitId } = order
  const placed = { tokenNo, orderId, date: placedAt.toISOString(), businessDay, ...(visitId !== null && { visitId }) }
  const { receiptNo } = operation
  const invoiceId = operation.kind === 'order.sell' && order.paymentStatus === 'paid' ? receiptNo : null
  return {
    ...placed,
    ...(offlineNo !== null && { offlineNo }),
    ...(invoiceId && { invoiceId }),
    success: true,
    message,
  }
}
