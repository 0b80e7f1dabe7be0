import useSWR from 'swr'
import { billsApi, type Bill } from '#core/contract/bills.ts'
import { membershipApi } from '#core/contract/guests/membership.ts'
import { orderedItemsApi } from '#core/contract/selling/ordered-items.ts'
import { tipTakersApi } from '#core/contract/selling/tip-takers.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import type { GivenDiscount } from './discount-form.rules.ts'

/** The idempotency key of a command, and the approval if it needed one. */
export type Sent = { key: string; approvalId: string | null }

type Cancelled = { paymentId: string; reasonId: string }

/** Commands for an open bill other than payments: discounts, cancelled payments, seats. */
export function useActCommands() {
  const send = useSend({ waits: false })
  return {
    discount: async (
      { id, version }: Bill,
      lineId: string | null,
      { kind, value, reasonId }: GivenDiscount,
      { key, approvalId }: Sent,
    ): Promise<Bill> => {
      const body = { version, lineId, kind, value, reasonId, approvalId }
      return (await send(billsApi.discount, { params: { id }, body, idempotencyKey: key })).bill
    },
    removeDiscount: async ({ id, version }: Bill, discountId: string, key: string): Promise<Bill> => {
      const asked = { params: { id, discountId }, body: { version }, idempotencyKey: key }
      return (await send(billsApi.removeDiscount, asked)).bill
    },
    cancelPayment: async (
      { id }: Bill,
      { paymentId, reasonId }: Cancelled,
      { key, approvalId }: Sent,
    ): Promise<Bill> => {
      const asked = { params: { id, paymentId }, body: { reasonId, approvalId }, idempotencyKey: key }
      return (await send(billsApi.cancelPayment, asked)).bill
    },
    useReward: async ({ id, version }: Bill, memberId: string, rewardId: string, key: string): Promise<Bill> => {
      const asked = { params: { id }, body: { memberId, rewardId, version }, idempotencyKey: key }
      return (await send(membershipApi.useReward, asked)).bill
    },
    setSeat: (orderItemId: string, seat: number | null) =>
      send(orderedItemsApi.setSeat, { params: { id: orderItemId }, body: { seat } }),
  }
}

/** The people who can get a tip. */
export const useTipTakers = () => useSWR(tipTakersApi.list.path, () => call(tipTakersApi.list))
