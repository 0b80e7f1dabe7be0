/** Facts of a party's stay that its papers need. */
export type VisitFacts = {
  id: string
  name: string | null
  covers: number | null
  /** The user name of who is responsible for it, and the name of that person. */
  waiter: string | null
  waiterName: string | null
}

export type OrderOfParty = {
  id: string
  tableTitle: string | null
  /** As it was sent. */
  covers: number | null
  /** The user name of who sent it. */
  placedBy: string | null
  /** Null for a sale over the counter. */
  visit: VisitFacts | null
}

export type Party = {
  /** How many guests they are together; null where nobody counted them. */
  covers: number | null
  /** The user name of who serves them. */
  server: string | null
  /** Their table, else the name of their tab. */
  place: string | null
}

/**
 * Who these orders are for, the oldest first: the one rule of notes, receipts, kitchen tickets, slips and the journal (docs/rules.md, 316). A
 * visit knows its guests and its waiter; the rounds that it ordered say what it does not know, and count its guests once.
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
