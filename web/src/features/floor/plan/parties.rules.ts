import type { TableNow } from '#core/contract/dining/floor-plan.ts'
import { boundsOf, type Placed } from '#core/visits/plan-geometry.ts'
import type { ShownTable } from '../table-facts.rules.ts'

/** One party with its tables, or a free table: one mark, one row and one amount. */
export type Party = { id: string; title: string; seats: number; now: TableNow; tables: readonly ShownTable[] }

const known = new WeakMap<ShownTable, Party>()

/** The parties of a floor, each at the place of its first table. A party that has not changed is the same object. */
export function partiesOf(tables: readonly ShownTable[]): Party[] {
  const byVisit = new Map<string, ShownTable[]>()
  for (const table of tables) {
    const id = table.now.visit_id ?? table.id
    byVisit.set(id, [...(byVisit.get(id) ?? []), table])
  }
  return [...byVisit.values()].map((members) => partyOf(members.toSorted(byTitle)))
}

const byTitle = (a: ShownTable, b: ShownTable) =>
  a.table_title.localeCompare(b.table_title, undefined, { numeric: true })

function partyOf(tables: readonly ShownTable[]): Party {
  const [first] = tables as [ShownTable]
  const before = known.get(first)
  if (before?.tables.length === tables.length && before.tables.every((table, at) => table === tables[at])) return before
  const party: Party = {
    id: first.id,
    title: tables.map(({ table_title }) => table_title).join(', '),
    seats: tables.reduce((sum, { seating_capacity }) => sum + seating_capacity, 0),
    now: first.now,
    tables,
  }
  known.set(first, party)
  return party
}

/** The party's table with the most room for text. */
export function roomiestOf({ tables }: Pick<Party, 'tables'>): ShownTable {
  const roomOf = ({ width, height }: ShownTable) => Math.min(width, height) * 10_000 + Math.max(width, height)
  return tables.reduce((best, table) => (roomOf(table) > roomOf(best) ? table : best))
}

/** Tables nearer than this, in centimetres, are drawn as pushed together; others are tied by a band. */
const NEAR_CM = 90
const BAND_CM = 12

/** A line between the middles of two tables of a party; its width in centimetres. */
export type Link = { from: ShownTable; to: ShownTable; width: number }

/** Links each table of a party to the nearest linked one. */
export function linksOf(tables: readonly ShownTable[]): Link[] {
  const links: Link[] = []
  const joined = tables.slice(0, 1)
  const waiting = new Set(tables.slice(1))
  while (waiting.size > 0) {
    const [from, to] = nearest(joined, waiting)
    links.push({ from, to, width: gapOf(from, to) <= NEAR_CM ? narrowSide(from, to) * 0.7 : BAND_CM })
    joined.push(to)
    waiting.delete(to)
  }
  return links
}

const narrowSide = (a: ShownTable, b: ShownTable) => Math.min(a.width, a.height, b.width, b.height)

function nearest(joined: readonly ShownTable[], waiting: ReadonlySet<ShownTable>): [ShownTable, ShownTable] {
  const pairs = joined.flatMap((from) => [...waiting].map((to): [ShownTable, ShownTable] => [from, to]))
  return pairs.reduce((best, pair) => (gapOf(...pair) < gapOf(...best) ? pair : best))
}

/** The space in the middle of two tables pushed together, for their common text; null for all others. */
export function sharedGround(tables: readonly ShownTable[]): Placed | null {
  const [link, ...more] = linksOf(tables)
  if (!link || more.length > 0 || link.width === BAND_CM) return null
  const { from, to, width } = link
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    // upright, so that its texts can be read: only tables side by side, or one below the other, have much of it
    width: Math.abs(dx) > Math.abs(dy) ? Math.abs(dx) : width,
    height: Math.abs(dx) > Math.abs(dy) ? width : Math.abs(dy),
    rotation: 0,
  }
}

/** Distance between the upright bounding boxes of two tables. */
function gapOf(one: ShownTable, other: ShownTable): number {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  const across = Math.max(0, b.left - a.right, a.left - b.right)
  const down = Math.max(0, b.top - a.bottom, a.top - b.bottom)
  return Math.hypot(across, down)
}
