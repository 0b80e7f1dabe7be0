import type { KeptRoom } from '#core/offline/kept-room.ts'
import { parsedJson } from '#core/offline/parsed-json.ts'

/** Ids of what this till has changed and the server has not got. */
export type OwnChanges = {
  visits: ReadonlySet<string>
  tables: ReadonlySet<string>
  lines: ReadonlySet<string>
}

export const NO_CHANGES: OwnChanges = { visits: new Set(), tables: new Set(), lines: new Set() }

type Body = {
  id?: string
  billId?: string | null
  visitId?: string | null
  newVisitId?: string | null
  tableId?: string | null
  tableIds?: readonly string[]
  cart?: readonly { lineId?: string }[]
  units?: readonly { lineId?: string }[] | null
  lines?: readonly { id?: string }[] | null
}

/** Reads the parties, tables and dishes that waiting operations are about; a payment is about the party of its dishes. */
export function ownChanges(texts: readonly string[], room: KeptRoom | null): OwnChanges {
  const [visits, tables, lines, bills] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()]
  const note = (set: Set<string>, ids: readonly (string | null | undefined)[]) => {
    for (const id of ids) if (id) set.add(id)
  }
  for (const text of texts) {
    const { kind, body = {} } = (parsedJson(text) ?? {}) as { kind?: string; body?: Body }
    note(visits, [body.visitId, body.newVisitId, ...(kind === 'visit.open' ? [body.id] : [])])
    note(bills, [body.billId])
    note(tables, [body.tableId, ...(body.tableIds ?? [])])
    note(
      lines,
      [...(body.cart ?? []), ...(body.units ?? [])].map(({ lineId }) => lineId),
    )
    note(lines, Array.isArray(body.lines) ? body.lines.map((line) => (typeof line === 'string' ? line : line.id)) : [])
  }
  if (room) note(visits, partiesOf(room, { lines, bills }))
  return { visits, tables, lines }
}

/** The parties that ordered these dishes, or whose orders are on these bills. */
function partiesOf(room: KeptRoom, { lines, bills }: Record<'lines' | 'bills', ReadonlySet<string>>) {
  const billed = new Set([...room.billLines.values()].flatMap((line) => (bills.has(line.billId) ? [line.orderId] : [])))
  return [...room.orders.values()].flatMap(({ id, visitId, items }) =>
    billed.has(id) || items.some((line) => lines.has(line.id)) ? [visitId] : [],
  )
}
