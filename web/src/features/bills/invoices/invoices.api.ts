import type { z } from 'zod'
import useSWR from 'swr'
import { facturXApi } from '#core/contract/selling/factur-x.ts'
import { invoicesApi } from '#core/contract/invoices.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'
import type { PeriodChoice } from '../../reports/periods/period.rules.ts'

export type InvoicesInit = z.output<typeof invoicesApi.init.reply>
export type BuyerBody = z.input<NonNullable<typeof invoicesApi.nameBuyer.body>>
export type CorrectionBody = z.input<NonNullable<typeof invoicesApi.correctPayment.body>>
export type RefundBody = z.input<NonNullable<typeof invoicesApi.refund.body>>

/** Settings for showing amounts, reprinting receipts and giving refunds. */
export const useInvoicesInit = () => useSWR(invoicesApi.init.path, () => call(invoicesApi.init))

export function useInvoices({ type, from, to }: PeriodChoice) {
  return useSWR([invoicesApi.list.path, type, from, to], () => call(invoicesApi.list, { query: { type, from, to } }))
}

/** At most twenty invoices by number, token, phone or name; sends nothing for a blank text. */
export function useInvoiceSearch(text: string) {
  const key = text === '' ? null : [invoicesApi.search.path, text]
  return useSWR(key, () => call(invoicesApi.search, { query: { q: text } }), { shouldRetryOnError: false })
}

/** One invoice in detail; fetched again with the lists after a refund. */
export function useInvoice(number: string) {
  return useSWR([invoicesApi.list.path, 'number', number], () => call(invoicesApi.show, { params: { number } }))
}

export function useCreditNotes({ type, from, to }: PeriodChoice) {
  return useSWR([invoicesApi.listCreditNotes.path, type, from, to], () =>
    call(invoicesApi.listCreditNotes, { query: { type, from, to } }),
  )
}

export function useNameBuyer() {
  const send = useSendForMessage()
  return (number: string, body: BuyerBody, idempotencyKey: string) =>
    send(invoicesApi.nameBuyer, { params: { number }, body, idempotencyKey })
}

export function useCorrectPayment() {
  const send = useSendForMessage()
  return (params: { number: string; position: number }, body: CorrectionBody, idempotencyKey: string) =>
    send(invoicesApi.correctPayment, { params, body, idempotencyKey })
}

export function useRefundInvoice() {
  const send = useSend()
  return async (number: string, body: RefundBody, idempotencyKey: string) => {
    const { message } = await send(invoicesApi.refund, { params: { number }, body, idempotencyKey })
    return message
  }
}

/** Files of documents for companies, with the server's file names. */
export const loadFacturX = {
  invoice: async (number: string) => asFile(await call(facturXApi.invoice, { params: { number } })),
  creditNote: async (id: string) => asFile(await call(facturXApi.creditNote, { params: { id } })),
}

const asFile = (file: unknown) => file as { name: string; content: Blob }
