import { Layers } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { useTill } from '../till.ts'
import { tablesTexts } from './tables.texts.ts'
import { useOccupancy } from './use-occupancy.ts'

/** "Adds to Table 7, €46.20 open", if the chosen table has open orders; renders nothing for a free one. */
export function AddsToTable() {
  const t = useTexts(tablesTexts)
  const { table } = useTill()
  const { stateOf, nameOf } = useOccupancy()
  const due = table && stateOf(table).due
  if (!table || due === null) return null
  return (
    <p className="mb-4 flex items-center gap-2.5 rounded-lg bg-notice-soft px-4 py-3 font-medium text-notice-ink">
      <Layers aria-hidden="true" className="size-5 shrink-0" />
      {t.addsTo({ table: nameOf(table), state: due })}
    </p>
  )
}
