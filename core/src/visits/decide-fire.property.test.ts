import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Kitchen } from '../kitchen/station-lines.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideChangeLines, type LineToChange } from './decide-change-lines.ts'
import { decideFire, decideHold, type FireFacts, type LineOfCourse } from './decide-fire.ts'
import { anyRoom, anyStatus, aVisitAt } from './room-fixture.ts'

const RUNS = randomRuns(1000)
const STATIONS = ['bar', 'grill', 'pastry']

const anyKitchen: fc.Arbitrary<Kitchen> = fc
  .record({
    printers: fc.array(fc.option(fc.constantFrom('hot', 'cold')), { minLength: 3, maxLength: 3 }),
    routes: fc.dictionary(fc.constantFrom('soup', 'steak'), fc.subarray(STATIONS, { minLength: 1 })),
  })
  .map(({ printers, routes }) => ({
    stations: STATIONS.map((id, at) => ({ id, title: id, isDefault: at === 0, printerId: printers[at] ?? null })),
    routes: new Map(Object.entries(routes)),
    courseTitles: new Map([[1, 'Starters']]),
    hasCourses: true,
  }))

const anyLine = fc.record({
  itemId: fc.constantFrom('soup', 'steak', 'wine'),
  quantity: fc.integer({ min: 1, max: 9 }),
  course: fc.option(fc.integer({ min: 1, max: 4 })),
  isFired: fc.boolean(),
  status: anyStatus,
  wasAt: fc.subarray(STATIONS),
})

const anyLines = fc.array(anyLine, { maxLength: 6 }).map((lines) =>
  lines.map(({ wasAt, ...line }, at): LineOfCourse => ({
    ...line,
    status: line.isFired ? line.status : 'created',
    id: `l${at}`,
    orderId: `o${at % 2}`,
    categoryId: null,
    itemTitle: line.itemId,
    variantTitle: null,
    addons: [],
    notes: null,
    seat: null,
    tokenNo: at % 2,
    offlineNo: null,
    deliveryType: null,
    tableTitle: 'T1',
    covers: null,
    placedBy: 'ana',
    placedByName: 'Ana',
    isRush: false,
    stations: wasAt.map((id) => ({ id, slipQuantity: 0 })),
  })),
)

const anyWhich = fc.record({
  next: fc.boolean(),
  course: fc.option(fc.integer({ min: 1, max: 4 })),
  lines: fc.option(fc.subarray(['l0', 'l1', 'l2', 'l3'])),
})

const anyFacts: fc.Arbitrary<FireFacts> = fc
  .tuple(anyRoom, anyKitchen, aVisitAt('v1', ['t1']), anyLines)
  .map(([room, kitchen, visit, lines]) => ({
    ...room,
    kitchen,
    menuVersion: '1',
    visit: { ...visit, isOpen: true },
    lines,
    areKnown: true,
    newId: () => 'operation',
  }))

/** The lines after a plan. */
function after(lines: readonly LineOfCourse[], plan: ReturnType<typeof decideFire> | ReturnType<typeof decideHold>) {
  return lines.map((line): LineOfCourse => {
    const own = (plan.rounds?.stations ?? []).filter(({ lineId }) => lineId === line.id)
    const kept = line.stations.filter(({ id }) => own.every((one) => one.id !== id))
    const isFired = plan.rounds?.lines?.find(({ id }) => id === line.id)?.isFired ?? line.isFired
    return { ...line, isFired, stations: [...kept, ...own] }
  })
}

const piecesOn = (plan: { slips?: { facts: { lines: { delta: number }[] } }[] }) =>
  (plan.slips ?? []).flatMap(({ facts }) => facts.lines).reduce((sum, { delta }) => sum + delta, 0)

test('fired, the lowest held course is in the kitchen, and every piece at the stations that make it, once on paper', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const held = facts.lines.filter(({ isFired }) => !isFired)
      const which = { next: true, course: null, lines: null }
      if (held.length === 0) {
        expect(() => decideFire(facts, which)).toThrow(AppError)
        return
      }
      const plan = decideFire(facts, which)
      const lowest = Math.min(...held.map(({ course }) => course ?? 1))
      expect(plan.reply.fired).toEqual(held.filter(({ course }) => (course ?? 1) === lowest).map(({ id }) => id))
      const printers = new Map(facts.kitchen.stations.map(({ id, printerId }) => [id, printerId]))
      for (const line of after(facts.lines, plan).filter(({ id }) => plan.reply.fired.includes(id)))
        for (const { id, slipQuantity } of line.stations)
          expect(slipQuantity).toBe(printers.get(id) === null ? 0 : line.quantity)
    }),
    RUNS,
  )
})

test('only held lines are fired, firing twice changes nothing, and holding again cancels the printed slip', () => {
  fc.assert(
    fc.property(anyFacts, anyWhich, (facts, which) => {
      let plan: ReturnType<typeof decideFire>
      try {
        plan = decideFire(facts, which)
      } catch (error) {
        expect(error).toMatchObject({ code: 'course.nothing_held' })
        return
      }
      const { fired } = plan.reply
      for (const line of facts.lines) if (fired.includes(line.id)) expect(line.isFired).toBe(false)
      if (fired.length === 0) {
        expect(plan.events).toEqual([])
        return
      }
      const lines = after(facts.lines, plan)
      const again = { next: false, course: null, lines: fired }
      expect(decideFire({ ...facts, lines }, again).reply.fired).toEqual([])
      const back = decideHold({ ...facts, lines }, again)
      expect(back.reply.held).toEqual(fired)
      expect(piecesOn(back) + piecesOn(plan)).toBe(0)
    }),
    RUNS,
  )
})

test('nothing that the kitchen has begun is held again', () => {
  fc.assert(
    fc.property(anyFacts, anyWhich, (facts, which) => {
      const wanted = facts.lines.filter(
        ({ id, course, isFired }) =>
          isFired && (which.lines ? which.lines.includes(id) : which.course !== null && course === which.course),
      )
      if (wanted.some(({ status }) => status !== 'created')) {
        expect(() => decideHold(facts, which)).toThrow(AppError)
        return
      }
      expect(decideHold(facts, which).reply.held).toEqual(wanted.map(({ id }) => id))
    }),
    RUNS,
  )
})

test('lines change only at their visit, notes before they are begun, seats before they are paid', () => {
  const anyChanged = fc.record({
    visitId: fc.constantFrom('v1', 'v1', 'v1', 'v2', null),
    status: fc.oneof(anyStatus, fc.constant('cancelled' as const)),
    paymentStatus: fc.constantFrom('pending' as const, 'partial' as const, 'paid' as const),
    stationIds: fc.subarray(STATIONS),
  })
  const anyWish = fc.record(
    { seat: fc.option(fc.constant(2)), notes: fc.option(fc.constant('hot')) },
    { requiredKeys: [] },
  )
  const visit = aVisitAt('v1', ['t1']).map((one) => ({ ...one, isOpen: true }))
  fc.assert(
    fc.property(
      anyRoom,
      visit,
      fc.array(fc.tuple(anyChanged, anyWish), { minLength: 1, maxLength: 4 }),
      (room, at, all) => {
        const lines = all.map(([line], n): LineToChange => ({
          ...line,
          id: `l${n}`,
          orderId: 'o',
          itemTitle: 'Soup',
          visitName: 'T2',
        }))
        const changes = all.map(([, wish], n) => ({ id: `l${n}`, ...wish }))
        const facts = { ...room, visit: at, lines: new Map(lines.map((line) => [line.id, line])) }
        const isRefused = lines.some(
          ({ visitId, status, paymentStatus }, n) =>
            visitId !== 'v1' ||
            status === 'cancelled' ||
            (changes[n]!.notes !== undefined && status !== 'created') ||
            (changes[n]!.seat !== undefined && paymentStatus !== 'pending'),
        )
        if (isRefused) {
          expect(() => decideChangeLines(facts, changes)).toThrow(AppError)
          return
        }
        const { rounds } = decideChangeLines(facts, changes)
        expect(rounds!.lines).toEqual(changes)
        // the same change of a line counts once, another one is refused
        expect(decideChangeLines(facts, [...changes, ...changes]).rounds).toEqual(rounds)
        for (const more of [{ seat: 9 }, { course: 9 }, { notes: 'cold' }])
          expect(() => decideChangeLines(facts, [...changes, { id: 'l0', ...more }])).toThrow(
            expect.objectContaining({ code: 'request.invalid' }),
          )
        const noted = lines.filter((_, n) => changes[n]!.notes !== undefined).flatMap(({ stationIds }) => stationIds)
        expect(rounds!.notices?.map(({ stationId }) => stationId) ?? []).toEqual(noted)
      },
    ),
    RUNS,
  )
})
