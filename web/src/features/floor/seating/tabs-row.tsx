import { clsx } from 'clsx'
import type { Tab } from '#core/contract/dining/floor-plan.ts'
import { useTexts } from '../../../lib/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { floorTexts } from '../floor.texts.ts'
import { STATE_LOOKS } from '../plan/state-look.ts'
import { useAmount, useDuration, useTableLabel } from '../plan/use-table-text.ts'

type Props = { tabs: readonly Tab[]; currency: string | undefined; onPress: (visitId: string) => void }

/** The parties without a table, in one row below the room. */
export function TabsRow({ tabs, currency, onPress }: Props) {
  const t = useTexts(floorTexts)
  if (tabs.length === 0) return null
  return (
    <section aria-labelledby="tabs-of-floor" className="flex min-w-0 shrink-0 items-center gap-3">
      <h2 id="tabs-of-floor" className="shrink-0 text-sm font-semibold text-ink-soft max-sm:sr-only">
        {t.tabs}
      </h2>
      <ul
        aria-labelledby="tabs-of-floor"
        className="relative flex min-w-0 gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <li key={tab.visit_id} className="shrink-0">
            <TabKey tab={tab} currency={currency} onPress={() => onPress(tab.visit_id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TabKey({ tab, currency, onPress }: { tab: Tab; currency: string | undefined; onPress: () => void }) {
  const t = useTexts(floorTexts)
  const title = tab.name ?? t.tab
  const duration = useDuration(tab)
  const amount = useAmount(tab.amount, currency)
  const label = useTableLabel({ title, seats: 0, now: { ...tab, name: undefined }, duration, amount })
  const { sign: Sign, ground, edge } = STATE_LOOKS[tab.state]
  return (
    <button
      type="button"
      title={label}
      onClick={onPress}
      className={clsx('flex h-11 items-center gap-2 rounded-lg border px-3 text-sm hover:brightness-95', ground, edge)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      <span aria-hidden="true" className="max-w-40 truncate font-bold text-ink">
        {title}
      </span>
      {duration !== null && (
        <span aria-hidden="true" className="tnum">
          {duration}
        </span>
      )}
      {amount !== null && (
        <span aria-hidden="true" className="tnum font-bold text-ink">
          {amount}
        </span>
      )}
      {tab.ready > 0 && (
        <span aria-hidden="true" className="tnum rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand">
          {tab.ready}
        </span>
      )}
    </button>
  )
}
