import type { RecallableTicket } from '#core/contract/kitchen.ts'
import { succeed } from '#core/contract/fields.ts'
import type { OrderItemStatus } from '#core/contract/orders.ts'
import {
  canRecallTicket,
  decideBumpTicket,
  decideKitchenStep,
  decideRecallTicket,
  decideRush,
  RECALL_TICKET_MIN,
} from '#core/kitchen/decide-ticket.ts'
import { orderNumbers } from '#core/orders/called-number.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadStore } from '../../store/load-store.ts'
import { listBumpedTickets } from './kitchen-orders.queries.ts'
import { loadWork } from './load-kitchen.ts'

/** Finishes a whole ticket. */
export const bumpTicket = (tenant: Tenant, orderId: string) =>
  tenant.command({
    load: (tx, how) => loadWork(tx, { orderIds: [orderId] }, how),
    decide: (facts) => ({ ...decideBumpTicket(facts), reply: succeed('order.bumped') }),
  })

/** Moves one line forward in the kitchen. */
export const moveLineOnTicket = (tenant: Tenant, lineId: string, status: OrderItemStatus) =>
  tenant.command({
    load: (tx, how) => loadWork(tx, { lineIds: [lineId] }, how),
    decide: (facts) => ({ ...decideKitchenStep(facts, lineId, status), reply: succeed('order.item_updated') }),
  })

/** Brings back a ticket that was finished by mistake. */
export const recallTicket = (tenant: Tenant, orderId: string) =>
  tenant.command({
    load: (tx, how) => loadWork(tx, { orderIds: [orderId] }, how),
    decide: (facts) => ({ ...decideRecallTicket(facts), reply: succeed('order.recalled') }),
  })

/** Puts an open order first at every station, or back in its place. */
export const setRush = (tenant: Tenant, { orderId, isRush }: { orderId: string; isRush: boolean }) =>
  tenant.command({
    load: (tx, how) => loadWork(tx, { orderIds: [orderId] }, how),
    decide: (facts) => {
      const plan = decideRush(facts, isRush)
      return { ...plan, reply: { ...succeed('ticket.rush_set'), ...plan.reply } }
    },
  })

/** The ticket finished last, while it can be recalled. */
export async function showRecallableTicket(
  tx: ReadTx,
): Promise<{ ticket: RecallableTicket | null; time_zone: string }> {
  const [bumped, { timeZone }] = await awaitPipelined([listBumpedTickets(tx.db, RECALL_TICKET_MIN), loadStore(tx)])
  const now = new Date()
  const ticket = bumped.find((one) => canRecallTicket({ ...one, bumpedAt: one.bumpedAt?.getTime() ?? null }, now))
  if (!ticket?.bumpedAt) return { time_zone: timeZone, ticket: null }
  const { id, tableTitle, deliveryType, bumpedAt } = ticket
  return {
    time_zone: timeZone,
    ticket: {
      id,
      ...orderNumbers(ticket),
      table_title: tableTitle,
      delivery_type: deliveryType ?? '',
      bumped_at: bumpedAt.toISOString(),
    },
  }
}
