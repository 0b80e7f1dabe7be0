import type { LineToChange } from '#core/visits/decide-change-lines.ts'
import type { LineOfCourse } from '#core/visits/decide-fire.ts'
import type { OrderToClose } from '#core/visits/locked-visit.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import {
  countLines,
  listLinesToChange,
  listLinesToFire,
  listOrdersWithLines,
  lockOrdersOfLines,
  lockOrdersOfVisits,
} from './rounds.queries.ts'

/** Locks the orders of locked visits, including closed ones. */
export const lockRounds = ({ db }: ReadTx, visitIds: readonly string[]) => lockOrdersOfVisits(db, visitIds)

/** The same for closing it. Lines are read after the lock: a cancelled one may be made after all meanwhile. */
export async function lockRoundsToClose({ db }: ReadTx, visitId: string): Promise<OrderToClose[]> {
  const sent = [lockOrdersOfVisits(db, [visitId]), listOrdersWithLines(db, visitId)] as const
  const [orders, withLines] = await Promise.all(sent)
  return orders.map((order) => ({ ...order, hasLines: withLines.includes(order.id) }))
}

type LinesToFire = { lines: LineOfCourse[]; areKnown: boolean }

/**
 * Locks the orders of a visit, with the lines that may be fired or held; tells if the requested ones belong to the
 * restaurant.
 */
export async function lockLinesToFire(
  { db }: ReadTx,
  visitId: string,
  named: readonly string[] | null,
): Promise<LinesToFire> {
  const ids = [...new Set(named)]
  const sent = [lockOrdersOfVisits(db, [visitId]), listLinesToFire(db, visitId), countLines(db, ids)] as const
  const [, lines, count] = await Promise.all(sent)
  return { lines, areKnown: count === ids.length }
}

/** Locks the orders of lines to change, after their visit. */
export async function lockLinesToChange({ db }: ReadTx, ids: readonly string[]): Promise<Map<string, LineToChange>> {
  const sent = [lockOrdersOfLines(db, ids), listLinesToChange(db, ids)] as const
  const [, lines] = await Promise.all(sent)
  return new Map(lines.map((line) => [line.id, line]))
}
