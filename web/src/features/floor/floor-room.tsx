import { SearchX } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SERVICE, HOST } from '#core/contract/dining/visit-fields.ts'
import type { FloorState, TableNow } from '#core/contract/dining/floor-plan.ts'
import { may } from '#core/permissions/may.ts'
import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import type { Floor } from './floor.api.ts'
import { floorTexts } from './floor.texts.ts'
import { FloorFilters } from './plan/floor-filters.tsx'
import { PlanView } from './plan/plan-view.tsx'
import { TableList } from './plan/table-list.tsx'
import { SeatingDialog, useSeating } from './seating/use-seating.tsx'
import { TabsSection } from './seating/tabs-section.tsx'
import { countStates, isLeft, shownTables, statesByTable, type ShownTable } from './table-facts.rules.ts'
import { useFloorChoices } from './use-floor-choices.ts'

type Props = { floors: readonly Floor[]; state: FloorState }

/** The floors with their tables: a free one seats guests, a taken one opens its visit. */
export function FloorRoom({ floors, state }: Props) {
  const t = useTexts(floorTexts)
  const navigate = useNavigate()
  const person = usePerson()
  const username = useSessionUser()?.username
  const choices = useFloorChoices()
  const byTable = useStatesByTable(state)
  const floor = floors.find(({ id }) => id === choices.floorId) ?? floors[0]
  const tables = useMemo(() => (floor ? shownTables(floor, byTable) : []), [floor, byTable])
  const left = tables.filter(({ now }) => isLeft(now, choices.filters, username))
  const isLit = new Set(left)
  const mayServe = person !== null && may(person, SERVICE)
  const seating = useSeating()

  const press = useStable((table: ShownTable) => {
    if (table.now.visit_id === undefined) seating.show(table)
    else if (mayServe) void navigate(paths.visit(table.now.visit_id))
  })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {floors.length > 1 && floor && <FloorChoice floors={floors} chosen={floor.id} onChange={choices.setFloor} />}
        <Segmented
          label={t.views}
          value={choices.view}
          onChange={choices.setView}
          options={[
            { value: 'plan', label: t.plan },
            { value: 'list', label: t.list },
          ]}
        />
        <FloorFilters
          filters={choices.filters}
          counts={countStates(tables.map(({ now }) => now))}
          hasMine={mayServe}
          onChange={choices.setFilters}
        />
      </div>
      {floor && tables.length > 0 && left.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t.none}
          action={
            <Button variant="outline" onClick={() => choices.setFilters({ isMine: false, state: null })}>
              {t.clear}
            </Button>
          }
        />
      ) : floor && choices.view === 'plan' ? (
        <PlanView
          floor={floor}
          tables={tables}
          currency={state.currency}
          isDimmed={(table) => !isLit.has(table)}
          onPress={press}
        />
      ) : (
        <TableList tables={left} currency={state.currency} onPress={press} />
      )}
      <TabsSection
        tabs={state.tabs.filter((tab) => isLeft(tab, choices.filters, username))}
        currency={state.currency}
        maySeat={person !== null && may(person, HOST)}
        onVisit={(visitId) => {
          if (mayServe) void navigate(paths.visit(visitId))
        }}
      />
      <SeatingDialog seating={seating} />
    </div>
  )
}

/** One floor of several; many scroll sideways. */
function FloorChoice({
  floors,
  chosen,
  onChange,
}: {
  floors: readonly Floor[]
  chosen: string
  onChange: (id: string) => void
}) {
  const t = useTexts(floorTexts)
  return (
    <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
      <Segmented
        label={t.floors}
        value={chosen}
        onChange={onChange}
        options={floors.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  )
}

/** The states by table; what stays as it is keeps its identity from one reply to the next. */
function useStatesByTable(state: FloorState): ReadonlyMap<string, TableNow> {
  const [known, setKnown] = useState({ state, map: statesByTable(state, new Map()) })
  if (known.state === state) return known.map
  const map = statesByTable(state, known.map)
  setKnown({ state, map })
  return map
}

/** The same function at every render, which does what the last one did: marks that have not changed are not drawn again. */
function useStable<A>(act: (argument: A) => void): (argument: A) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useMemo(() => (argument: A) => latest.current(argument), [])
}
