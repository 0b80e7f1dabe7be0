import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideMerge } from './decide-merge.ts'
import { decideUnmerge } from './decide-unmerge.ts'
import { hasEnded } from './ended-visits.ts'
import { isUnpaid, type LockedVisit, type RoomFacts } from './locked-visit.ts'
import { anyOrders, anyRoom, anyTwo, expectCode, outcome, seats, tablesAt, tablesOf } from './room-fixture.ts'

const RUNS = randomRuns(1000)

type Merged = { visits: [LockedVisit, LockedVisit]; room: RoomFacts }

/** The room after the first visit was merged into the second. */
function mergedRoom({ visits: [from, into] }: Merged, plan: ReturnType<typeof decideMerge>) {
  const [change] = plan.visits!.changed!
  const merged = { ...from, isOpen: false, mergedInto: 'v2' }
  const tables = [...into.tables, ...from.tables]
  return [merged, { ...into, ...change, tables } as LockedVisit] as const
}

test('merged and taken apart again at once, both are as they were', () => {
  const anyCase = fc.tuple(anyTwo, anyRoom, anyOrders('o'), anyOrders('x'))
  fc.assert(
    fc.property(anyCase, ([visits, room, orders, others]) => {
      const [from, into] = visits
      const both = [orders.map((order) => ({ ...order, visitId: 'v1' })), others.map((x) => ({ ...x, visitId: 'v2' }))]
      const merging = outcome(() => decideMerge({ ...room, from, into, orders: both.flat(), isSame: false }))
      if (!from.isOpen || !into.isOpen) return expectCode(merging, 'visit.closed')
      if (typeof merging === 'string') throw new Error(merging)
      const all = [...from.tables, ...into.tables].map(({ id }) => id)
      expect(tablesAt(seats(visits, merging.visits), 'v2').toSorted()).toEqual(all.toSorted())
      const [merged, joint] = mergedRoom({ visits, room }, merging)
      const came = { status: 'booked', stage: 'seated' }
      const bookings = [
        { ...came, id: 'v1', visitIds: ['v0', 'v1', 'v2'] },
        { ...came, id: 'v2', visitIds: ['v2'] },
      ]
      // all orders name the table that the joint visit has
      const joined =
        merging.rounds?.moved?.flatMap(({ orderIds, place }) => orderIds.map((id) => [id, place.tableId])) ?? []
      const joining = joint.mainTableId === into.mainTableId ? orders : [...orders, ...others]
      expect(joined).toEqual(joining.map(({ id }) => [id, joint.mainTableId]))
      const merge = merging.visits!.operations![0]!.rows as never
      const tables = tablesOf([joint])
      const facts = { ...room, into: joint, merged, merge, orders: [...others, ...orders], tables, bookings }
      const parting = outcome(() => decideUnmerge(facts))
      if (into.tables.length === 0 && into.name === null) return expectCode(parting, 'table.taken')
      if (typeof parting === 'string') throw new Error(parting)
      // a table may have been removed meanwhile, or others sit there
      const [gone] = from.tables
      const party = { ...visits[1], id: 'v3', isOpen: true, tables: from.tables }
      for (const [later, code] of [
        [tablesOf([{ ...joint, tables: into.tables }], gone ? [gone.id] : []), 'table.not_found'],
        [tablesOf([{ ...joint, tables: into.tables }, party]), 'table.taken'],
      ] as const)
        if (gone) expect(outcome(() => decideUnmerge({ ...facts, tables: later }))).toBe(code)
      const back = orders.filter(isUnpaid)
      const staying = [...others, ...orders.filter((order) => !isUnpaid(order))]
      const ended = [...(hasEnded(joint, staying) ? ['v2'] : []), ...(hasEnded(merged, back) ? ['v1'] : [])]
      expect(parting.visits!.ended ?? []).toEqual(ended)
      expect((parting.bookings?.ended ?? []).map(({ id }) => id)).toEqual(ended)
      const at = seats([joint], parting.visits)
      const home = ([id, visit]: [string, LockedVisit]) =>
        ended.includes(id) ? [] : visit.tables.map((table) => table.id)
      expect(tablesAt(at, 'v1').toSorted()).toEqual(home(['v1', from]).toSorted())
      expect(tablesAt(at, 'v2').toSorted()).toEqual(home(['v2', into]).toSorted())
      const [apart] = parting.visits!.changed!
      if (into.covers !== null || from.covers === null) expect(apart!.covers).toBe(into.covers)
      const moved = parting.rounds?.moved?.find(({ place }) => place.visitId === 'v1')?.orderIds ?? []
      expect(moved).toEqual(back.map(({ id }) => id))
    }),
    RUNS,
  )
})
