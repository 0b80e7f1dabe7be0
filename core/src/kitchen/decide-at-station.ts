import { AppError } from '../app-error.ts'
import type { Plan } from '../plan.ts'
import { moveOn, takeBack, type LineChange } from './at-stations.ts'
import {
  lineWith,
  orderWith,
  type KitchenFacts,
  type LineInKitchen,
  type OrderAfter,
  type OrderInKitchen,
} from './order-in-kitchen.ts'
import { planOfKitchen } from './plan-of-kitchen.ts'
import { EXPO } from './stations.ts'

export type WorkAtStation = { station: string; itemIds: readonly string[] }

/** The changed lines, in the order requested. */
export type Worked = { changed: string[] }

type Named = { line: LineInKitchen; order: OrderInKitchen }
type Changed = Named & { change: LineChange }

/** Begins lines at a station, except those already begun and those of other stations. */
export function decideStart(facts: KitchenFacts, work: WorkAtStation): Plan<Worked> {
  const moving = { stationId: work.station, to: 'started', defaultId: facts.defaultStationId } as const
  return planOf(
    facts,
    changedOf(namedLines(facts, work), ({ line, order }) => moveOn(line, order, moving)),
  )
}

/**
 * Finishes lines at a station. The last station finishes a line, the last line a paid order. At the pass, lines are
 * served.
 */
export function decideBump(facts: KitchenFacts, work: WorkAtStation): Plan<Worked> {
  const named = namedLines(facts, work)
  if (work.station === EXPO)
    return planOf(
      facts,
      changedOf(named, ({ line }) => (canServe(line) ? { stations: [], status: 'delivered' } : null)),
    )
  const moving = { stationId: work.station, to: 'done', defaultId: facts.defaultStationId } as const
  const changed = changedOf(named, ({ line, order }) => moveOn(line, order, moving))
  const done = changed.flatMap(({ change }) => change.stations.filter(({ status }) => status === 'done'))
  return planOf(facts, changed, { timed: done.map(({ lineId, stationId }) => ({ lineId, stationId })) })
}

/**
 * Takes finished lines of a station back, except those it still has to make. Refused if too long ago, served, or of an
 * order that may not come back.
 */
export function decideRecall(facts: KitchenFacts, work: WorkAtStation): Plan<Worked> {
  const named = namedLines(facts, work)
  const taking = { stationId: work.station, now: facts.numbers.now }
  const making = { stationId: work.station, to: 'done', defaultId: facts.defaultStationId } as const
  const changed = changedOf(named, ({ line, order }) => {
    const back = takeBack(line, order, taking)
    if (!back && !moveOn(line, order, making)) throw new AppError('ticket.recall_expired')
    return back
  })
  const reopened = distinct(changed).filter(({ status }) => status === 'completed')
  return planOf(facts, changed, { orders: reopened.map((order) => orderWith(order, { status: 'created' })) })
}

const canServe = ({ isFired, status }: LineInKitchen) => isFired && status !== 'cancelled' && status !== 'delivered'

function namedLines({ orders, isStationKnown }: KitchenFacts, { itemIds }: WorkAtStation): Named[] {
  if (!isStationKnown) throw new AppError('station.not_found')
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, { line, order }])))
  return [...new Set(itemIds)].map((id) => {
    const named = lines.get(id)
    if (!named) throw new AppError('order.item_not_found')
    return named
  })
}

function changedOf(named: readonly Named[], changeOf: (named: Named) => LineChange | null): Changed[] {
  return named.flatMap((one) => {
    const change = changeOf(one)
    return change ? [{ ...one, change }] : []
  })
}

const distinct = (named: readonly Named[]) => [...new Set(named.map(({ order }) => order))]

type More = { orders?: OrderAfter[]; timed?: { lineId: string; stationId: string }[] }

function planOf(facts: KitchenFacts, changed: readonly Changed[], more: More = {}): Plan<Worked> {
  return planOfKitchen(facts, {
    ...more,
    lines: changed.flatMap(({ line, change }) =>
      change.status === line.status ? [] : [lineWith(line, change.status)],
    ),
    stations: changed.flatMap(({ change }) => change.stations),
    changed: distinct(changed),
    reply: { changed: changed.map(({ line }) => line.id) },
  })
}
