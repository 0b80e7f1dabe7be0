import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { CONTROL_CLASS } from '../../../ui/fields/field-frame.tsx'
import { posTexts } from '../pos.texts.ts'
import { useOccupancy } from '../tables/use-occupancy.ts'
import { useTill } from '../till.ts'

/**
 * The order's table with its amount due, and a button to choose one; renders nothing for a restaurant without tables.
 */
export function TableKey({ isShort = false }: { isShort?: boolean }) {
  const t = useTexts(posTexts)
  const { init, table, dialogs } = useTill()
  const { stateOf, nameOf } = useOccupancy()
  if (init.storeTables.length === 0) return null
  const due = table && stateOf(table).due
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => dialogs.open({ kind: 'table', next: null })}
      className={clsx(
        CONTROL_CLASS,
        'flex h-11 items-center gap-2 text-left',
        isShort ? '!w-22 shrink-0 px-2 !text-sm' : 'min-w-0 flex-1 px-3',
      )}
    >
      <span className="sr-only">{t.cart.table}: </span>
      <span className={clsx('min-w-0 flex-1 truncate', table ? 'font-semibold' : 'text-ink-faint')}>
        {table ? nameOf(table) : isShort ? t.cart.table : t.cart.selectTable}
        {due !== null && !isShort && <span className="tnum font-normal text-ink-soft"> · {due}</span>}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
    </button>
  )
}
