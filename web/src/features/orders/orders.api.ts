import type { z } from 'zod'
import useSWR, { useSWRConfig } from 'swr'
import { ordersApi, type OrderGroup, type OrderSummary } from '#core/contract/orders.ts'
import type { OrdersStep } from '#core/orders/item-steps.ts'
import { call } from '../../lib/api/api.ts'
import { useBoard, useReloadable } from './board.api.ts'
import { withItemStatus } from './orders-board.rules.ts'

const KEY = ordersApi.list.path

type OrdersNow = { groups: OrderGroup[]; loadedAt: number }

async function loadOrders(): Promise<OrdersNow> {
  return { groups: await call(ordersApi.list), loadedAt: Date.now() }
}

export const useOpenOrders = () => useBoard(KEY, loadOrders)

export type OrdersInit = z.output<typeof ordersApi.init.reply>

/** Payment types, print settings and store: what is needed to pay and print. */
export const useOrdersInit = () => useReloadable(ordersApi.init.path, () => call(ordersApi.init))

/** What these orders come to, asked again for each opening of the dialog: `opening` tells one from the next. */
export function usePaymentSummary(orderIds: readonly string[], opening: string) {
  return useSWR([ordersApi.paymentSummary.path, opening], () => loadSummary(orderIds), { revalidateOnFocus: false })
}

export function loadSummary(orderIds: readonly string[]): Promise<OrderSummary> {
  return call(ordersApi.paymentSummary, { body: { orderIds: [...orderIds] } })
}

type Payment = {
  orderIds: readonly string[]
  summary: OrderSummary
  payments: { paymentTypeId: string; amount: string; tendered?: string }[]
  finishItems: boolean
  idempotencyKey: string
}

/** The commands of the screen. Each answers with the server's words and fetches the orders again. */
export function useOrderCommands() {
  const { mutate } = useSWRConfig()
  const refetch = () => mutate(KEY)

  return {
    refetch,
    setItemStatus: async (itemId: string, status: OrdersStep): Promise<string> => {
      let message = ''
      const step = async () => {
        ;({ message } = await call(ordersApi.updateItemStatus, { params: { id: itemId }, body: { status } }))
        return undefined
      }
      await mutate<OrdersNow | undefined>(KEY, step, {
        optimisticData: (_, shown) => shown && { ...shown, groups: withItemStatus(shown.groups, itemId, status) },
        populateCache: false,
        rollbackOnError: true,
      })
      return message
    },
    cancel: async (orderIds: readonly string[], idempotencyKey: string) => {
      const { message } = await call(ordersApi.cancel, { body: { orderIds: [...orderIds] }, idempotencyKey })
      await refetch()
      return message
    },
    complete: async (orderIds: readonly string[], idempotencyKey: string) => {
      const { message } = await call(ordersApi.complete, { body: { orderIds: [...orderIds] }, idempotencyKey })
      await refetch()
      return message
    },
    pay: async ({ orderIds, summary, payments, finishItems, idempotencyKey }: Payment) => {
      const { subtotal, taxTotal, total } = summary
      const body = { orderIds: [...orderIds], subTotal: subtotal, taxTotal, total, payments, finishItems }
      const { message, invoiceId } = await call(ordersApi.payAndComplete, { body, idempotencyKey })
      void refetch()
      return { message, invoiceId }
    },
  }
}
