import useSWR from 'swr'
import { billsApi, type Bill, type ChosenLine } from '#core/contract/bills.ts'
import { countryOf } from '#core/countries/country-packs.ts'
import { ordersApi, type OrderSummary } from '#core/contract/orders.ts'
import type { PrintSettingsRecord, PaymentType, Reason, StoreSettingsRecord } from '#core/contract/records.ts'
import { call } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/use-send.ts'
import type { CompanyForm } from '../guests/customers/company/company-form.rules.ts'
import type { paymentToSend } from './payments/taking.rules.ts'

/** Payment types, print settings, store and active reasons, as paying and printing need them. */
export type PayInit = {
  paymentTypes: PaymentType[]
  printSettings: PrintSettingsRecord
  storeSettings: StoreSettingsRecord
  reasons: readonly Reason[]
}

/** The country whose payment rules apply. */
export const countryOfPaying = ({ storeSettings }: Pick<PayInit, 'storeSettings'>): string =>
  countryOf({ ...storeSettings, timeZone: storeSettings.time_zone })

/** The bills of some orders, or their summary if they have no bill. */
export type ToPay = { summary: OrderSummary; bills: null } | { summary: null; bills: Bill[] }

/** The open bills, and orders completed but never paid. */
export function useOpenBills() {
  return useSWR(billsApi.list.path, () =>
    call(billsApi.list, { query: { status: 'open', tableId: null, orderId: null } }),
  )
}

/** The totals of orders that are on no bill. */
export function loadSummaryOf(orderIds: readonly string[]): Promise<OrderSummary> {
  return call(ordersApi.paymentSummary, { body: { orderIds: [...orderIds] } })
}

/** Lines without a seat stay on the bill, or are shared equally by the seats. */
export type SeatsRest = 'stay' | 'equal'

type SentPayment = ReturnType<typeof paymentToSend>
/** `customer` is charged if the bill has no customer. */
type OnBill = {
  payments: SentPayment[]
  customer: { phone: string; name: string } | null
  /** The company that the invoice is made out to. */
  buyer: CompanyForm | null
}
type Whole = {
  orderIds: readonly string[]
  summary: OrderSummary
  payments: SentPayment[]
  finishItems: boolean
  buyer: CompanyForm | null
  /** The customer whose loyalty card earns points, if the orders have none. */
  member: { phone: string; name: string } | null
  key: string
}
type Split = { ways: number } | { groups: ChosenLine[][] } | { rest: SeatsRest }

/** Commands of the pay dialog. */
export function useBillCommands() {
  const send = useSend({ waits: false })
  return {
    open: async (orderIds: readonly string[], key?: string): Promise<Bill[]> => {
      const asked = { body: { orderIds: [...orderIds] }, ...(key !== undefined && { idempotencyKey: key }) }
      return (await send(billsApi.open, asked)).bills
    },
    split: async ({ id, version }: Bill, how: Split, key: string): Promise<Bill[]> => {
      const body = { version, ...modeOf(how) }
      return (await send(billsApi.split, { params: { id }, body, idempotencyKey: key })).bills
    },
    move: async ({ id, version }: Bill, toBillId: string, lines: ChosenLine[], key: string): Promise<Bill[]> =>
      (await send(billsApi.move, { params: { id }, body: { version, toBillId, lines }, idempotencyKey: key })).bills,
    merge: async ({ id, version }: Bill, billIds: string[], key: string): Promise<Bill> =>
      (await send(billsApi.merge, { params: { id }, body: { version, billIds }, idempotencyKey: key })).bill,
    pay: ({ id }: Bill, { payments, customer, buyer }: OnBill, key: string) =>
      send(billsApi.pay, { params: { id }, body: { payments, customerId: customer, buyer }, idempotencyKey: key }),
    payWhole: ({ orderIds, summary, payments, finishItems, buyer, member, key }: Whole) => {
      const { subtotal: subTotal, taxTotal, total } = summary
      const body = {
        orderIds: [...orderIds],
        subTotal,
        taxTotal,
        total,
        payments,
        finishItems,
        buyer,
        customerId: member,
      }
      return send(ordersApi.payAndComplete, { body, idempotencyKey: key })
    },
  }
}

function modeOf(how: Split) {
  if ('ways' in how) return { mode: 'equal' as const, ways: how.ways }
  if ('rest' in how) return { mode: 'seats' as const, rest: how.rest }
  return { mode: 'items' as const, groups: how.groups }
}
