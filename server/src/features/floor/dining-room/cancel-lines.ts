import type { LinePart } from '#core/contract/dining/visit-fields.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { lockBillsBeside } from '../../bills/lock-bills.ts'
import { takeLinesOffBills } from '../../bills/leave-bills.ts'
import { findLines, loadLines, type LineOfVisit } from '../../orders/dining/move-lines.ts'
import { updatePaymentStatusAfterVoid } from '../../bills/update-payment-statuses.ts'
import { voidItems } from '../../orders/voids/void-items.ts'
import type { Voiding } from '../../orders/voids/record-voids.ts'
import { loadVisitToJoin } from '../visits/join-visit.ts'
import { recordOperations } from '../visits/record-operations.ts'
import { movedAway } from './checked-parts.ts'

type Cancelling = { visitId: string; parts: readonly LinePart[]; voiding: Voiding }

/**
 * Cancels lines of a visit, or parts of them, as a void of one line is (docs/rules.md, 120). 409 `line.moved` for those that went to another
 * table; lines that are cancelled already stay so.
 */
export async function cancelLines(tx: TenantTx, { visitId, parts, voiding }: Cancelling): Promise<string> {
  const visit = await loadVisitToJoin(tx, visitId)
  const ids = parts.map(({ id }) => id)
  const before = await loadLines(tx, ids)
  const bills = await lockBillsBeside(tx, [...new Set(before.map(({ orderId }) => orderId))])
  const [lines, made] = [
    await loadLines(tx, ids),
    await findLines(
      tx,
      parts.flatMap(({ newId }) => newId ?? []),
    ),
  ]
  const wanted: { line: LineOfVisit; units: number; newId: string | null }[] = []
  for (const [at, part] of parts.entries()) {
    const line = lines[at]!
    if (line.visitId !== visit.id) throw await movedAway(tx, line)
    // an earlier try of the same call has cut it off
    if (line.status === 'cancelled' || made.some(({ id }) => id === part.newId)) continue
    if (line.paymentStatus === 'paid') throw new AppError('line.paid')
    const units = part.quantity ?? line.quantity
    if (units > line.quantity) throw new AppError('line.quantity_invalid')
    wanted.push({ line, units, newId: part.newId })
  }
  if (wanted.length === 0) return visit.id
  await takeLinesOffBills(tx, bills, new Map(wanted.map(({ line, units }) => [line.id, units])))
  const voided = await voidItems(
    tx,
    wanted.map(({ line, units, newId }) => ({ itemId: line.id, quantity: units, newId })),
    voiding,
  )
  for (const orderId of new Set(wanted.map(({ line }) => line.orderId))) await updatePaymentStatusAfterVoid(tx, orderId)
  const items = voided.map(({ itemTitle, quantity }) => `${quantity} × ${itemTitle}`).join(', ')
  await recordOperations(tx, [{ visitId: visit.id, kind: 'lines_cancelled', details: { items } }])
  return visit.id
}
