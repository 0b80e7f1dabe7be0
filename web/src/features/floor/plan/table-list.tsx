import { clsx } from 'clsx'
import type { Tab } from '#core/contract/dining/floor-plan.ts'
import { useTexts } from '../../../lib/texts.ts'
import { floorTexts } from '../floor.texts.ts'
import { coversText, type ShownTable } from '../table-facts.rules.ts'
import { STATE_LOOKS } from './state-look.ts'
import { useAmount, useDuration, useTableLabel } from './use-table-text.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Props = { tables: readonly ShownTable[]; currency: string | undefined; onPress: (table: ShownTable) => void }

const GRID = 'grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3'

/** The same facts as on the plan, one row for each table. */
export function TableList({ tables, currency, onPress }: Props) {
  const t = useTexts(floorTexts)
  return (
    <ul aria-label={t.list} className={GRID}>
      {tables.map((table) => (
        <li key={table.id}>
          <VisitRow
            title={table.table_title}
            seats={table.seating_capacity}
            now={table.now}
            currency={currency}
            onPress={() => onPress(table)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The visits without a table. */
export function TabList({
  tabs,
  currency,
  onPress,
}: {
  tabs: readonly Tab[]
  currency: string | undefined
  onPress: (tab: Tab) => void
}) {
  const t = useTexts(floorTexts)
  return (
    <ul aria-label={t.tabs} className={GRID}>
      {tabs.map((tab) => (
        <li key={tab.visit_id}>
          <VisitRow title={tab.name ?? ''} seats={0} now={tab} currency={currency} onPress={() => onPress(tab)} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = {
  title: string
  seats: number
  now: Omit<ShownTable['now'], 'table_id'>
  currency: string | undefined
  onPress: () => void
}

function VisitRow({ title, seats, now, currency, onPress }: RowProps) {
  const t = useTexts(floorTexts)
  const duration = useDuration(now)
  const amount = useAmount(now.amount, currency)
  const label = useTableLabel({ title, seats, now, duration, amount })
  const { sign: Sign, ground, edge } = STATE_LOOKS[now.state]
  const party = now.booking?.name ?? (now.name === title ? undefined : now.name)
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 text-left hover:bg-hover"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span
        aria-hidden="true"
        className={clsx('grid size-11 shrink-0 place-items-center rounded-lg border-2', ground, edge)}
      >
        <Sign aria-hidden="true" className="size-5" />
      </span>
      <span aria-hidden="true" className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-bold">{title}</span>
          <span className="tnum shrink-0 text-sm text-ink-soft">{coversText(now, seats)}</span>
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {t.states[now.state]}
          {duration !== null && <span className="tnum"> · {duration}</span>}
          {party !== undefined && ` · ${party}`}
        </span>
        {now.waiter_name !== undefined && (
          <span className="block truncate text-xs text-ink-faint">{now.waiter_name}</span>
        )}
      </span>
      <span aria-hidden="true" className="flex shrink-0 flex-col items-end gap-1">
        {amount !== null && <span className="tnum font-bold">{amount}</span>}
        {now.ready > 0 && (
          <span className="rounded-full bg-brand px-2 py-0.5 text-xs font-bold text-on-brand">
            {t.ready(now.ready)}
          </span>
        )}
      </span>
    </button>
  )
}
