import type { StoreTable } from '#core/contract/records.ts'
import { parseAmount } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useOccupiedTables, useOpenVisits } from '../pos.api.ts'
import { useTill } from '../till.ts'
import { occupancyOf, tableName } from './occupancy.rules.ts'
import { tablesTexts } from './tables.texts.ts'

export type TableState = {
  isOccupied: boolean
  /** "Free", or the time since it is occupied. */
  since: string
  /** Amount still open; null for a free table, or before its guests order. */
  due: string | null
  /** The amount alone, where there is no room for its words. */
  amount: string | null
  /** The visit's name and its waiter. */
  who: string | null
  covers: number | null
}

const NOBODY = { isOccupied: false, due: null, amount: null, who: null, covers: null }

/** The state of each table as text. */
export function useOccupancy() {
  const t = useTexts(tablesTexts)
  const { locale } = useLanguage()
  const { init, menu, money } = useTill()
  const occupancy = occupancyOf(useOccupiedTables())
  const visits = useOpenVisits()
  const timeZone = init.storeSettings.time_zone
  const sinceOf = (instant: string) => t.since(clockOf(locale, timeZone).format(new Date(instant)))

  const stateOf = (table: Pick<StoreTable, 'id'>): TableState => {
    const taken = occupancy.get(table.id)
    const visit = visits.find(({ tables }) => tables.some(({ id }) => id === table.id))
    const who = [visit?.name, visit?.waiter_name].filter(Boolean).join(', ') || null
    const covers = visit?.covers ?? taken?.covers ?? null
    if (!taken && visit) return { ...NOBODY, isOccupied: true, since: sinceOf(visit.seated_at), who, covers }
    if (!taken) return { ...NOBODY, since: t.free }
    const owed = parseAmount(taken.due, menu.digits) ?? 0
    const amount = owed === 0 ? null : money(owed)
    const due = amount === null ? t.allPaid : t.open(amount)
    return { isOccupied: true, since: sinceOf(taken.since), due, amount, who, covers }
  }
  return { stateOf, nameOf: (table: StoreTable) => tableName(table, t.table) }
}

let clock: { key: string; format: Intl.DateTimeFormat } | undefined

/** Created for the first occupied table and cached, as this is slow. */
function clockOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  if (clock?.key !== key) clock = { key, format: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }) }
  return clock.format
}
