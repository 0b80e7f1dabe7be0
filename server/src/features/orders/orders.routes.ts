import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { orderedItemsApi } from '#core/contract/selling/ordered-items.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { sendPrivately } from '../../infrastructure/http/replies/tagged-reply.ts'
import { writeList } from '../../infrastructure/http/replies/written-list.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { loadTills } from '../cash/tills/load-tills.ts'
import { loadPriceRuleRecords } from '../menu/price-rules/load-price-rules.ts'
import { loadActiveReasons } from '../store/reasons/load-reasons.ts'
import { loadBillSettings } from '../store/bill-settings.ts'
import { loadStoreRecords } from '../store/load-store.ts'
import type { OpenOrdersCache } from './open-orders-cache.ts'
import { setItemSeat } from './dining/set-item-seat.ts'
import { showOpenOrders } from './show-orders.ts'

export function orderRoutes(app: FastifyInstance, { openOrders }: { openOrders: OpenOrdersCache }): void {
  serve(app, ordersApi.list, async ({ tenant, request, reply }) => {
    const write = (groups: readonly object[]) => writeList(reply, groups)
    return sendPrivately(request, reply, await showOpenOrders(tenant, openOrders, write))
  })
  serve(app, ordersApi.init, ({ tenant }) =>
    tenant.read(async (tx) => {
      const [store, reasons, tills, prices, { identity }] = await awaitPipelined([
        loadStoreRecords(tx),
        loadActiveReasons(tx),
        loadTills(tx),
        loadPriceRuleRecords(tx),
        loadBillSettings(tx),
      ])
      return { ...store, reasons, tills, ...prices, identity }
    }),
  )
  serve(app, orderedItemsApi.setSeat, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await setItemSeat(tx, params.id, body.seat)
      return succeed('order.item_updated')
    }),
  )
}
