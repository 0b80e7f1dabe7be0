import type { Cart } from '#core/contract/pos.ts'
import { goesAtOnce, highestFired } from '#core/visits/courses.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { joinVisit, joinVisitAtTable, type JoinedVisit } from '../../floor/visits/join-visit.ts'
import { listCoursesOfVisit } from './courses.queries.ts'
import type { PlacedLine } from '#core/orders/sold-order.ts'

/** Where an order goes: the party's stay, null for a sale over the counter, and the table that the order names. */
export type Destination = { visit: JoinedVisit | null; tableId: string | null }

/**
 * The visit that a cart is for, or its table's, opened where there is none; it takes an order now, and stays open until the commit. Comes
 * ahead of all other locks of a sale.
 */
export async function joinVisitOfCart(
  tx: TenantTx,
  { visitId, tableId }: Pick<Cart, 'visitId' | 'tableId'>,
): Promise<Destination> {
  if (visitId !== null) {
    const visit = await joinVisit(tx, visitId)
    return { visit, tableId: visit.tableId }
  }
  return { visit: tableId === null ? null : await joinVisitAtTable(tx, tableId), tableId }
}

/** Holds the courses that the kitchen is to have later (docs/rules.md, 203). */
export async function holdLaterCourses(
  tx: TenantTx,
  lines: readonly PlacedLine[],
  { visitId, fireAll }: { visitId: string | null; fireAll: boolean },
): Promise<PlacedLine[]> {
  if (visitId === null || fireAll || lines.every(({ course }) => course === null)) return [...lines]
  const { hasCourses, lines: before } = await listCoursesOfVisit(tx.db, visitId)
  if (!hasCourses) return [...lines]
  const isAtOnce = goesAtOnce(lines, highestFired(before))
  return lines.map((line) => ({ ...line, isHeld: !isAtOnce(line) }))
}
