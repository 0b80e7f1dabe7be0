import type { Round, Visit, VisitOperation } from '#core/contract/dining/visit-fields.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { readIdMark } from '../../../infrastructure/http/pages.ts'
import { loadOrdersOfVisits } from '../../orders/dining/load-orders-of-visits.ts'
import { loadStore } from '../../store/load-store.ts'
import { loadOpenVisits, loadVisit, loadHistory } from '../visits/load-visits.ts'
import { roundRecord, visitRecord } from '#core/visits/visit-record.ts'

/** The open visits, each with its amount due. */
export async function showVisits(tx: ReadTx): Promise<Visit[]> {
  const [visits, { digits }] = await awaitPipelined([loadOpenVisits(tx), loadStore(tx)])
  const orders = await loadOrdersOfVisits(
    tx,
    visits.map(({ id }) => id),
  )
  return visits.map((visit) => visitRecord(visit, orders.get(visit.id) ?? [], digits))
}

/**
 * A visit with its orders and a page of its history, the newest first. For a merged visit, shows the one it was merged
 * into.
 */
export async function showVisit(
  tx: ReadTx,
  id: string,
  before: string | null,
): Promise<{ visit: Visit; orders: Round[]; history: VisitOperation[]; next?: string }> {
  const mark = readIdMark(before)
  const visit = await loadVisit(tx, id)
  if (!visit) throw new AppError('visit.not_found')
  const [byVisit, { digits }, { rows: history, ...more }] = await awaitPipelined([
    loadOrdersOfVisits(tx, [visit.id]),
    loadStore(tx),
    loadHistory(tx, visit.id, mark),
  ])
  const orders = byVisit.get(visit.id) ?? []
  return {
    visit: visitRecord(visit, orders, digits),
    orders: orders.map((order) => roundRecord(order, digits)),
    history: history.map(({ visitId, at, details, ...operation }) => ({
      ...operation,
      visit_id: visitId,
      at: at.toISOString(),
      details: details ?? {},
    })),
    ...more,
  }
}
