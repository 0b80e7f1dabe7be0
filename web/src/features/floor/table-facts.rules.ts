import type { Floor, FloorState, PlanTable, TableNow } from '#core/contract/dining/floor-plan.ts'
import type { TableState } from '#core/visits/table-state.ts'

/** A table of the plan with its present state. */
export type ShownTable = PlanTable & { now: TableNow }

/** The states a filter can choose. */
export type Filters = { isMine: boolean; state: TableState | null }

const shown = new WeakMap<PlanTable, ShownTable>()

/**
 * The tables of a floor with their states; a table without a state yet is free. Unchanged ones are the same objects.
 */
export function shownTables(floor: Floor, byTable: ReadonlyMap<string, TableNow>): ShownTable[] {
  return floor.tables.map((table) => {
    const now = byTable.get(table.id) ?? FREE
    const before = shown.get(table)
    if (before?.now === now) return before
    const after = { ...table, now }
    shown.set(table, after)
    return after
  })
}

const FREE: TableNow = { table_id: '', state: 'free', since: null, ready: 0 }

const known = new WeakMap<object, string>()

/**
 * States by table id. Those unchanged since `before` are the same objects, so that nothing is rendered again for them.
 */
export function statesByTable(
  { tables }: Pick<FloorState, 'tables'>,
  before: ReadonlyMap<string, TableNow>,
): Map<string, TableNow> {
  return new Map(
    tables.map((now) => {
      const earlier = before.get(now.table_id)
      return [now.table_id, earlier && textOf(earlier) === textOf(now) ? earlier : now]
    }),
  )
}

function textOf(now: TableNow): string {
  let text = known.get(now)
  if (text === undefined) {
    text = JSON.stringify(now)
    known.set(now, text)
  }
  return text
}

/** True if a table passes the filters; "mine" are the tables the user is responsible for. */
export function isLeft(
  now: Pick<TableNow, 'state' | 'waiter'>,
  { isMine, state }: Filters,
  username: string | undefined,
): boolean {
  return (!isMine || now.waiter === username) && (state === null || now.state === state)
}

/** Number of tables in each state. */
export function countStates(states: Iterable<Pick<TableNow, 'state'>>): Map<TableState, number> {
  const counts = new Map<TableState, number>()
  for (const { state } of states) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

/** "Léa Martin" is LM, "marie" is M. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s-]+/u)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

const MINUTE_MS = 60_000

/** Whole minutes since an instant; of a booking that is to come they count down below 0. */
export function minutesSince(since: string, now: number): number {
  const minutes = (now - Date.parse(since)) / MINUTE_MS
  return Math.floor(minutes)
}

/** "3/4" of a party that was counted, the seats alone of a free table. */
export function coversText({ covers }: Pick<TableNow, 'covers'>, seats: number): string {
  if (covers === undefined) return seats > 0 ? String(seats) : ''
  return seats > 0 ? `${covers}/${seats}` : String(covers)
}

/** "12" for "Table 12" if space is short, as people call it by its number. */
export const shortTitle = (title: string): string => title.replace(/^table\s+/iu, '')
