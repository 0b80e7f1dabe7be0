import { newId } from '#core/new-id.ts'
import type { OperationKind } from '#core/offline/operation.ts'
import type { KeptLine, KeptOrder } from '#core/offline/kept-rows.ts'
import type { KeptRoom } from '#core/offline/kept-room.ts'
import { computeBill } from '#core/bills/open-bill.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { totalOfCart } from './total-of-cart.ts'
import type { Random } from '../../../database/seeds/random.ts'
import type { TillAlone } from './a-till-alone.ts'

type Act = { kind: OperationKind; body: Record<string, unknown> }

type Place = {
  dishes: readonly { id: string; variant_id?: string; addons_ids?: string[]; steps?: object[] }[]
  tables: readonly string[]
  reasonId: string
  paymentTypes: readonly string[]
}

const standing = ({ status }: { status: string }) => status !== 'cancelled'

/** Something that a person at this till may do now, sometimes what is refused; null if it fits nothing. */
export function anActOf(random: Random, till: TillAlone, place: Place): Act | null {
  const { room } = till
  const visits = [...room.visits.values()]
  const visit = visits.length > 0 ? random.pick(visits) : null
  const visitId = visit?.id
  const orders = [...room.orders.values()].filter((order) => order.visitId === visitId)
  const lines = orders.flatMap(({ items }) => items)
  const kind = random.weighted<OperationKind>([
    ['visit.open', 3],
    ['visit.change', 1],
    ['visit.close', 1],
    ['order.place', 6],
    ['order.sell', 2],
    ['bill.pay', 5],
    ['lines.cancel', 2],
    ['lines.change', 1],
    ['course.fire', 1],
    ['course.hold', 1],
    ['cash.open', 1],
    ['cash.close', 1],
  ])
  if (kind === 'visit.open') return { kind, body: aParty(random, place) }
  if (kind === 'order.place') return { kind, body: anOrder(random, place, visitId) }
  if (kind === 'order.sell') return { kind, body: aSale(random, till, place) }
  if (kind === 'bill.pay') return aPayment(random, till, place)
  if (kind === 'cash.open') return { kind, body: aFloat(random, room) }
  if (kind === 'cash.close') return { kind, body: aCount(random, room) }
  if (!visitId) return null
  if (kind === 'visit.close') return { kind, body: { visitId } }
  if (kind === 'visit.change')
    return { kind, body: { visitId, covers: random.whole(1, 9), billAsked: random.chance(0.5) } }
  if (kind === 'course.fire' || kind === 'course.hold')
    return { kind, body: { visitId, course: random.whole(1, 2), ...(random.chance(0.3) && { next: true }) } }
  if (lines.length === 0) return null
  const line = random.pick(lines)
  if (kind === 'lines.change')
    return {
      kind,
      body: { visitId, lines: [{ id: line.id, seat: random.whole(1, 3), notes: random.pick(['', 'hot']) }] },
    }
  return { kind, body: { visitId, lines: [aPart(random, line)] } }
}

const aPart = (random: Random, { id, quantity }: KeptLine) =>
  random.chance(0.5) ? { id } : { id, quantity: random.whole(1, quantity), newId: newId() }

const aParty = (random: Random, { tables }: Place) =>
  random.chance(0.8)
    ? { id: newId(), tableIds: [random.pick(tables)], covers: random.whole(1, 6) }
    : { id: newId(), tableIds: [], ...(random.chance(0.8) && { name: 'Bar' }) }

const aCart = (random: Random, { dishes, reasonId }: Place) => ({
  cart: Array.from({ length: random.whole(1, 3) }, () => ({
    ...random.pick(dishes),
    lineId: newId(),
    quantity: random.whole(1, 4),
    course: random.pick([null, 1, 2]),
    seat: random.pick([null, 1, 2]),
  })),
  orderId: newId(),
  ...(random.chance(0.2) && { discounts: [{ kind: 'percent', value: '7', reasonId }] }),
})

function anOrder(random: Random, place: Place, visitId: string | undefined): Record<string, unknown> {
  const cart = aCart(random, place)
  if (random.chance(0.15)) return cart
  if (visitId && random.chance(0.6)) return { ...cart, visitId }
  return { ...cart, tableId: random.pick(place.tables), newVisitId: newId() }
}

const aFloat = (random: Random, { drawers }: KeptRoom) => ({
  id: newId(),
  drawer: random.pick([...drawers.keys()]),
  ...(random.chance(0.7) ? { float: '80' } : { counts: [{ value: '20', n: 3 }] }),
})

/** Counts a drawer, sometimes one that is not open. With a note, no difference is refused. */
const aCount = (random: Random, { drawers }: KeptRoom) => ({
  id: random.pick([...drawers.values()]).sessionId ?? newId(),
  counts: [{ value: '10', n: random.whole(0, 9) }],
  keep: random.pick(['0', '30']),
  note: 'Counted blind',
})

function aSale(random: Random, till: TillAlone, place: Place): Record<string, unknown> {
  const cart = aCart(random, place)
  const totals = totalOfCart(till, cart)
  const isPart = random.chance(0.3)
  const billId = newId()
  till.namedBills.add(billId)
  return {
    ...cart,
    billId,
    netTotal: formatDecimal(totals.subTotal, 2),
    taxTotal: formatDecimal(totals.taxTotal, 2),
    total: formatDecimal(totals.total, 2),
    allowPartial: isPart,
    payments: [aMoney(random, place, isPart ? 50 : totals.total)],
  }
}

const aMoney = (random: Random, { paymentTypes }: Place, minor: number) => ({
  id: newId(),
  paymentTypeId: random.pick(paymentTypes.slice(0, 2)),
  amount: formatDecimal(minor, 2),
})

/** Pays an open bill, whole, in part or too much of it; or a part of some units, which makes a bill of their own. */
function aPayment(random: Random, { room, namedBills }: TillAlone, place: Place): Act | null {
  const open = room.storedBills(({ status }) => status === 'open')
  const known = open.filter(({ id }) => namedBills.has(id))
  const kind = 'bill.pay'
  if (known.length > 0 && random.chance(0.6)) {
    const bill = random.pick(known)
    const { due } = computeBill(bill)
    const sum = random.weighted([
      [due, 5],
      [Math.min(100, due), 3],
      [due + 1, 1],
    ])
    return { kind, body: { billId: bill.id, payments: sum === 0 ? [] : [aMoney(random, place, sum)] } }
  }
  const orders = [...room.orders.values()].filter((order) => isPayable(order) && billsThere(order).length <= 1)
  if (orders.length === 0) return null
  const line = random.pick(random.pick(orders).items.filter(standing))
  const left = unitsLeft(line)
  if (left === 0) return null
  const billId = newId()
  namedBills.add(billId)
  const units = [{ lineId: line.id, quantity: random.whole(1, left) }]
  return { kind, body: { billId, units, payments: [aMoney(random, place, 50)] } }

  function billsThere({ id }: KeptOrder) {
    return room.billsBeside([id]).filter(({ status }) => status === 'open')
  }
  /** Units on no bill, or on the open one. */
  function unitsLeft({ id, quantity }: KeptLine): number {
    const on = room.storedBills(({ status }) => status !== 'void').flatMap(({ lines }) => lines)
    const pieces = on.filter(({ orderItemId }) => orderItemId === id)
    if (pieces.length === 0) return quantity
    const onOpen = pieces.filter(({ billId }) => room.bills.get(billId)!.status === 'open')
    return onOpen.reduce((sum, { stretch: { from, to, of } }) => sum + (quantity * (to - from)) / of, 0)
  }
}

const isPayable = ({ status, paymentStatus, items }: KeptOrder) =>
  status === 'created' && paymentStatus !== 'paid' && items.some(standing)
