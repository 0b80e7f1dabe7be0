import type { z } from 'zod'
import useSWR from 'swr'
import { paymentTypesApi, settingsApi, taxesApi } from '#core/contract/settings.ts'
import type { PaymentKind } from '#core/payments/payment-kinds.ts'
import type { Feature } from '#core/setup/features.ts'
import { call } from '../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { useSendDeletion } from '../../lib/api/use-send-deletion.ts'
import { followUnusedFeatures } from '../../lib/session/session-user.ts'

export type StoreDetails = z.output<typeof settingsApi.store.reply>
export type PrintDetails = z.output<typeof settingsApi.print.reply>
export type Tax = z.output<typeof taxesApi.list.reply>[number]
export type PaymentType = z.output<typeof paymentTypesApi.list.reply>[number]

export const useStoreDetails = () => useSWR(settingsApi.store.path, () => call(settingsApi.store))
export const usePrintDetails = () => useSWR(settingsApi.print.path, () => call(settingsApi.print))
export const useTaxes = () => useSWR(taxesApi.list.path, () => call(taxesApi.list))
export const usePaymentTypes = () => useSWR(paymentTypesApi.list.path, () => call(paymentTypesApi.list))

type StoreChange = z.input<NonNullable<typeof settingsApi.saveStore.body>>
type PrintChange = z.input<NonNullable<typeof settingsApi.savePrint.body>>
type TaxBody = z.input<NonNullable<typeof taxesApi.add.body>>
type PaymentTypeBody = { title: string; isActive: boolean; kind: PaymentKind | '' }

/** Each command resolves to the server's message once the shown data is up to date. */
export function useStoreCommands() {
  const send = useSendForMessage()
  return {
    saveStore: (body: StoreChange) => send(settingsApi.saveStore, { body }),
    /** The sidebar updates with the reply; in other browsers, by the live channel. */
    saveUnusedFeatures: async (unusedFeatures: Feature[]) => {
      const message = await send(settingsApi.saveStore, { body: { unusedFeatures } })
      followUnusedFeatures(unusedFeatures)
      return message
    },
    saveLogo: (picture: Blob) => {
      const form = new FormData()
      form.append('image', picture, 'logo')
      return send(settingsApi.saveLogo, { form })
    },
    removeLogo: () => send(settingsApi.removeLogo),
    renewQrCodes: () => send(settingsApi.renewQrCodes),
    savePrint: (body: PrintChange) => send(settingsApi.savePrint, { body }),
  }
}

export function useTaxCommands() {
  const sendDeletion = useSendDeletion()
  const sendForReply = useSend()
  const send = useSendForMessage()
  return {
    /** Resolves to the whole reply, as the new tax may be chosen at once. */
    add: (body: TaxBody, idempotencyKey: string) => sendForReply(taxesApi.add, { body, idempotencyKey }),
    update: (id: string, body: TaxBody) => send(taxesApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(taxesApi.delete, { params: { id } }),
  }
}

export function usePaymentTypeCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (body: PaymentTypeBody, idempotencyKey: string) => send(paymentTypesApi.add, { body, idempotencyKey }),
    update: (id: string, body: PaymentTypeBody) => send(paymentTypesApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(paymentTypesApi.delete, { params: { id } }),
    toggle: (id: string, isActive: boolean) => send(paymentTypesApi.toggle, { params: { id }, body: { isActive } }),
  }
}
