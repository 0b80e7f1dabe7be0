import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LoadAgain } from '../load-again.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideChange } from './decide-change.ts'
import { decideClose } from './decide-close.ts'
import { decideHandOver } from './decide-hand-over.ts'
import { decideMove } from './decide-move.ts'
import { decideSeat } from './decide-seat.ts'
import { isUnpaid } from './locked-visit.ts'
import {
  anyOrders,
  anyRoom,
  anyTableIds,
  anyTwo,
  expectCode,
  outcome,
  seats,
  tablesAt,
  tablesOf,
  TABLES,
} from './room-fixture.ts'

const RUNS = randomRuns(1000)

test('a moved visit has exactly the tables that were asked for, and takes nobody’s', () => {
  const situation = fc.tuple(anyTwo, anyRoom, anyTableIds, anyOrders('o'), fc.subarray(TABLES, { maxLength: 1 }))
  fc.assert(
    fc.property(situation, ([visits, room, wanted, orders, removed]) => {
      const [visit, other] = visits
      const tables = tablesOf(visits, removed)
      const plan = outcome(() => decideMove({ ...room, visit, orders, tables, booking: undefined }, wanted))
      if (!visit.isOpen) return expectCode(plan, 'visit.closed')
      if (wanted.length === 0 && visit.name === null) return expectCode(plan, 'visit.name_required')
      if (wanted.some((id) => removed.includes(id))) return expectCode(plan, 'table.not_found')
      if (wanted.some((id) => other.isOpen && other.tables.some((table) => table.id === id)))
        return expectCode(plan, 'table.taken')
      if (typeof plan === 'string') throw new Error(plan)
      const left = visit.tables.map(({ id }) => id).filter((id) => !wanted.includes(id))
      expect(tablesAt(seats(visits, plan.visits), 'v1').toSorted()).toEqual(wanted.toSorted())
      expect(plan.tables?.unclean.toSorted() ?? []).toEqual(room.cleansTables ? left.toSorted() : [])
      expect(plan.visits!.changed).toEqual([{ id: 'v1', mainTableId: wanted[0] ?? null }])
      expect(plan.rounds?.moved?.flatMap((move) => move.orderIds) ?? []).toEqual(orders.map(({ id }) => id))
    }),
    RUNS,
  )
})

const anyOrdersToClose = anyOrders('o').chain((orders) =>
  fc.tuple(...orders.map((order) => fc.boolean().map((hasLines) => ({ ...order, hasLines })))),
)

test('a visit closes only when nothing open of it is unpaid, and leaves all its tables', () => {
  const bookings = [{ id: 'b1', status: 'booked', stage: 'seated', visitIds: ['v1'] }]
  fc.assert(
    fc.property(anyTwo, anyRoom, anyOrdersToClose, fc.boolean(), (visits, room, orders, maySell) => {
      const facts = { ...room, visit: visits[0], orders, bookings, due: null, maySell }
      const unpaid = orders.filter(isUnpaid)
      if (visits[0].isOpen && (maySell || orders.length === 0) && unpaid.some(({ hasLines }) => hasLines)) {
        expect(() => decideClose(facts)).toThrow(LoadAgain)
        const due = { due: '1.00', currency: 'EUR' }
        return expectCode(
          outcome(() => decideClose({ ...facts, due })),
          'visit.unpaid',
        )
      }
      const plan = outcome(() => decideClose(facts))
      if (visits[0].isOpen && orders.length > 0 && !maySell) return expectCode(plan, 'session.scope_missing')
      if (typeof plan === 'string') throw new Error(plan)
      expect(plan.reply).toEqual({ visitId: 'v1' })
      if (!visits[0].isOpen) {
        expect(plan.visits).toBeUndefined()
        return
      }
      expect(tablesAt(seats(visits, plan.visits), 'v1')).toEqual([])
      // orders with nothing left to pay close with it
      const ids = unpaid.map(({ id }) => id)
      expect(plan.closed).toEqual(ids.length === 0 ? undefined : { ids, status: 'cancelled' })
      const isPaid = orders.some(({ paymentStatus }) => paymentStatus === 'paid')
      expect(plan.bookings?.ended).toEqual([{ id: 'b1', stage: 'done', status: isPaid ? 'paid' : 'booked' }])
    }),
    RUNS,
  )
})

const WISH = { id: null, tableIds: [], name: null, covers: null, waiter: null, reservationId: null, waitlistId: null }

test('a party sits only at free tables, and the same call again opens nothing', () => {
  const anyWish = fc.record({
    tableIds: anyTableIds,
    name: fc.option(fc.constant('Martin')),
    covers: fc.option(fc.integer({ min: 1, max: 9 })),
    waiter: fc.constantFrom('leo', 'nobody', null),
    id: fc.constantFrom('new', null),
  })
  fc.assert(
    fc.property(anyTwo, anyRoom, anyWish, fc.option(fc.constantFrom('hash', 'other')), (visits, room, wish, hash) => {
      const facts = {
        ...room,
        requestHash: 'hash',
        earlier: hash === null ? undefined : { requestHash: hash },
        openVisits: 2,
        names: new Map([['leo', 'Leo']]),
        tables: tablesOf(visits),
        booking: undefined,
        waiting: undefined,
        newId: () => 'made',
      }
      const plan = outcome(() => decideSeat(facts, { ...WISH, ...wish }))
      if (hash !== null && wish.id !== null) {
        if (hash === 'other') return expectCode(plan, 'request.id_reused')
        expect(plan).toEqual({ notifications: [], events: [], reply: { visitId: 'new' } })
        return
      }
      if (wish.waiter === 'nobody') return expectCode(plan, 'staff.not_found')
      if (wish.tableIds.length === 0 && wish.name === null) return expectCode(plan, 'visit.name_required')
      const before = seats(visits)
      if (wish.tableIds.some((id) => before.has(id))) return expectCode(plan, 'table.taken')
      if (typeof plan === 'string') throw new Error(plan)
      expect(plan.visits!.opened).toMatchObject({ ...wish, id: wish.id ?? 'made', waiter: wish.waiter ?? room.person })
    }),
    RUNS,
  )
})

test('a booking that sits down brings its name, people and tables, and comes only once', () => {
  const anyBooking = fc.record({
    stage: fc.constantFrom('expected', 'no_show', 'seated', 'done'),
    status: fc.constantFrom('booked', 'cancelled'),
    busyTableIds: fc.subarray(TABLES),
    people: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  fc.assert(
    fc.property(anyRoom, anyBooking, anyTableIds, (room, booking, tableIds) => {
      const times = { from: new Date(0), until: new Date(1), phone: '+331', name: 'Durand' }
      const facts = {
        ...room,
        requestHash: '',
        earlier: undefined,
        openVisits: 0,
        names: new Map<string, string>(),
        tables: tablesOf([]),
        booking: { ...booking, ...times, id: 'b1', tableIds: ['t1'], heldTableIds: ['t1'] },
        waiting: undefined,
        newId: () => 'made',
      }
      const plan = outcome(() => decideSeat(facts, { ...WISH, tableIds, reservationId: 'b1' }))
      const mayCome = booking.status === 'booked' && ['expected', 'no_show'].includes(booking.stage)
      if (!mayCome) return expectCode(plan, 'booking.stage_fixed')
      if (typeof plan === 'string') throw new Error(plan)
      const sat = tableIds.length > 0 ? tableIds : ['t1']
      expect(plan.visits!.opened).toMatchObject({ name: 'Durand', covers: booking.people, tableIds: sat })
      expect(plan.noShows?.length ?? 0).toBe(booking.stage === 'no_show' ? 1 : 0)
      const { held } = plan.bookings!
      if (sat.join() === 't1') expect(held).toBeUndefined()
      else expect(held!.blocks).toBe(!sat.some((id) => booking.busyTableIds.includes(id)))
    }),
    RUNS,
  )
})

test('a change sets only the named fields, and a tab keeps a name', () => {
  const anyChange = fc.record(
    {
      covers: fc.option(fc.integer({ min: 1, max: 9 })),
      name: fc.option(fc.constant('Martin')),
      waiter: fc.constantFrom('leo', 'nobody', null),
      billAsked: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anyTwo, anyRoom, anyChange, fc.boolean(), (visits, room, change, maySell) => {
      const [visit] = visits
      const plan = outcome(() => decideChange({ ...room, visit, names: new Map([['leo', 'Leo']]), maySell }, change))
      if (('waiter' in change || 'billAsked' in change) && !maySell) return expectCode(plan, 'session.scope_missing')
      if (!visit.isOpen) return expectCode(plan, 'visit.closed')
      if (change.name === null && visit.tables.length === 0) return expectCode(plan, 'visit.name_required')
      if (change.waiter === 'nobody') return expectCode(plan, 'staff.not_found')
      if (typeof plan === 'string') throw new Error(plan)
      const [changed] = plan.visits!.changed!
      const { billAsked, ...named } = change
      expect(changed).toMatchObject({ id: 'v1', ...named })
      expect('isBillAsked' in changed!).toBe(billAsked !== undefined && billAsked !== visit.isBillAsked)
      expect('covers' in changed!).toBe('covers' in change)
    }),
    RUNS,
  )
})

test('handed over, each visit is the other person’s, and nobody’s else', () => {
  const anyCase = fc.tuple(
    anyRoom,
    fc.subarray(['v1', 'v2', 'v3']),
    fc.boolean(),
    fc.boolean(),
    fc.subarray(['ana', 'leo']),
  )
  fc.assert(
    fc.property(anyCase, ([room, visitIds, areKnown, hasMore, people]) => {
      const hasVisits = hasMore || visitIds.length > 0
      const names = new Map(people.map((username) => [username, username.toUpperCase()]))
      const facts = { ...room, names, areKnown, visitIds, hasVisits }
      const plan = outcome(() => decideHandOver(facts, { from: 'ana', to: 'leo' }))
      if (!names.has('leo')) return expectCode(plan, 'staff.not_found')
      if (!areKnown) return expectCode(plan, 'visit.not_found')
      if (!hasVisits && !names.has('ana')) return expectCode(plan, 'staff.not_found')
      if (typeof plan === 'string') throw new Error(plan)
      expect(plan.reply.visitIds).toEqual(visitIds)
      expect(plan.visits?.changed ?? []).toEqual(visitIds.map((id) => ({ id, waiter: 'leo', waiterName: 'LEO' })))
      expect(plan.visits?.operations?.length ?? 0).toBe(visitIds.length)
    }),
    RUNS,
  )
})
