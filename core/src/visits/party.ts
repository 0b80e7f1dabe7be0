/** Facts of a party's stay that its papers need. */
export type VisitFacts = {
  id: string
  name: string | null
  covers: number | null
  /** User name and name of the waiter. */
  waiter: string | null
  waiterName: string | null
}

export type OrderOfParty = {
  id: string
  tableTitle: string | null
  /** As sent. */
  covers: number | null
  /** User name of the sender. */
  placedBy: string | null
  /** Null for a counter sale. */
  visit: VisitFacts | null
}

export type Party = {
  /** The number of guests; null if nobody counted them. */
  covers: number | null
  /** User name of the waiter. */
  server: string | null
  /** The table, else the name of the tab. */
  place: string | null
}

/**
 * The party of these orders, oldest first: one rule for notes, receipts, kitchen tickets, slips and the journal
 * (docs/rules/tables.md#guests-and-waiter-on-papers). The visit's guests and waiter come first; its rounds fill in what
 * it lacks, with guests counted once.
 */
export function partyOf(orders: readonly OrderOfParty[]): Party {
  const guests = new Map<string, number>()
  for (const { id, covers, visit } of orders) {
    const party = visit?.id ?? id
    const count = visit?.covers ?? Math.max(covers ?? 0, guests.get(party) ?? 0)
    if (count > 0) guests.set(party, count)
  }
  const [first] = orders
  return {
    covers: guests.size > 0 ? [...guests.values()].reduce((sum, count) => sum + count, 0) : null,
    server: first?.visit?.waiter ?? first?.placedBy ?? null,
    place: first?.tableTitle ?? first?.visit?.name ?? null,
  }
}
