import type { LineToChange } from '#core/visits/decide-change-lines.ts'
import type { LineOfCourse } from '#core/visits/decide-fire.ts'
import type { OrderOfVisit } from '#core/visits/locked-visit.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import {
  countLines,
  listLinesToChange,
  listLinesToFire,
  lockOrdersOfLines,
  lockOrdersOfVisit,
} from './rounds.queries.ts'

/** Locks the orders of a locked visit, including closed ones. */
export function lockRounds({ db }: ReadTx, visitId: string): Promise<OrderOfVisit[]> {
  return lockOrdersOfVisit(db, visitId)
}

type LinesToFire = { lines: LineOfCourse[]; areKnown: boolean }

/** The same with the lines that may be fired or held; tells if the requested ones belong to the restaurant. */
export async function lockLinesToFire(
  { db }: ReadTx,
  visitId: string,
  named: readonly string[] | null,
): Promise<LinesToFire> {
  const ids = [...new Set(named)]
  const sent = [lockOrdersOfVisit(db, visitId), listLinesToFire(db, visitId), countLines(db, ids)] as const
  const [, lines, count] = await Promise.all(sent)
  return { lines, areKnown: count === ids.length }
}

/** Locks the orders of lines to change, after their visit. */
export async function lockLinesToChange({ db }: ReadTx, ids: readonly string[]): Promise<Map<string, LineToChange>> {
  const sent = [lockOrdersOfLines(db, ids), listLinesToChange(db, ids)] as const
  const [, lines] = await Promise.all(sent)
  return new Map(lines.map((line) => [line.id, line]))
}
