import type { Bill, BillHead } from '#core/contract/bills.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import type { OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'

/** A client, or one that sends a request again until it is answered. */
export type Device = {
  get: <T>(path: string) => Promise<{ status: number; body: T }>
  post: <T>(path: string, body: unknown) => Promise<{ status: number; body: T }>
}

type Lines = { id: string; quantity?: number; seat?: number; addons_ids?: string[] }[]

export const place = async (till: Client, lines: Lines, rest: object = {}) =>
  (
    await expectOk(
      till.post<{ orderId: string }>('/pos/create-order', {
        ...rest,
        cart: lines.map((line) => ({ quantity: 1, ...line })),
      }),
    )
  ).orderId

export const open = async (till: Client, orderIds: string[]) =>
  (await expectOk(till.post<{ bills: Bill[] }>('/bills/open', { orderIds }))).bills

export const split = async (till: Client, { id, version }: Bill, how: object) =>
  (await expectOk(till.post<{ bills: Bill[] }>(`/bills/${id}/split`, { version, ...how }))).bills

export const pay = (till: Client, { id }: { id: string }, payments: object[], rest: object = {}) =>
  till.post<{ bill: Bill; due: string; change: string; invoiceId?: string }>(`/bills/${id}/payments`, {
    payments,
    ...rest,
  })

export const groups = (till: Client) => expectOk(till.get<OrderGroup[]>('/orders'))
export const openBills = (till: Pick<Device, 'get'>, query = '') =>
  expectOk(
    till.get<{ bills: BillHead[]; unpaid: { order_id: string; token_no: number; total: string }[] }>(
      `/bills?status=open${query}`,
    ),
  )
export const invoices = (till: Client) => expectOk(till.get<Invoice[]>('/invoices?type=today&from=null&to=null'))
export const summaryOf = (till: Client, orderIds: string[]) =>
  expectOk(till.post<OrderSummary>('/orders/complete-order-payment-summary', { orderIds }))

/** A table with a bottle for 25.00 and four menus at 25.00, inclusive of ten percent. */
export async function aTableToPay(server: TestServer) {
  const restaurant = await aRestaurant(server)
  const { owner } = restaurant
  const taxId = await restaurant.aTax()
  const bottle = await restaurant.aMenuItem({ title: 'Gamay', price: '25.00', taxId })
  const menu = await restaurant.aMenuItem({ title: 'Menu', price: '25.00', taxId })
  const tableId = await restaurant.aTable('T4')
  const orderId = await place(owner, [{ id: bottle }, { id: menu, quantity: 4 }], { tableId })
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const typeOf = (title: string) => types.find((type) => type.title === title)!.id
  const card = (amount: string, rest: object = {}) => ({ paymentTypeId: typeOf('Card'), amount, ...rest })
  const cash = (amount: string, rest: object = {}) => ({ paymentTypeId: typeOf('Cash'), amount, ...rest })
  return { restaurant, owner, tableId, orderId, bottle, menu, card, cash }
}
