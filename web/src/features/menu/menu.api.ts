import { useMemo } from 'react'
import useSWR, { mutate } from 'swr'
import type { z } from 'zod'
import { addonsApi, categoriesApi, menuApi, variantsApi } from '#core/contract/menu.ts'
import { modifierGroupsApi } from '#core/contract/selling/modifier-groups.ts'
import type { Category, MenuItem } from '#core/contract/records.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { call } from '../../lib/api/api.ts'
import { useOptimisticSend, useSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { useSendDeletion } from '../../lib/api/use-send-deletion.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useStoreDetails, useTaxes, type Tax as TaxRecord } from '../store/settings.api.ts'
import { useTaxGroups } from '../store/tax-groups/tax-groups.api.ts'
import type { ChoiceForm, ChoiceKind, ItemForm } from './item-form.rules.ts'
import { reordered } from './list/menu-list.rules.ts'

export type Tax = Pick<TaxRecord, 'id' | 'title' | 'rate'>

/** Categories, taxes and currency, as the forms of items need them. */
export type MenuTerms = {
  categories: Category[]
  taxes: Tax[]
  taxGroups: { id: string; title: string }[]
  currency: string
  digits: number
}

/** Keys include the restaurant, so that signing in to another one never shows data of the first. */
export const useMenuItems = () => useSWR([menuApi.list.path, useTenantId()], () => call(menuApi.list))

export function useMenuItem(id: string) {
  return useSWR([menuApi.get.path, useTenantId(), id], () => call(menuApi.get, { params: { id } }))
}

const useCategories = () => useSWR([categoriesApi.list.path, useTenantId()], () => call(categoriesApi.list))

/** The terms, once all of them are loaded. */
export function useMenuTerms() {
  const answers = [useCategories(), useTaxes(), useStoreDetails(), useTaxGroups()] as const
  const [{ data: categories }, { data: taxes }, { data: store }, { data: taxGroups }] = answers
  const currency = store?.currency
  const data = useMemo<MenuTerms | undefined>(
    () =>
      categories && taxes && taxGroups && currency !== undefined
        ? { categories, taxes, taxGroups, currency, digits: findCurrency(currency)?.digits ?? 2 }
        : undefined,
    [categories, taxes, taxGroups, currency],
  )
  return {
    data,
    error: answers.find(({ error }) => error !== undefined)?.error as unknown,
    isLoading: answers.some(({ isLoading }) => isLoading),
    mutate: () => Promise.all(answers.map(({ mutate }) => mutate())),
  }
}

/** Fetches items and options again. */
export async function reloadMenu(): Promise<void> {
  const shown: readonly string[] = [menuApi.list.path, menuApi.get.path, modifierGroupsApi.list.path]
  await mutate((key) => Array.isArray(key) && shown.includes(String(key[0])))
}

function useTenantId(): string {
  return useSessionUser()?.tenant_id ?? ''
}

/** Each command resolves to the server's message once the shown data is up to date. */
export function useItemCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  const sendOrder = useOptimisticSend()
  const items = [menuApi.list.path, useTenantId()]
  return {
    add: (form: ItemForm, idempotencyKey: string) => send(menuApi.add, { body: bodyOf(form), idempotencyKey }),
    update: (id: string, form: ItemForm) => send(menuApi.update, { params: { id }, body: bodyOf(form) }),
    remove: (id: string) => sendDeletion(menuApi.delete, { params: { id } }),
    uploadPhoto: (id: string, picture: Blob) => {
      const form = new FormData()
      form.append('image', picture, 'picture')
      return send(menuApi.uploadPhoto, { params: { id }, form })
    },
    removePhoto: (id: string) => send(menuApi.removePhoto, { params: { id } }),
    order: (ids: readonly string[]) => {
      const after = (shown: MenuItem[]) => reordered(shown, ids)
      return sendOrder({ key: items, after }, menuApi.order, { body: { ids: [...ids] } })
    },
  }
}

const bodyOf = (form: ItemForm) => ({ ...form, course: form.course === '' ? null : Number(form.course) })

const CHOICES = { variant: variantsApi, addon: addonsApi }

type ChoiceParams = { itemId: string; choiceId: string }

/** The same for the variants or the add-ons of an item. */
export function useChoiceCommands(kind: ChoiceKind) {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  const calls = CHOICES[kind]
  return {
    add: (itemId: string, body: ChoiceForm, idempotencyKey: string) =>
      send(calls.add, { params: { itemId }, body, idempotencyKey }),
    update: (params: ChoiceParams, body: ChoiceForm) => send(calls.update, { params, body }),
    remove: (params: ChoiceParams) => sendDeletion(calls.delete, { params }),
  }
}

/** The same for categories. */
export function useCategoryCommands() {
  const sendDeletion = useSendDeletion()
  const sendForReply = useSend()
  const send = useSendForMessage()
  const sendOrder = useOptimisticSend()
  const categories = [categoriesApi.list.path, useTenantId()]
  return {
    /** Resolves to the whole reply, as the new category may be chosen at once. */
    add: (body: { title: string; course?: number | null }, idempotencyKey: string) =>
      sendForReply(categoriesApi.add, { body, idempotencyKey }),
    update: (id: string, body: { title: string; scheduleId?: string | null; course?: number | null }) =>
      send(categoriesApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(categoriesApi.delete, { params: { id } }),
    order: (ids: readonly string[]) => {
      const after = (shown: Category[]) => reordered(shown, ids)
      return sendOrder({ key: categories, after }, categoriesApi.order, { body: { ids: [...ids] } })
    },
  }
}

type ImportRows = z.input<NonNullable<typeof menuApi.import.body>>['rows']
export type ImportOutcome = z.output<typeof menuApi.import.reply>

/** Outcome of an import, without importing. */
export const previewImport = (rows: ImportRows): Promise<ImportOutcome> =>
  call(menuApi.import, { body: { rows, preview: true } })

/** Imports the menu; a retry with the same key is the same import. */
export function useImportMenu() {
  const send = useSend()
  return (rows: ImportRows, idempotencyKey: string) =>
    send(menuApi.import, { body: { rows, preview: false }, idempotencyKey })
}
