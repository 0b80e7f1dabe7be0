import type { FloorState, TableNow } from '#core/contract/dining/floor-plan.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useFloorState, usePlan, type Floor } from '../../floor.api.ts'
import { visitActsTexts } from '../acts/visit-acts.texts.ts'
import type { Place } from './use-move.ts'

export type Target = { key: string; place: Place; now: Omit<TableNow, 'table_id'> }
export type TargetGroup = { title: string; isTabs: boolean; targets: Target[] }

/** All tables except this visit's, by floor, and the tabs; undefined until loaded. */
export function useTargets(visitId: string) {
  const t = useTexts(visitActsTexts)
  const plan = usePlan()
  const now = useFloorState()
  const reload = () => void Promise.all([plan.mutate(), now.mutate()])
  const groups = plan.data && now.data && groupsOf(plan.data.floors, now.data.state, { visitId, tabs: t.tabs })
  return { groups, error: (plan.error ?? now.error) as unknown, reload }
}

/** Sorts T2 before T10, as tables created together are in no order. */
const byTitle = (a: Floor['tables'][number], b: Floor['tables'][number]) =>
  a.table_title.localeCompare(b.table_title, undefined, { numeric: true })

const FREE = { state: 'free', since: null, ready: 0 } as const

function groupsOf(
  floors: readonly Floor[],
  { tables, tabs }: FloorState,
  { visitId, tabs: tabsTitle }: { visitId: string; tabs: string },
): TargetGroup[] {
  const states = new Map(tables.map((table) => [table.table_id, table]))
  const ofFloors = floors.map(({ title, tables: floorTables }) => ({
    title,
    isTabs: false,
    targets: floorTables.toSorted(byTitle).flatMap(({ id, table_title }) => {
      const now = states.get(id) ?? FREE
      const takenBy = 'visit_id' in now ? (now.visit_id ?? null) : null
      if (takenBy === visitId) return []
      return [{ key: id, place: { title: table_title, tableId: id, visitId: takenBy }, now }]
    }),
  }))
  const others = tabs.filter((tab) => tab.visit_id !== visitId)
  const ofTabs = others.map((tab) => ({
    key: tab.visit_id,
    place: { title: tab.name ?? tabsTitle, tableId: null, visitId: tab.visit_id },
    now: tab,
  }))
  return [...ofFloors, { title: tabsTitle, isTabs: true, targets: ofTabs }]
}
