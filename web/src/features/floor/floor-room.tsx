import { SearchX } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import type { FloorState, TableNow } from '#core/contract/dining/floor-plan.ts'
import { may } from '#core/permissions/may.ts'
import { useAskedAct } from '../../lib/asked-act.ts'
import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import type { Floor } from './floor.api.ts'
import { EditLink, FloorHead } from './floor-head.tsx'
import { floorTexts } from './floor.texts.ts'
import { FloorFilters } from './plan/floor-filters.tsx'
import { isLegible } from './plan/fit.rules.ts'
import { partiesOf, type Party } from './plan/parties.rules.ts'
import { PlanView } from './plan/plan-view.tsx'
import { TableList } from './plan/table-list.tsx'
import { NewTab } from './seating/new-tab.tsx'
import { TabsRow } from './seating/tabs-row.tsx'
import { SeatingDialog, useSeating } from './seating/use-seating.tsx'
import { countStates, isLeft, shownTables, statesByTable } from './table-facts.rules.ts'
import { useFloorChoices, type FloorView } from './use-floor-choices.ts'
import { useRoom } from '../../ui/hooks/use-room.ts'

type Props = { floors: readonly Floor[]; state: FloorState; now: Parameters<typeof FloorHead>[0]['now'] }

/**
 * The floors with their tables: a free one seats guests, an occupied one opens its visit. Everything fits the window.
 */
export function FloorRoom({ floors, state, now }: Props) {
  const t = useTexts(floorTexts)
  const navigate = useNavigate()
  const person = usePerson()
  const username = useSessionUser()?.username
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const byTable = useStatesByTable(state)
  const choices = useFloorChoices()
  const floor = floors.find(({ id }) => id === choices.floorId) ?? floors[0]
  const view = choices.view ?? (room && floor && !isLegible(floor, room) ? 'list' : 'plan')
  const parties = useMemo(() => (floor ? partiesOf(shownTables(floor, byTable)) : []), [floor, byTable])
  const left = parties.filter((party) => isLeft(party.now, choices.filters, username))
  const isLit = new Set(left)
  const mayServe = person !== null && may(person, SERVICE)
  const seating = useSeating()
  const openVisit = (id: string) => {
    if (mayServe) void navigate(paths.visit(id))
  }
  const press = useStable(({ now: { visit_id: visitId }, tables }: Party) => {
    if (visitId === undefined) seating.show(tables[0]!)
    else openVisit(visitId)
  })
  useAskedAct('table', (asked) => {
    const party = parties.find(({ tables }) => tables.some(({ id }) => id === asked))
    if (party) press(party)
  })

  return (
    <>
      <div className="flex min-w-0 shrink-0 flex-col gap-2 short:flex-row short:items-center">
        <FloorHead
          now={now}
          choices={
            <>
              {floors.length > 1 && floor && (
                <FloorChoice floors={floors} chosen={floor.id} onChange={choices.setFloor} />
              )}
              <ViewChoice view={view} onChange={choices.setView} />
            </>
          }
          keys={
            <>
              <NewTab onOpened={openVisit} />
              <EditLink />
            </>
          }
        />
        <FloorFilters
          filters={choices.filters}
          counts={countStates(parties.flatMap((party) => party.tables.map((table) => table.now)))}
          hasMine={mayServe}
          onChange={choices.setFilters}
        />
      </div>
      <div
        ref={frame}
        className="@container relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto rounded-xl border border-line bg-sunken"
      >
        {floor && parties.length > 0 && left.length === 0 ? (
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={t.none}
            action={
              <Button variant="outline" onClick={() => choices.setFilters({ isMine: false, state: null })}>
                {t.clear}
              </Button>
            }
          />
        ) : floor && room && view === 'plan' ? (
          <PlanView
            {...{ floor, parties, room }}
            currency={state.currency}
            isDimmed={(party) => !isLit.has(party)}
            onPress={press}
          />
        ) : (
          <TableList parties={left} currency={state.currency} onPress={press} />
        )}
      </div>
      <TabsRow
        tabs={state.tabs.filter((tab) => isLeft(tab, choices.filters, username))}
        currency={state.currency}
        onPress={openVisit}
      />
      <SeatingDialog seating={seating} />
    </>
  )
}

function ViewChoice({ view, onChange }: { view: FloorView; onChange: (view: FloorView) => void }) {
  const t = useTexts(floorTexts)
  return (
    <div className="shrink-0">
      <Segmented
        label={t.views}
        value={view}
        onChange={onChange}
        options={[
          { value: 'plan', label: t.plan },
          { value: 'list', label: t.list },
        ]}
      />
    </div>
  )
}

/** A tab for one floor; many tabs scroll sideways. */
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
    <div className="relative min-w-0 overflow-x-auto [scrollbar-width:none]">
      <Segmented
        label={t.floors}
        value={chosen}
        onChange={onChange}
        options={floors.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  )
}

/** States by table id; unchanged ones are the same objects from one reply to the next. */
function useStatesByTable(state: FloorState): ReadonlyMap<string, TableNow> {
  const [known, setKnown] = useState({ state, map: statesByTable(state, new Map()) })
  if (known.state === state) return known.map
  const map = statesByTable(state, known.map)
  setKnown({ state, map })
  return map
}

/** Returns a function that never changes and calls the latest `act`, so that unchanged marks are not rendered again. */
function useStable<A>(act: (argument: A) => void): (argument: A) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useMemo(() => (argument: A) => latest.current(argument), [])
}
