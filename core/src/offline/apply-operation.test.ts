import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '../money/amount.ts'
import { sameCases } from '../random-runs-fixture.ts'
import { OPERATION_KINDS, type OperationKind } from './operation.ts'
import {
  aBundle,
  BAR_TABLE,
  CASH,
  DRAWER,
  MISTAKE,
  FRIEND,
  GLASS,
  idNo,
  LUNCH,
  MAIN,
  SOUP,
  STARTER,
  STEAK,
  TABLE,
  TillAlone,
  WINE,
} from './till-fixture.ts'

/** For many runs on a slow machine. */
const LONG = { timeout: 20 * 60_000 }

const SET = [
  { id: STARTER, choices: [{ itemId: SOUP }] },
  { id: MAIN, choices: [{ itemId: STEAK }] },
]
const DISHES = [{ id: SOUP }, { id: STEAK }, { id: WINE, variant_id: GLASS }, { id: LUNCH, steps: SET }]

const anyStep = fc.record({
  kind: fc.constantFrom(...OPERATION_KINDS, 'visit.open', 'order.place', 'order.place', 'bill.pay', 'bill.pay'),
  which: fc.nat(9),
  other: fc.nat(9),
  units: fc.integer({ min: 1, max: 3 }),
  isPart: fc.boolean(),
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

const anyEvening = fc.array(anyStep, { minLength: 6, maxLength: 14 })

const at = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]

/** The body of a step on what is there, often one that is refused. */
const BODY_OF: Record<OperationKind, (till: TillAlone, step: Step) => object> = {
  'visit.open': (till, { which, isPart }) => ({
    id: till.newId(),
    ...(isPart ? { tableIds: [at([TABLE, BAR_TABLE], which)] } : { name: 'Bar' }),
  }),
  'visit.change': (till, { units, isPart }) => ({ ...ofVisit(till), covers: units, billAsked: isPart }),
  'visit.close': (till) => ofVisit(till),
  'order.place': (till, step) => ({ ...aCart(till, step), ...aPlace(till, step) }),
  'order.sell': (till, step) => {
    const cart = aCart(till, step)
    const { subTotal, taxTotal, total } = till.totalOf(cart)
    const [netTotal, tax, sum] = [subTotal, taxTotal, total].map((minor) => formatDecimal(minor, 2))
    const payments = [till.money(step.isPart ? 10 : total)]
    const paying = { payments, allowPartial: step.other > 3, billId: till.newId() }
    return { ...cart, ...aPlace(till, step), netTotal, taxTotal: tax, total: sum, ...paying }
  },
  'bill.pay': (till, { which, other, units, isPart }) => {
    const open = at([...till.room.bills.values()], which)
    const lineId = at(till.lines, other)?.id ?? till.newId()
    return open && isPart
      ? { billId: open.id, payments: [till.money(other > 5 ? 1 : Math.max(till.dueOf(open.id), 1))] }
      : { billId: till.newId(), units: [{ lineId, quantity: units }], payments: [till.money(100)] }
  },
  'sale.cancel': (till, { which }) => ({
    operationId: at([...till.room.sold.keys()], which) ?? till.newId(),
    reasonId: MISTAKE,
  }),
  'lines.cancel': (till, { which, units, isPart }) => {
    const { visitId, id } = aLine(till, which)
    return { visitId, lines: [{ id, ...(isPart && { quantity: units, newId: till.newId() }) }] }
  },
  'lines.change': (till, { which, units }) => {
    const { visitId, id } = aLine(till, which)
    return { visitId, lines: [{ id, seat: units, course: units, notes: 'hot' }] }
  },
  'course.fire': (till, { units, isPart }) => ({ ...ofVisit(till), ...(isPart ? { next: true } : { course: units }) }),
  'course.hold': (till, { units }) => ({ ...ofVisit(till), course: units }),
  'kitchen.told': (till) => ({ orderId: till.newId(), lineIds: [], by: 'slip' }),
  'paper.print': (till) => ({ kind: 'note', id: till.newId(), copy: 1 }),
  'drawer.kick': () => ({}),
  'cash.open': (till) => ({ id: till.newId(), float: '100' }),
  'cash.close': ({ room }) => ({
    id: [...room.drawers.values()][0]!.sessionId ?? idNo(99),
    counts: [{ value: '5', n: 3 }],
    keep: '10',
  }),
  'work.clock': () => ({ in: true }),
}

const ofVisit = ({ room }: TillAlone) => ({ visitId: [...room.visits.keys()].at(-1) ?? idNo(98) })

const aLine = (till: TillAlone, which: number) => {
  const line = at(till.lines, which)
  return { id: line?.id ?? SOUP, visitId: line?.order.visitId ?? ofVisit(till).visitId }
}

const aCart = (till: TillAlone, { which, other, units }: Step) => ({
  orderId: till.newId(),
  cart: [at(DISHES, which), at(DISHES, other)].map((dish, place) => ({
    ...dish,
    lineId: till.newId(),
    quantity: units + place,
    course: 1 + ((which + place) % 2),
  })),
})

const aPlace = (till: TillAlone, { other, isPart }: Step) =>
  isPart
    ? { tableId: at([TABLE, BAR_TABLE], other), newVisitId: till.newId() }
    : { discounts: [{ kind: 'percent', value: '10', reasonId: FRIEND }] }

test('through whole evenings a refusal changes nothing, and the same log makes the same rows', LONG, () => {
  const done = new Set<string>()
  fc.assert(
    fc.property(anyEvening, (steps) => {
      const till = new TillAlone()
      for (const step of steps) {
        const before = structuredClone(till.room.rows)
        const tried = till.act(step.kind, BODY_OF[step.kind](till, step))
        if ('code' in tried) expect(till.room.rows).toEqual(before)
        done.add('code' in tried ? `${step.kind} refused` : step.kind)
      }
      const again = new TillAlone()
      for (const text of till.log) again.apply(text)
      expect(again.room.rows).toEqual(till.room.rows)
      const copy = new TillAlone({ rows: structuredClone(till.room.rows) })
      expect(copy.shown).toEqual(till.shown)
    }),
    { numRuns: Number(process.env['TILL_EVENINGS'] ?? 80), examples: sameCases(anyEvening, 40) },
  )
  // a walk that never reached an act proves nothing about it
  for (const kind of OPERATION_KINDS) expect([kind, done.has(kind)]).toEqual([kind, true])
  for (const kind of [
    'visit.open',
    'bill.pay',
    'lines.cancel',
    'visit.close',
    'sale.cancel',
    'cash.open',
    'cash.close',
  ])
    expect([kind, done.has(`${kind} refused`)]).toEqual([kind, true])
})

function aSale(till: TillAlone) {
  const cart = { orderId: till.newId(), cart: [{ id: SOUP, quantity: 2, lineId: till.newId() }] }
  const { subTotal, taxTotal, total } = till.totalOf(cart)
  const shown = { netTotal: subTotal / 100, taxTotal: taxTotal / 100, total: total / 100 }
  const tried = till.act('order.sell', { ...cart, ...shown, payments: [till.money(total)] })
  expect(tried).toMatchObject({ reply: { orderId: cart.orderId } })
  return { orderId: cart.orderId, operationId: till.lastId }
}

test('a cancelled sale has no standing line, and is cancelled once', () => {
  const till = new TillAlone()
  const [kept, gone] = [aSale(till), aSale(till)]
  const cancel = (operationId: string) => till.act('sale.cancel', { operationId, reasonId: MISTAKE })
  expect(till.act('sale.cancel', { operationId: gone.operationId })).toEqual({ code: 'reason.required' })
  expect(cancel(gone.operationId)).toEqual({ reply: {} })
  const statuses = ({ orderId }: typeof kept) => till.room.orders.get(orderId)!.items.map(({ status }) => status)
  expect([statuses(kept), statuses(gone)]).toEqual([['created'], ['cancelled']])
  for (const id of [gone.operationId, till.lastId, till.newId()])
    expect(cancel(id)).toEqual({ code: 'order.not_found' })
})

test('a cancelled payment cancels no units that others still have to pay', () => {
  const till = new TillAlone()
  const [shared, own] = [till.newId(), till.newId()]
  const cart = [shared, own].map((lineId) => ({ id: SOUP, quantity: 2, lineId }))
  till.act('order.place', { orderId: till.newId(), newVisitId: till.newId(), tableId: TABLE, cart })
  const units = [
    { lineId: shared, quantity: 1 },
    { lineId: own, quantity: 2 },
  ]
  expect(till.act('bill.pay', { billId: till.newId(), units, payments: [till.money(999)] })).toMatchObject({
    reply: { due: 0 },
  })
  expect(till.act('sale.cancel', { operationId: till.lastId, reasonId: MISTAKE })).toEqual({ reply: {} })
  expect(till.lines.map(({ id, status }) => [id, status])).toEqual([
    [shared, 'created'],
    [own, 'cancelled'],
  ])
})

test('money on a bill that is still open goes back, and its lines stand', () => {
  const till = new TillAlone()
  const lineId = till.newId()
  const cart = [{ id: SOUP, quantity: 2, lineId }]
  till.act('order.place', { orderId: till.newId(), newVisitId: till.newId(), tableId: TABLE, cart })
  const billId = till.newId()
  const units = [{ lineId, quantity: 2 }]
  till.act('bill.pay', { billId, units, payments: [till.money(100), till.money(200)] })
  const due = till.dueOf(billId)
  expect(till.act('sale.cancel', { operationId: till.lastId, reasonId: MISTAKE })).toMatchObject({ reply: {} })
  expect(till.dueOf(billId)).toBe(due + 300)
  expect(till.lines).toMatchObject([{ status: 'created', order: { paymentStatus: 'pending' } }])
})

test('a drawer is opened once, takes cash, and is counted blind: no difference is refused', () => {
  const till = new TillAlone({ bundle: aBundle({ cashNeedsSession: true }) })
  const cart = { orderId: till.newId(), cart: [{ id: SOUP, quantity: 1, lineId: till.newId() }] }
  const sold = () => {
    const { subTotal, taxTotal, total } = till.totalOf(cart)
    const shown = { netTotal: subTotal / 100, taxTotal: taxTotal / 100, total: total / 100 }
    return till.act('order.sell', { ...cart, ...shown, payments: [till.money(total, CASH)] })
  }
  expect(sold()).toEqual({ code: 'cash.session_required' })
  const id = till.newId()
  const open = (session: string, drawer: string) => till.act('cash.open', { id: session, drawer, float: '100' })
  expect(open(id, idNo(99))).toEqual({ code: 'till.not_found' })
  expect(open(id, DRAWER)).toEqual({ reply: { sessionId: id } })
  expect(open(till.newId(), DRAWER)).toEqual({ code: 'cash.already_open' })
  expect(sold()).toMatchObject({ reply: { orderId: cart.orderId } })
  const close = (keep: string) => till.act('cash.close', { id, counts: [{ value: '0.5', n: 9 }], keep })
  expect(close('5')).toEqual({ code: 'cash.keep_invalid' })
  expect(close('4')).toMatchObject({ reply: { counted: '4.50', z: 1 } })
  expect(till.room.rows.drawers).toEqual([
    { tillId: DRAWER, till: 'Bar', sessionId: null, since: null, by: null, lastZ: 1, kept: 400 },
  ])
  expect(close('4')).toHaveProperty('code')
  expect(open(till.newId(), DRAWER)).toHaveProperty('reply')
})
