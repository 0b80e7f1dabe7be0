import type { LinePart } from '#core/contract/dining/visit-fields.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { findLines, loadLines, type LineOfVisit } from '../../orders/dining/move-lines.ts'
import { loadVisit, type VisitRow } from '../visits/load-visits.ts'
import { nameOf } from './move-target.ts'

export type CheckedParts = {
  /** Lines that go, with how many of their units. */
  toMove: { line: LineOfVisit; units: number; newId: string | null }[]
  /** Those that an earlier call has moved there. */
  there: LineOfVisit[]
}

type Between = { source: VisitRow; target: VisitRow }

/** What of these parts is to be moved, read again under the locks of their orders; refused where one may not. */
export async function checkedParts(
  tx: TenantTx,
  parts: readonly LinePart[],
  { source, target }: Between,
): Promise<CheckedParts> {
  const lines = await loadLines(
    tx,
    parts.map(({ id }) => id),
  )
  const made = await findLines(
    tx,
    parts.flatMap(({ newId }) => (newId === null ? [] : [newId])),
  )
  const checked: CheckedParts = { toMove: [], there: [] }
  for (const [at, part] of parts.entries()) {
    const line = lines[at]!
    const earlier = made.find(({ id }) => id === part.newId)
    if (earlier && isWholeOf(part, line) === false) {
      if (earlier.splitFrom !== (line.splitFrom ?? line.id) || earlier.quantity !== part.quantity)
        throw new AppError('request.id_reused')
      checked.there.push(earlier)
    } else if (line.visitId === target.id) checked.there.push(line)
    else checked.toMove.push({ line, ...(await checkLine(tx, part, { line, source })) })
  }
  return checked
}

/** A part of the whole quantity is the whole line; its new id is ignored. */
const isWholeOf = ({ quantity }: LinePart, line: LineOfVisit) => quantity === null || quantity === line.quantity

async function checkLine(
  tx: TenantTx,
  part: LinePart,
  { line, source }: { line: LineOfVisit; source: VisitRow },
): Promise<{ units: number; newId: string | null }> {
  if (line.visitId !== source.id) throw await movedAway(tx, line)
  if (line.paymentStatus === 'paid') throw new AppError('line.paid')
  if (line.status === 'cancelled') throw new AppError('order.step_refused')
  if (line.orderStatus !== 'created') throw new AppError('order.already_completed')
  const units = part.quantity ?? line.quantity
  if (units > line.quantity) throw new AppError('line.quantity_invalid')
  return { units, newId: units === line.quantity ? null : part.newId }
}

/** The refusal of a line that is at another visit by now. */
export async function movedAway(tx: TenantTx, line: LineOfVisit): Promise<AppError> {
  if (line.visitId === null) return new AppError('order.item_not_found')
  const there = await loadVisit(tx, line.visitId, 0)
  if (!there) throw new ConcurrentChange()
  return new AppError('line.moved', { visitId: there.id, tableTitle: nameOf(there) })
}
