import type { RecallableTicket } from '#core/contract/kitchen.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadStore } from '../../store/load-store.ts'
import { lockOrdersForUpdate } from '../orders.queries.ts'
import { findRecallableTicket, updateOrderRecalled } from './bumps.queries.ts'

/** The ticket that the kitchen finished last, as long as it can come back. */
export async function showRecallableTicket(
  tx: ReadTx,
): Promise<{ ticket: RecallableTicket | null; time_zone: string }> {
  const [ticket, { timeZone }] = await awaitPipelined([findRecallableTicket(tx.db), loadStore(tx)])
  return {
    time_zone: timeZone,
    ticket: ticket
      ? {
          id: ticket.id,
          token_no: ticket.tokenNo,
          table_title: ticket.tableTitle,
          delivery_type: ticket.deliveryType ?? '',
          bumped_at: ticket.bumpedAt.toISOString(),
        }
      : null,
  }
}

/** Brings a ticket back that was finished by mistake: each item stands where it stood before. */
export async function recallOrder(tx: TenantTx, orderId: string): Promise<void> {
  const [order] = await lockOrdersForUpdate(tx.db, [orderId])
  if (!order) throw new AppError('order.not_found')
  const recalled = await updateOrderRecalled(tx.db, orderId)
  if (!recalled) throw new AppError('kitchen.not_recallable')
  await recordAudit(tx, { kind: 'order.recalled', subject: String(recalled.tokenNo) })
  tx.emit({ type: 'order_update', orderIds: [orderId] })
}
