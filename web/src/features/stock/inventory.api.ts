import { useMemo } from 'react'
import type { z } from 'zod'
import useSWR, { mutate } from 'swr'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { PURCHASES_A_PAGE, purchasesApi } from '#core/contract/inventory/purchases.ts'
import { recipesApi, type RecipeKind } from '#core/contract/inventory/recipes.ts'
import { CLOSED_COUNTS_A_PAGE, stockCountsApi } from '#core/contract/inventory/stock-counts.ts'
import { stockDocumentsApi } from '#core/contract/inventory/stock-documents.ts'
import { stockItemsApi, suppliersApi } from '#core/contract/inventory/stock-items.ts'
import { stockReportsApi } from '#core/contract/inventory/stock-reports.ts'
import { call } from '../../lib/api/api.ts'
import { paced } from '../../lib/api/paced.ts'
import { useSend, useSendForMessage } from '../../lib/api/use-send.ts'
import { fullPage } from '../../lib/lists/load-pages.rules.ts'
import { useKeptPage } from '../../lib/lists/use-kept-page.ts'
import { usePages } from '../../lib/lists/use-pages.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'

type Body<E extends { body?: z.ZodType }> = z.input<NonNullable<E['body']>>
export type ItemBody = Body<typeof stockItemsApi.add>
export type SupplierBody = Body<typeof suppliersApi.add>
export type RecipeBody = Body<typeof recipesApi.save>
type PreparationBody = Body<typeof recipesApi.addPreparation>
type PurchaseBody = Body<typeof purchasesApi.add>

export const useStockInit = () => useSWR(stockItemsApi.init.path, () => call(stockItemsApi.init))

export type ItemFilter = { q: string; group: string; state: string }

/** Items by title; the last results stay while the next search runs. */
export function useStockItems({ q, group, state }: ItemFilter) {
  const query = { q, group, state }
  return useSWR([stockItemsApi.list.path, q, group, state], () => call(stockItemsApi.list, { query }), {
    keepPreviousData: true,
  })
}

/** All items, to choose from. */
export const useAllStockItems = () => useSWR([stockItemsApi.list.path], () => call(stockItemsApi.list, { query: {} }))

/** All items and suppliers as they are now, for a file. */
export const loadStockItems = () => call(stockItemsApi.list, { query: {} })
export const loadSuppliers = () => call(suppliersApi.list)
export const loadRecipes = () => call(recipesApi.list)

export const useSuppliers = () => useSWR(suppliersApi.list.path, () => call(suppliersApi.list))

/** The menu items that can be written off as a whole. */
export const useWastableItems = () => useSWR(stockDocumentsApi.wastable.path, () => call(stockDocumentsApi.wastable))

/** Stock moves of an item (null for all) or kind; `before` is the cursor of a later page, null for the first. */
export function useMoves(filter: { itemId: string | null; kind: string; before: string | null }) {
  const key = [stockDocumentsApi.moves.path, filter.itemId, filter.kind, filter.before]
  return useKeptPage(key, () => call(stockDocumentsApi.moves, { query: filter }))
}

/** Open counts, then closed ones, a page at a time. */
export const useCounts = () =>
  usePages(stockCountsApi.list.path, async (before) => {
    const counts = await call(stockCountsApi.list, { query: { before } })
    const closed = counts.filter(({ closed_at }) => closed_at !== null)
    return fullPage(counts, closed.length === CLOSED_COUNTS_A_PAGE, ({ id }) => id)
  })
export const useCount = (id: string) =>
  useSWR([stockCountsApi.get.path, id], () => call(stockCountsApi.get, { params: { id } }))

/** The orders to suppliers, a page at a time. */
export const usePurchases = () =>
  usePages(purchasesApi.list.path, async (before) => {
    const purchases = await call(purchasesApi.list, { query: { before } })
    return fullPage(purchases, purchases.length === PURCHASES_A_PAGE, ({ number }) => number)
  })

/** Items to order now, by supplier; fetches nothing while `isAsked` is false. */
export const useProposal = (isAsked: boolean) =>
  useSWR(isAsked ? purchasesApi.propose.path : null, () => call(purchasesApi.propose))

export const useRecipes = () => useSWR(recipesApi.list.path, () => call(recipesApi.list))
export const usePreparations = (isAsked = true) =>
  useSWR(isAsked ? recipesApi.listPreparations.path : null, () => call(recipesApi.listPreparations))

/** The recipe of a dish or preparation; fetches nothing for null. */
export const useRecipe = (kind: RecipeKind, id: string | null) =>
  useSWR(id === null ? null : [recipesApi.get.path, kind, id], () =>
    call(recipesApi.get, { params: { kind, id: id! } }),
  )

export function useStockReport(period: { type: string; from: string | null; to: string | null }) {
  const key = [stockReportsApi.show.path, period.type, period.from ?? '', period.to ?? '']
  return useKeptPage(key, () => call(stockReportsApi.show, { query: period }))
}

/** Commands for stock and suppliers; each returns the server's message. */
export function useStockCommands() {
  const send = useSendForMessage()
  return {
    addItem: (body: ItemBody, idempotencyKey: string) => send(stockItemsApi.add, { body, idempotencyKey }),
    updateItem: (id: string, body: ItemBody) => send(stockItemsApi.update, { params: { id }, body }),
    removeItem: (id: string) => send(stockItemsApi.delete, { params: { id } }),
    addSupplier: (body: SupplierBody, idempotencyKey: string) => send(suppliersApi.add, { body, idempotencyKey }),
    updateSupplier: (id: string, body: SupplierBody) => send(suppliersApi.update, { params: { id }, body }),
    removeSupplier: (id: string) => send(suppliersApi.delete, { params: { id } }),
    receive: (body: Body<typeof stockDocumentsApi.receive>, idempotencyKey: string) =>
      send(stockDocumentsApi.receive, { body, idempotencyKey }),
    waste: (body: Body<typeof stockDocumentsApi.waste>, idempotencyKey: string) =>
      send(stockDocumentsApi.waste, { body, idempotencyKey }),
    reverse: (id: string, reason: string, idempotencyKey: string) =>
      send(stockDocumentsApi.reverse, { params: { id }, body: { reason }, idempotencyKey }),
  }
}

export function useRecipeCommands() {
  const send = useSendForMessage()
  return {
    save: (kind: RecipeKind, id: string, body: RecipeBody, idempotencyKey: string) =>
      send(recipesApi.save, { params: { kind, id }, body, idempotencyKey }),
    addPreparation: (body: PreparationBody, idempotencyKey: string) =>
      send(recipesApi.addPreparation, { body, idempotencyKey }),
    renamePreparation: (id: string, title: string) =>
      send(recipesApi.renamePreparation, { params: { id }, body: { title } }),
    removePreparation: (id: string) => send(recipesApi.deletePreparation, { params: { id } }),
  }
}

export function useCountCommands() {
  const send = useSend()
  return {
    start: (body: Body<typeof stockCountsApi.start>, idempotencyKey: string) =>
      send(stockCountsApi.start, { body, idempotencyKey }),
    note: (id: string, body: Body<typeof stockCountsApi.addLine>, idempotencyKey: string) =>
      send(stockCountsApi.addLine, { params: { id }, body, idempotencyKey }),
    close: (id: string, idempotencyKey: string) => send(stockCountsApi.close, { params: { id }, idempotencyKey }),
  }
}

export function usePurchaseCommands() {
  const send = useSendForMessage()
  return {
    add: (body: PurchaseBody, idempotencyKey: string) => send(purchasesApi.add, { body, idempotencyKey }),
    update: (id: string, body: PurchaseBody) => send(purchasesApi.update, { params: { id }, body }),
    send: (id: string, text: string, idempotencyKey: string) =>
      send(purchasesApi.send, { params: { id }, body: { text }, idempotencyKey }),
    receive: (id: string, body: Body<typeof purchasesApi.receive>, idempotencyKey: string) =>
      send(purchasesApi.receive, { params: { id }, body, idempotencyKey }),
    cancel: (id: string, idempotencyKey: string) => send(purchasesApi.cancel, { params: { id }, idempotencyKey }),
  }
}

const LIVE: readonly Endpoint[] = [stockItemsApi.list, stockDocumentsApi.moves, stockCountsApi.list, stockCountsApi.get]

/** Fetches shown stock data again after changes. */
export function useStockLive(): void {
  const ask = useMemo(
    () => paced(() => mutate((key) => LIVE.some(({ path }) => path === (Array.isArray(key) ? key[0] : key)))),
    [],
  )
  useLiveEvent(['stock_update', 'new_order'], ask)
}
