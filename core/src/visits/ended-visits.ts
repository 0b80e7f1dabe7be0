type OrderOfVisit = { id: string; visitId: string | null; openOrdersOfVisit: readonly string[] | null }

/**
 * The visits that end when these of the orders are closed as completed: no other order of theirs is open. Visits that are over
 * already have no open orders (`null`).
 */
export function endedVisits(orders: readonly OrderOfVisit[], closed: readonly string[]): string[] {
  const ended = orders.flatMap(({ id, visitId, openOrdersOfVisit }) =>
    closed.includes(id) && visitId !== null && openOrdersOfVisit?.every((open) => closed.includes(open))
      ? [visitId]
      : [],
  )
  return [...new Set(ended)]
}
