import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { ticketsApi } from '#core/contract/dining/tickets.ts'
import { kitchenApi } from '#core/contract/kitchen.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { sendPrivately } from '../../infrastructure/http/replies/tagged-reply.ts'
import { writeList } from '../../infrastructure/http/replies/written-list.ts'
import type { OpenOrdersCache } from '../orders/open-orders-cache.ts'
import { bumpAtStation, recallAtStation, startAtStation } from '../orders/kitchen/work-at-station.ts'
import {
  bumpTicket,
  moveLineOnTicket,
  recallTicket,
  setRush,
  showRecallableTicket,
} from '../orders/kitchen/finish-ticket.ts'
import { markNoticesSeen } from '../orders/kitchen/mark-notices-seen.ts'
import { showKitchenOrders } from '../orders/show-orders.ts'
import { showRecentTickets, showTickets } from './show-tickets.ts'

export function kitchenRoutes(app: FastifyInstance, { openOrders }: { openOrders: OpenOrdersCache }): void {
  serve(app, kitchenApi.list, async ({ tenant, request, reply }) => {
    const write = (orders: readonly object[]) => writeList(reply, orders)
    return sendPrivately(request, reply, await showKitchenOrders(tenant, openOrders, write))
  })
  serve(app, kitchenApi.moveItem, ({ tenant, params, body }) => moveLineOnTicket(tenant, params.id, body.status))
  serve(app, kitchenApi.bump, ({ tenant, params }) => bumpTicket(tenant, params.id))
  stationCalls(app, openOrders)
  serve(app, kitchenApi.recallable, ({ tenant }) => tenant.read(showRecallableTicket))
  serve(app, kitchenApi.recall, ({ tenant, params }) => recallTicket(tenant, params.id))
}

/** Calls for stations and their screens. */
function stationCalls(app: FastifyInstance, openOrders: OpenOrdersCache): void {
  serve(app, ticketsApi.list, ({ tenant, query }) => showTickets(tenant, openOrders, query.station))
  serve(app, ticketsApi.recent, ({ tenant, query }) => showRecentTickets(tenant, openOrders, query.station))
  serve(app, ticketsApi.start, ({ tenant, body }) => startAtStation(tenant, body))
  serve(app, ticketsApi.bump, ({ tenant, body }) => bumpAtStation(tenant, body))
  serve(app, ticketsApi.recall, ({ tenant, body }) => recallAtStation(tenant, body))
  serve(app, ticketsApi.seen, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('ticket.seen'), seen: await markNoticesSeen(tx, body.noticeIds) })),
  )
  serve(app, ticketsApi.rush, ({ tenant, body }) => setRush(tenant, body))
}
