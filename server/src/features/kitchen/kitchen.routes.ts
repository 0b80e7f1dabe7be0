import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { ticketsApi } from '#core/contract/dining/tickets.ts'
import { kitchenApi } from '#core/contract/kitchen.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { sendPrivately } from '../../infrastructure/http/replies/tagged-reply.ts'
import { writeList } from '../../infrastructure/http/replies/written-list.ts'
import { moveItemInKitchen } from '../orders/change-order-item-status.ts'
import type { OpenOrdersCache } from '../orders/open-orders-cache.ts'
import { bumpOrder } from '../orders/kitchen/bump-order.ts'
import { bumpAtStation, recallAtStation, setRush, startAtStation } from '../orders/kitchen/work-at-station.ts'
import { markNoticesSeen } from '../orders/kitchen/notify-stations.ts'
import { recallOrder, showRecallableTicket } from '../orders/kitchen/recall-order.ts'
import { showKitchenOrders } from '../orders/show-orders.ts'
import { showRecentTickets, showTickets } from './show-tickets.ts'

export function kitchenRoutes(app: FastifyInstance, { openOrders }: { openOrders: OpenOrdersCache }): void {
  serve(app, kitchenApi.list, async ({ tenant, request, reply }) => {
    const write = (orders: readonly object[]) => writeList(reply, orders)
    return sendPrivately(request, reply, await showKitchenOrders(tenant, openOrders, write))
  })
  serve(app, kitchenApi.moveItem, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await moveItemInKitchen(tx, params.id, body.status)
      return succeed('order.item_updated')
    }),
  )
  serve(app, kitchenApi.bump, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await bumpOrder(tx, params.id)
      return succeed('order.bumped')
    }),
  )
  stationCalls(app, openOrders)
  serve(app, kitchenApi.recallable, ({ tenant }) => tenant.read(showRecallableTicket))
  serve(app, kitchenApi.recall, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await recallOrder(tx, params.id)
      return succeed('order.recalled')
    }),
  )
}

/** The calls of stations and their screens. */
function stationCalls(app: FastifyInstance, openOrders: OpenOrdersCache): void {
  serve(app, ticketsApi.list, ({ tenant, query }) => showTickets(tenant, openOrders, query.station))
  serve(app, ticketsApi.recent, ({ tenant, query }) => showRecentTickets(tenant, openOrders, query.station))
  serve(app, ticketsApi.start, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('ticket.started'), changed: await startAtStation(tx, body) })),
  )
  serve(app, ticketsApi.bump, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('ticket.bumped'), changed: await bumpAtStation(tx, body) })),
  )
  serve(app, ticketsApi.recall, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('ticket.recalled'), changed: await recallAtStation(tx, body) })),
  )
  serve(app, ticketsApi.seen, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('ticket.seen'), seen: await markNoticesSeen(tx, body.noticeIds) })),
  )
  serve(app, ticketsApi.rush, ({ tenant, body: { orderId, isRush } }) =>
    tenant.command(async (tx) => {
      await setRush(tx, orderId, isRush)
      return { ...succeed('ticket.rush_set'), orderId }
    }),
  )
}
