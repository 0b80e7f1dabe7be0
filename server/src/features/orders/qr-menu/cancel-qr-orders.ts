import { succeed } from '#core/contract/fields.ts'
import { cancelAll, decideGuestCancel } from '#core/orders/decide-guest-cancel.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { lockQrOrder, lockWaitingQrOrders } from './qr-orders.queries.ts'

/** Cancels a waiting order of a guest. */
export function cancelQrOrder(tenant: Commands, id: string) {
  return tenant.command({
    load: async ({ db }, { lockNumbers }) => {
      const [order, numbers] = await awaitPipelined([lockQrOrder(db, id), lockNumbers()])
      return { order, numbers }
    },
    decide: ({ order }) => ({ ...decideGuestCancel(order), reply: succeed('qr_order.cancelled') }),
  })
}

/** Cancels all waiting orders of guests. */
export function cancelAllQrOrders(tenant: Commands) {
  return tenant.command({
    load: async ({ db }, { lockNumbers }) => {
      const [orders, numbers] = await awaitPipelined([lockWaitingQrOrders(db), lockNumbers()])
      return { orders, numbers }
    },
    decide: ({ orders }) => ({ ...cancelAll(orders), reply: succeed('qr_order.all_cancelled') }),
  })
}
