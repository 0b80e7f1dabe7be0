import type { StoreTable } from '#core/contract/records.ts'
import { parseAmount } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useOccupiedTables } from '../pos.api.ts'
import { useTill } from '../till.ts'
import { occupancyOf, tableName } from './occupancy.rules.ts'
import { tablesTexts } from './tables.texts.ts'

export type TableState = {
  isOccupied: boolean
  /** "Free", or since when. */
  since: string
  /** How much is open; nothing of a free table. */
  due: string | null
}

/** How each table of the restaurant stands, as text. */
export function useOccupancy() {
  const t = useTexts(tablesTexts)
  const { locale } = useLanguage()
  const { init, menu, money } = useTill()
  const occupancy = occupancyOf(useOccupiedTables())
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: init.storeSettings.time_zone })

  const stateOf = (table: Pick<StoreTable, 'id'>): TableState => {
    const taken = occupancy.get(table.id)
    if (!taken) return { isOccupied: false, since: t.free, due: null }
    const amount = parseAmount(taken.due, menu.digits) ?? 0
    const due = amount === 0 ? t.allPaid : t.open(money(amount))
    return { isOccupied: true, since: t.since(clock.format(new Date(taken.since))), due }
  }
  return { stateOf, nameOf: (table: StoreTable) => tableName(table, t.table) }
}
