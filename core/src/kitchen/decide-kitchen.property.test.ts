import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { decideItemStatus } from '../orders/decide-item-status.ts'
import { ITEM_STATUSES, isUnfinished, KITCHEN_STEPS } from '../orders/item-steps.ts'
import type { Plan } from '../plan.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideBump, decideRecall, decideStart } from './decide-at-station.ts'
import { decideBumpTicket, decideKitchenStep, decideRecallTicket } from './decide-ticket.ts'
import type { KitchenFacts, LineInKitchen, OrderInKitchen } from './order-in-kitchen.ts'
import { ALL_STATIONS, EXPO, STATION_STATUSES } from './stations.ts'

const RUNS = randomRuns(2000)
const NOW = new Date('2026-11-28T19:30:00Z')
const MINUTE = 60_000
const STATIONS = ['grill', 'cold']

const anyLine = fc.record({
  status: fc.constantFrom(...ITEM_STATUSES),
  isFired: fc.boolean(),
  statusBeforeBump: fc.option(fc.constantFrom('created' as const, 'preparing' as const)),
  stations: fc.subarray(STATIONS).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          status: fc.constantFrom(...STATION_STATUSES),
          hasBegun: fc.boolean(),
          doneAt: fc.option(fc.integer({ min: 0, max: 30 }).map((minutes) => NOW.getTime() - minutes * MINUTE)),
          recallMin: fc.constant(15),
        }),
      ),
    ),
  ),
})

/** Nobody has begun a held line. */
const HELD = { status: 'created', statusBeforeBump: null } as const

const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  status: fc.constantFrom('created' as const, 'created' as const, 'completed' as const, 'cancelled' as const),
  isPaid: fc.boolean(),
  bumpedMinutes: fc.option(fc.integer({ min: 0, max: 8 })),
  others: fc.option(fc.subarray(['x', 'y'])),
  isSeated: fc.boolean(),
})

/** Random orders in the kitchen. */
const anyFacts: fc.Arbitrary<KitchenFacts> = fc.array(anyOrder, { minLength: 1, maxLength: 3 }).map((orders) => ({
  numbers: {
    day: '2026-11-28',
    lastToken: 9,
    lastInvoice: 1,
    lastCreditNote: 0,
    lastEvent: 1,
    menuVersion: '1',
    now: NOW,
  },
  orders: orders.map(({ lines, status, isPaid, bumpedMinutes, others, isSeated }, at): OrderInKitchen => {
    const id = `o${at}`
    return {
      id,
      tokenNo: at + 1,
      status,
      paymentStatus: isPaid ? 'paid' : 'pending',
      isRush: false,
      bumpedAt: bumpedMinutes === null ? null : NOW.getTime() - bumpedMinutes * MINUTE,
      visitId: others && `v${at}`,
      openVisit: others && {
        id: `v${at}`,
        isSeated,
        orders: [{ id, status }, ...others.map((other) => ({ id: other, status: 'created' as const }))],
      },
      lines: lines.map((line, position) => ({
        ...(line.isFired ? line : { ...line, ...HELD }),
        id: `${id} l${position}`,
      })),
    }
  }),
  defaultStationId: 'grill',
  isStationKnown: true,
  by: 'ana',
}))

const lineIds = ({ orders }: KitchenFacts) => orders.flatMap(({ lines }) => lines.map(({ id }) => id))
const anyStation = fc.constantFrom(...STATIONS, ALL_STATIONS, EXPO)

/** The orders after a plan. */
function after(facts: KitchenFacts, { kitchen }: Plan<object>): KitchenFacts {
  const { lines, orders, stations } = kitchen ?? { lines: [], orders: [], stations: [] }
  return {
    ...facts,
    orders: facts.orders.map((order) => {
      const changed = orders.find(({ id }) => id === order.id)
      const ticket = changed?.ticket ?? 'same'
      const bumpedAt = { bumped: NOW.getTime(), recalled: null, same: order.bumpedAt }[ticket]
      return {
        ...order,
        status: changed?.status ?? order.status,
        bumpedAt,
        lines: order.lines.map((line): LineInKitchen => {
          const own = stations.filter(({ lineId }) => lineId === line.id)
          const ids = [...new Set([...line.stations.map(({ id }) => id), ...own.map(({ stationId }) => stationId)])]
          return {
            ...line,
            ...lines.find(({ id }) => id === line.id),
            stations: ids.map((id) => {
              const before = line.stations.find((one) => one.id === id)
              const to = own.find(({ stationId }) => stationId === id)?.status
              const known = before ?? { id, status: 'queued' as const, hasBegun: false, doneAt: null, recallMin: 15 }
              if (to === undefined) return known
              const hasBegun = to !== 'queued' && (known.hasBegun || to === 'started')
              return { ...known, status: to, hasBegun, doneAt: to === 'done' ? NOW.getTime() : null }
            }),
          }
        }),
      }
    }),
  }
}

/** The plan; null if it is refused with one of these codes. */
function planOf<R extends object>(decide: () => Plan<R>, ...codes: string[]): Plan<R> | null {
  try {
    return decide()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(codes).toContain(error.code)
    return null
  }
}

/**
 * Checks every plan: a paid order it touches is open exactly while something is left to make, and visits end with their
 * orders.
 */
function expectWhole(facts: KitchenFacts, plan: Plan<object>): void {
  const [event] = plan.events
  if (!plan.kitchen) return expect(plan.events).toEqual([])
  expect(event).toMatchObject({ type: 'order_update' })
  const touched = event?.type === 'order_update' ? event.orderIds : []
  for (const order of after(facts, plan).orders.filter(({ id }) => touched.includes(id))) {
    const isMade = !order.lines.some(isUnfinished)
    if (order.paymentStatus === 'paid' && order.status === 'created') expect(isMade).toBe(false)
    const before = facts.orders.find(({ id }) => id === order.id)!
    const closes = before.status !== 'completed' && order.status === 'completed'
    if (closes) expect([order.paymentStatus, isMade]).toEqual(['paid', true])
    const isLast = closes && order.openVisit?.orders.length === 1
    expect(plan.visits?.endedWithOrders?.includes(order.visitId ?? '') ?? false).toBe(isLast)
  }
  expect(plan.bookings?.ofEndedVisits).toEqual(plan.visits?.endedWithOrders)
  expect(plan.events.some(({ type }) => type === 'floor_update')).toBe(plan.visits !== undefined)
}

test('a station begins and finishes its lines once, and lines of others stay as they are', () => {
  const check = fc.property(
    anyFacts,
    anyStation,
    fc.constantFrom(decideStart, decideBump),
    (facts, station, decide) => {
      const work = { station, itemIds: lineIds(facts) }
      const plan = decide(facts, work)
      expectWhole(facts, plan)
      const { lines, stations } = plan.kitchen ?? { lines: [], stations: [] }
      for (const { id } of lines) expect(plan.reply.changed).toContain(id)
      for (const one of stations) {
        if (one.status !== 'queued' && station !== ALL_STATIONS) expect(one.stationId).toBe(station)
        expect(plan.reply.changed).toContain(one.lineId)
      }
      expect(decide(after(facts, plan), work).reply.changed).toEqual([])
    },
  )
  fc.assert(check, RUNS)
})

test('a station can take back a dish it has just finished, and then the kitchen has it again', () => {
  const check = fc.property(anyFacts, fc.constantFrom(...STATIONS, ALL_STATIONS), (facts, station) => {
    const plan = decideBump(facts, { station, itemIds: lineIds(facts) })
    const { changed: itemIds } = plan.reply
    const bumped = after(facts, plan)
    const recall = decideRecall(bumped, { station, itemIds })
    expect(recall.reply.changed).toEqual(itemIds)
    expectWhole(bumped, recall)
    for (const { lines, status } of after(bumped, recall).orders)
      for (const line of lines.filter(({ id }) => itemIds.includes(id)))
        expect([isUnfinished(line), status]).toEqual([true, 'created'])
    // a second cook, or one who had some back before, has them all
    expect(decideRecall(after(bumped, recall), { station, itemIds }).reply.changed).toEqual([])
    const first = after(bumped, decideRecall(bumped, { station, itemIds: itemIds.slice(0, 1) }))
    expect(decideRecall(first, { station, itemIds }).reply.changed).toEqual(itemIds.slice(1))
  })
  fc.assert(check, RUNS)
})

test('nothing of an order closed unpaid meanwhile comes back to a station', () => {
  const check = fc.property(
    anyFacts,
    fc.constantFrom(...STATIONS, ALL_STATIONS),
    fc.boolean(),
    (facts, station, isPaid) => {
      const plan = decideBump(facts, { station, itemIds: lineIds(facts) })
      const { changed: itemIds } = plan.reply
      if (itemIds.length === 0) return
      const bumped = after(facts, plan)
      const paymentStatus = isPaid ? ('paid' as const) : ('pending' as const)
      const orders = bumped.orders.map((order) => ({ ...order, status: 'completed' as const, paymentStatus }))
      const recall = planOf(() => decideRecall({ ...bumped, orders }, { station, itemIds }), 'ticket.recall_expired')
      expect(recall !== null).toBe(isPaid)
    },
  )
  fc.assert(check, RUNS)
})

test('a ticket that was finished by mistake comes back with every line as it stood', () => {
  const check = fc.property(anyFacts, (facts) => {
    const plan = planOf(() => decideBumpTicket(facts), 'order.step_refused')
    const [order] = facts.orders
    const cooks = order!.lines.some((line) => line.isFired && isUnfinished(line))
    expect(plan !== null).toBe(order!.status === 'created' && cooks)
    if (!plan) return
    expectWhole(facts, plan)
    const bumped = after(facts, plan)
    expect(bumped.orders[0]!.lines.some((line) => line.isFired && isUnfinished(line))).toBe(false)
    const recalled = after(bumped, decideRecallTicket(bumped)).orders[0]!
    expect(recalled.lines.map(({ status }) => status)).toEqual(order!.lines.map(({ status }) => status))
    expect([recalled.status, recalled.bumpedAt]).toEqual(['created', null])
    expect(() => decideRecallTicket(after(bumped, decideRecallTicket(bumped)))).toThrow(AppError)
  })
  fc.assert(check, RUNS)
})

test('an older client moves a line one step forward, and finishes the ticket with the last one', () => {
  const check = fc.property(anyFacts, fc.constantFrom('preparing' as const, 'completed' as const), (facts, to) => {
    const [order] = facts.orders
    const line = order!.lines[0]!
    const plan = planOf(() => decideKitchenStep({ ...facts, orders: [order!] }, line.id, to), 'order.step_refused')
    expect(plan !== null).toBe(order!.status === 'created' && KITCHEN_STEPS[line.status] === to)
    if (!plan) return
    expectWhole(facts, plan)
    const isLast = to === 'completed' && order!.lines.every((one) => one === line || !isUnfinished(one))
    expect(plan.kitchen!.orders.some(({ ticket }) => ticket === 'bumped')).toBe(isLast)
  })
  fc.assert(check, RUNS)
})

test('a line that Orders sets to a status has it, and its stations follow', () => {
  const steps = fc.constantFrom('preparing' as const, 'completed' as const, 'delivered' as const)
  const check = fc.property(anyFacts, steps, (facts, to) => {
    const order = facts.orders[0]!
    const line = order.lines[0]!
    fc.pre(line.status !== 'cancelled')
    const known = { ...facts, orders: [order], remade: null, newId: () => 'new' }
    const plan = planOf(
      () => decideItemStatus(known, line.id, to),
      'order.already_paid',
      'order.already_cancelled',
      'order.already_completed',
    )
    expect(plan !== null).toBe(order.paymentStatus === 'paid' || order.status === 'created')
    if (!plan) return
    expectWhole(known, plan)
    const done = after(known, plan).orders[0]!.lines[0]!
    expect([done.status, done.isFired]).toEqual([to, true])
    if (line.status !== to)
      for (const { status } of done.stations) expect(status).toBe(to === 'preparing' ? 'started' : 'done')
  })
  fc.assert(check, RUNS)
})
