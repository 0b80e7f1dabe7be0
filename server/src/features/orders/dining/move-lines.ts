import { randomUUID } from 'node:crypto'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import {
  insertPart,
  insertRoundOfLines,
  listLinesOfVisits,
  listStandingLines,
  updateOrdersPlace,
  type LineOfVisit,
  type NewPlace,
} from './moved-lines.queries.ts'

export type { LineOfVisit, NewPlace }

/** These lines with what of their orders decides what may be done with them; 404 where one is not there. */
export async function loadLines(tx: TenantTx, ids: readonly string[]): Promise<LineOfVisit[]> {
  const lines = new Map((await listLinesOfVisits(tx.db, ids)).map((line) => [line.id, line]))
  return ids.map((id) => {
    const line = lines.get(id)
    if (!line) throw new AppError('order.item_not_found')
    return line
  })
}

/** Those of them that are there. */
export async function findLines(tx: TenantTx, ids: readonly string[]): Promise<LineOfVisit[]> {
  return ids.length === 0 ? [] : listLinesOfVisits(tx.db, ids)
}

/** Cuts units off a line, under the lock of its order, and returns the id of the line that they are then. */
export async function cutLine(
  tx: TenantTx,
  part: { id: string; units: number; newId: string | null },
): Promise<string> {
  const newId = part.newId ?? randomUUID()
  await insertPart(tx.db, { ...part, newId })
  return newId
}

/**
 * Moves lines to another visit, under the locks of their orders: an order that keeps nothing goes itself, with its token; the lines of
 * others form one new order there, whose id is returned with those of the orders that changed.
 */
export async function moveLinesToVisit(
  tx: TenantTx,
  lines: readonly { id: string; orderId: string }[],
  place: NewPlace,
): Promise<{ newOrderId: string | null; orderIds: string[] }> {
  const sources = [...new Set(lines.map(({ orderId }) => orderId))]
  const moved = new Set(lines.map(({ id }) => id))
  const left = (await listStandingLines(tx.db, sources)).filter(({ id }) => !moved.has(id))
  const kept = new Set(left.map(({ orderId }) => orderId))
  const whole = sources.filter((id) => !kept.has(id))
  if (whole.length > 0) await updateOrdersPlace(tx.db, whole, place)
  const parts = lines.filter(({ orderId }) => kept.has(orderId)).map(({ id }) => id)
  const newOrderId = parts.length === 0 ? null : await insertRoundOfLines(tx.db, parts, place)
  return { newOrderId, orderIds: newOrderId === null ? sources : [...sources, newOrderId] }
}
