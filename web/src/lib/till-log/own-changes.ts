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
  visitId?: string | null
  newVisitId?: string | null
  tableId?: string | null
  tableIds?: readonly string[]
  cart?: readonly { lineId?: string }[]
  units?: readonly { lineId?: string }[] | null
  lines?: readonly { id?: string }[] | null
}

/** Reads the parties, tables and dishes that waiting operations are about. */
export function ownChanges(texts: readonly string[]): OwnChanges {
  const [visits, tables, lines] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const note = (set: Set<string>, ids: readonly (string | null | undefined)[]) => {
    for (const id of ids) if (id) set.add(id)
  }
  for (const text of texts) {
    const { kind, body = {} } = (parsedJson(text) ?? {}) as { kind?: string; body?: Body }
    note(visits, [body.visitId, body.newVisitId, ...(kind === 'visit.open' ? [body.id] : [])])
    note(tables, [body.tableId, ...(body.tableIds ?? [])])
    note(
      lines,
      [...(body.cart ?? []), ...(body.units ?? [])].map(({ lineId }) => lineId),
    )
    note(lines, Array.isArray(body.lines) ? body.lines.map((line) => (typeof line === 'string' ? line : line.id)) : [])
  }
  return { visits, tables, lines }
}
