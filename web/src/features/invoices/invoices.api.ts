import type { z } from 'zod'
import useSWR from 'swr'
import { invoicesApi, type Invoice } from '#core/contract/invoices.ts'
import { call } from '../../lib/api/api.ts'
import type { PeriodChoice } from '../periods/period.rules.ts'

export type InvoicesInit = z.output<typeof invoicesApi.init.reply>

/** What is needed to show amounts and to print a receipt again. */
export const useInvoicesInit = () => useSWR(invoicesApi.init.path, () => call(invoicesApi.init))

export function useInvoices({ type, from, to }: PeriodChoice) {
  return useSWR([invoicesApi.list.path, type, from, to], () => call(invoicesApi.list, { query: { type, from, to } }))
}

/** At most twenty by number, token, phone or name; asks nothing for a blank text. */
export function useInvoiceSearch(text: string) {
  const key = text === '' ? null : [invoicesApi.search.path, text]
  return useSWR(key, () => call(invoicesApi.search, { query: { q: text } }), { shouldRetryOnError: false })
}

export function loadSoldOrders({ orders }: Invoice) {
  return call(invoicesApi.ofOrders, { body: { orderIds: orders.map(({ order_id }) => order_id) } })
}
