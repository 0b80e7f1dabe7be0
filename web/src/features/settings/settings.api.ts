import type { z } from 'zod'
import useSWR, { useSWRConfig } from 'swr'
import { paymentTypesApi, settingsApi, taxesApi } from '#core/contract/settings.ts'
import { tablesApi } from '#core/contract/tables.ts'
import { call } from '../../lib/api/api.ts'
import { useRefetch } from '../../lib/api/use-refetch.ts'

const STORE = settingsApi.store.path
const PRINT = settingsApi.print.path
const TAXES = taxesApi.list.path
const PAYMENT_TYPES = paymentTypesApi.list.path

export type StoreDetails = z.output<typeof settingsApi.store.reply>
export type PrintDetails = z.output<typeof settingsApi.print.reply>
export type Tax = z.output<typeof taxesApi.list.reply>[number]
export type PaymentType = z.output<typeof paymentTypesApi.list.reply>[number]

export const useStoreDetails = () => useSWR(STORE, () => call(settingsApi.store))
export const usePrintDetails = () => useSWR(PRINT, () => call(settingsApi.print))
export const useTaxes = () => useSWR(TAXES, () => call(taxesApi.list))
export const usePaymentTypes = () => useSWR(PAYMENT_TYPES, () => call(paymentTypesApi.list))

type StoreChange = z.input<NonNullable<typeof settingsApi.saveStore.body>>
type PrintChange = z.input<NonNullable<typeof settingsApi.savePrint.body>>
type TaxBody = z.input<NonNullable<typeof taxesApi.add.body>>
type PaymentTypeBody = { title: string; isActive: boolean }

/** Each of these commands answers with the server's words; the list or the record is up to date by then. */
export function useStoreCommands() {
  const { mutate } = useSWRConfig()
  return {
    saveStore: async (body: StoreChange): Promise<string> => {
      const { success: _, message, ...saved } = await call(settingsApi.saveStore, { body })
      await mutate(STORE, saved, { revalidate: false })
      return message
    },
    renewQrCodes: async (): Promise<string> => {
      const { message } = await call(settingsApi.renewQrCodes)
      await Promise.all([mutate(STORE), mutate(tablesApi.list.path)])
      return message
    },
    savePrint: async (body: PrintChange): Promise<string> => {
      const { success: _, message, ...saved } = await call(settingsApi.savePrint, { body })
      await mutate(PRINT, saved, { revalidate: false })
      return message
    },
  }
}

export function useTaxCommands() {
  const refetch = useRefetch(TAXES)
  return {
    add: (body: TaxBody, idempotencyKey: string) => refetch(call(taxesApi.add, { body, idempotencyKey })),
    update: (id: string, body: TaxBody) => refetch(call(taxesApi.update, { params: { id }, body })),
    remove: (id: string) => refetch(call(taxesApi.delete, { params: { id } })),
  }
}

export function usePaymentTypeCommands() {
  const refetch = useRefetch(PAYMENT_TYPES)
  return {
    add: (body: PaymentTypeBody, idempotencyKey: string) =>
      refetch(call(paymentTypesApi.add, { body, idempotencyKey })),
    update: (id: string, body: PaymentTypeBody) => refetch(call(paymentTypesApi.update, { params: { id }, body })),
    remove: (id: string) => refetch(call(paymentTypesApi.delete, { params: { id } })),
    toggle: (id: string, isActive: boolean) =>
      refetch(call(paymentTypesApi.toggle, { params: { id }, body: { isActive } })),
  }
}
