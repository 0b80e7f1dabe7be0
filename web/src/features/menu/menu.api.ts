import useSWR, { mutate } from 'swr'
import type { z } from 'zod'
import { addonsApi, categoriesApi, menuApi, variantsApi } from '#core/contract/menu.ts'
import type { Category, MenuItem } from '#core/contract/records.ts'
import { settingsApi, taxesApi } from '#core/contract/settings.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { call } from '../../lib/api/api.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import type { ChoiceForm, ChoiceKind, ItemForm } from './item-form.rules.ts'
import { reordered } from './list/menu-list.rules.ts'

export type Tax = { id: string; title: string; rate: number }

/** What items are priced and sorted by. */
export type MenuTerms = { categories: Category[]; taxes: Tax[]; currency: string; digits: number }

/** Keys carry the restaurant: after another one signs in here, nothing of the first is shown, not for a moment. */
const keyOf = (tenantId: string, ...part: ['items'] | ['terms'] | ['item', string]) => ['menu', tenantId, ...part]

export const useMenuItems = () => useSWR(keyOf(useTenantId(), 'items'), () => call(menuApi.list))

export function useMenuItem(id: string) {
  return useSWR(keyOf(useTenantId(), 'item', id), () => call(menuApi.get, { params: { id } }))
}

export const useMenuTerms = () => useSWR(keyOf(useTenantId(), 'terms'), loadTerms)

async function loadTerms(): Promise<MenuTerms> {
  const [categories, taxes, { currency }] = await Promise.all([
    call(categoriesApi.list),
    call(taxesApi.list),
    call(settingsApi.store),
  ])
  return { categories, taxes, currency, digits: findCurrency(currency)?.digits ?? 2 }
}

function useTenantId(): string {
  return useSessionUser()?.tenant_id ?? ''
}

/** Waits for the server's new state, so that what a closing dialog uncovers is true. */
export async function reloadMenu(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === 'menu')
}

async function afterwards<R extends { message: string }>(work: Promise<R>): Promise<string> {
  const { message } = await work
  await reloadMenu()
  return message
}

export const addItem = (form: ItemForm, idempotencyKey: string) =>
  afterwards(call(menuApi.add, { body: form, idempotencyKey }))

type ImportRows = z.input<NonNullable<typeof menuApi.import.body>>['rows']
export type ImportOutcome = z.output<typeof menuApi.import.reply>

export const previewImport = (rows: ImportRows): Promise<ImportOutcome> =>
  call(menuApi.import, { body: { rows, preview: true } })

/** A repeated send under the same key is the same import. */
export const importMenu = (rows: ImportRows, idempotencyKey: string) =>
  afterwards(call(menuApi.import, { body: { rows, preview: false }, idempotencyKey }))

export const updateItem = (id: string, form: ItemForm) =>
  afterwards(call(menuApi.update, { params: { id }, body: form }))

/** The list only: the item itself is gone, and asking for it would fail. */
export async function deleteItem(id: string): Promise<string> {
  const { message } = await call(menuApi.delete, { params: { id } })
  await mutate((key) => Array.isArray(key) && key[0] === 'menu' && key[2] !== 'item')
  return message
}

export function uploadPhoto(id: string, picture: Blob): Promise<string> {
  const form = new FormData()
  form.append('image', picture, 'picture')
  return afterwards(call(menuApi.uploadPhoto, { params: { id }, form }))
}

export const removePhoto = (id: string) => afterwards(call(menuApi.removePhoto, { params: { id } }))

const CHOICES = { variant: variantsApi, addon: addonsApi }

export const addChoice = (
  { kind, itemId }: { kind: ChoiceKind; itemId: string },
  body: ChoiceForm,
  idempotencyKey: string,
) => afterwards(call(CHOICES[kind].add, { params: { itemId }, body, idempotencyKey }))

export const updateChoice = (kind: ChoiceKind, params: { itemId: string; choiceId: string }, body: ChoiceForm) =>
  afterwards(call(CHOICES[kind].update, { params, body }))

export const deleteChoice = (kind: ChoiceKind, params: { itemId: string; choiceId: string }) =>
  afterwards(call(CHOICES[kind].delete, { params }))

/** Answers with the whole reply: who adds a category may want to choose it. */
export async function addCategory(title: string, idempotencyKey: string) {
  const reply = await call(categoriesApi.add, { body: { title }, idempotencyKey })
  await reloadMenu()
  return reply
}

export const renameCategory = (id: string, title: string) =>
  afterwards(call(categoriesApi.update, { params: { id }, body: { title } }))

export const deleteCategory = (id: string) => afterwards(call(categoriesApi.delete, { params: { id } }))

/** Puts things in another order: shown at once, put back when the server refuses. */
export function useOrderCommands() {
  const tenantId = useTenantId()
  return {
    orderItems: (ids: readonly string[]) =>
      ordered<MenuItem[]>({
        key: keyOf(tenantId, 'items'),
        send: () => call(menuApi.order, { body: { ids: [...ids] } }),
        apply: (items) => reordered(items, ids),
      }),
    orderCategories: (ids: readonly string[]) =>
      ordered<MenuTerms>({
        key: keyOf(tenantId, 'terms'),
        send: () => call(categoriesApi.order, { body: { ids: [...ids] } }),
        apply: (terms) => ({ ...terms, categories: reordered(terms.categories, ids) }),
      }),
  }
}

type Ordering<D> = { key: string[]; send: () => Promise<{ message: string }>; apply: (data: D) => D }

async function ordered<D>({ key, send, apply }: Ordering<D>): Promise<string> {
  let message = ''
  const work = async () => {
    ;({ message } = await send())
    return undefined
  }
  try {
    await mutate<D | undefined>(key, work, {
      optimisticData: (_, shown) => shown && apply(shown),
      populateCache: false,
      rollbackOnError: true,
    })
  } catch (error) {
    // what is not there any more was shown until now
    void reloadMenu()
    throw error
  }
  return message
}
