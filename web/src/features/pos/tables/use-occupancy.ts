import type { StoreTable } from '#core/contract/records.ts'
import { parseAmount } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useOccupiedTables, useOpenVisits } from '../pos.api.ts'
import { useTill } from '../till.ts'
import { occupancyOf, tableName } from './occupancy.rules.ts'
import { tablesTexts } from './tables.texts.ts'

export type TableState = {
  isOccupied: boolean
  /** "Free", or since when. */
  since: string
  /** How much is open; nothing of a free table, and of one where nobody ordered yet. */
  due: string | null
  /** Who sits there, and who serves them. */
  who: string | null
  /** How many they are. */
  covers: number | null
}

/** How each table of the restaurant stands, as text. */
export function useOccupancy() {
  const t = useTexts(tablesTexts)
  const { locale } = useLanguage()
  const { init, menu, money } = useTill()
  const occupancy = occupancyOf(useOccupiedTables())
  const visits = useOpenVisits()
  // made for a table that is taken: it takes longer to make than all else here
  let clock: Intl.DateTimeFormat | undefined
  const sinceOf = (instant: string) => {
    clock ??= new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: init.storeSettings.time_zone })
    return t.since(clock.format(new Date(instant)))
  }

  const stateOf = (table: Pick<StoreTable, 'id'>): TableState => {
    const taken = occupancy.get(table.id)
    const visit = visits.find(({ tables }) => tables.some(({ id }) => id === table.id))
    const who = [visit?.name, visit?.waiter_name].filter(Boolean).join(', ') || null
    const covers = visit?.covers ?? taken?.covers ?? null
    if (!taken && visit) return { isOccupied: true, since: sinceOf(visit.seated_at), due: null, who, covers }
    if (!taken) return { isOccupied: false, since: t.free, due: null, who: null, covers: null }
    const amount = parseAmount(taken.due, menu.digits) ?? 0
    const due = amount === 0 ? t.allPaid : t.open(money(amount))
    return { isOccupied: true, since: sinceOf(taken.since), due, who, covers }
  }
  return { stateOf, nameOf: (table: StoreTable) => tableName(table, t.table) }
}
