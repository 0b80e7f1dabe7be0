import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Cart } from '../contract/pos.ts'
import type { GuestOrder } from '../contract/qr-menu.ts'
import { toMajor } from '../money/amount.ts'
import type { Decided } from '../plan.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideAccept } from './decide-accept.ts'
import { anyCase, type Case } from './decide-fixture.ts'
import { cancelAll, decideGuestCancel, type LockedGuestOrder } from './decide-guest-cancel.ts'
import { decideGuestOrder, type GuestOrderFacts } from './decide-guest-order.ts'
import { decideOrder } from './decide-order.ts'

const RUNS = randomRuns(2000)
const WAITING_MAX = { atTable: 3, inStore: 8 }

const anyGuest = fc.record({
  known: anyCase,
  store: fc.record({ isMenuPublic: fc.boolean(), takesGuestOrders: fc.boolean() }),
  guests: fc.record({
    day: fc.constantFrom('2026-11-27', '2026-11-28', '2026-11-29'),
    orderNo: fc.nat(90),
    atTable: fc.nat(4),
    inStore: fc.nat(9),
  }),
  isNamed: fc.boolean(),
  isPhoneValid: fc.boolean(),
  isClosed: fc.boolean(),
})

type Guest = typeof anyGuest extends fc.Arbitrary<infer G> ? G : never

function factsOf({ known: { facts }, guests, store, isPhoneValid, isClosed }: Guest): GuestOrderFacts {
  const never = { spans: [], first_day: null, last_day: null, timeZone: 'Europe/Paris' }
  return {
    menu: facts.menu,
    numbers: facts.numbers,
    store,
    table: facts.table,
    schedules: isClosed ? [never] : [],
    available: facts.portions,
    guests,
    isPhoneValid,
    qrCode: 'code',
    token: 'token',
    tokenHash: 'hash',
    at: facts.at,
    newId: facts.newId,
  }
}

const cartOf = ({ known: { facts, cart }, isNamed }: Guest): GuestOrder => ({
  cartItems: cart.cart,
  deliveryType: cart.deliveryType,
  customerType: isNamed ? 'CUSTOMER' : 'WALKIN',
  customer: { name: isNamed ? 'Zoé' : null, phone: isNamed ? '0601020304' : null },
  tableId: facts.table && 'code of table',
})

/** The code of a refusal; null if it succeeds. */
function refusalOf(decide: () => unknown): string | null {
  try {
    decide()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** True if the till could not sell it either. */
const isSoldOut = ({ facts, cart }: Case) =>
  [...facts.portions.values()].some(
    ({ id, remaining }) =>
      remaining !== null &&
      cart.cart.filter((line) => line.id === id).reduce((sum, { quantity }) => sum + quantity, 0) > remaining,
  )

test('a guest’s order is left exactly where nothing forbids it, and is refused without a trace elsewhere', () => {
  fc.assert(
    fc.property(anyGuest, (guest) => {
      const facts = factsOf(guest)
      const before = JSON.stringify(facts)
      const refusal = refusalOf(() => decideGuestOrder(facts, cartOf(guest), WAITING_MAX))
      expect(JSON.stringify(facts)).toBe(before)
      const { store, guests, isClosed, isNamed, isPhoneValid } = guest
      const reasons: [boolean, string][] = [
        [!store.isMenuPublic, 'qr_menu.switched_off'],
        [!store.takesGuestOrders, 'qr_menu.ordering_off'],
        [isClosed, 'menu.item_not_now'],
        [isSoldOut(guest.known), 'menu.sold_out'],
        [isNamed && !isPhoneValid, 'guest.phone_invalid'],
        [guests.atTable >= WAITING_MAX.atTable, 'guest.table_waiting'],
        [guests.inStore >= WAITING_MAX.inStore, 'guest.store_waiting'],
      ]
      expect(refusal).toBe(reasons.find(([holds]) => holds)?.[1] ?? null)
    }),
    RUNS,
  )
})

const openGuest = anyGuest.map((guest): Guest => ({
  ...guest,
  store: { isMenuPublic: true, takesGuestOrders: true },
  guests: { ...guest.guests, atTable: 0, inStore: 0 },
  isPhoneValid: true,
  isClosed: false,
}))

test('a guest order is priced as at the till, and has the next number of its day', () => {
  fc.assert(
    fc.property(openGuest, (guest) => {
      if (isSoldOut(guest.known)) return
      const { known, guests } = guest
      const plan = decideGuestOrder(factsOf(guest), cartOf(guest), WAITING_MAX)
      const { placed } = plan.guestOrders!
      const priced = (
        lines: readonly { itemId: string; unitPrice: number; quantity: number; taxRateMilli: number }[],
      ) => lines.map(({ itemId, unitPrice, quantity, taxRateMilli }) => [itemId, unitPrice, quantity, taxRateMilli])
      const [order] = decideOrder(known.facts, known.cart).orders!
      expect(priced(placed!.lines)).toEqual(priced(order!.lines))
      const { day } = known.facts.numbers
      expect(placed).toMatchObject(
        day > guests.day ? { businessDay: day, orderNo: 1 } : { businessDay: guests.day, orderNo: guests.orderNo + 1 },
      )
      expect(plan.reply).toEqual({ orderId: placed!.id, orderNo: placed!.orderNo, orderToken: 'token' })
      // nothing else changes until staff take it over
      expect(Object.keys(plan).toSorted()).toEqual(['events', 'guestOrders', 'notifications', 'reply'])
    }),
    RUNS,
  )
})

type Act = { kind: 'accept' | 'take' | 'cancel' | 'cancel all'; at: number }

const anyActs = fc.array(
  fc.record<Act>({ kind: fc.constantFrom('accept', 'take', 'cancel', 'cancel all'), at: fc.nat(3) }),
  { minLength: 1, maxLength: 8 },
)

/** Guests' orders as the server would store them. */
class Waiting {
  readonly orders: LockedGuestOrder[]
  readonly becameOf = new Map<string, string[]>()
  readonly cancelled: string[] = []

  constructor(placedAt: Date) {
    this.orders = [1, 2, 3].map((orderNo) => ({ id: `guest ${orderNo}`, orderNo, placedAt, isWaiting: true }))
  }

  write({ guestOrders = {} }: Decided): void {
    const { taken, cancelled = [] } = guestOrders
    if (taken) this.becameOf.set(taken.id, [...(this.becameOf.get(taken.id) ?? []), taken.orderId])
    this.cancelled.push(...cancelled)
    for (const order of this.orders) if (order.id === taken?.id || cancelled.includes(order.id)) order.isWaiting = false
  }
}

test('each guest order becomes one order, or is cancelled, or waits', () => {
  fc.assert(
    fc.property(anyCase, anyActs, ({ facts, cart }, acts) => {
      const known = { ...facts, portions: new Map() }
      const waiting = new Waiting(known.at)
      for (const { kind, at } of acts) {
        const guestOrder = waiting.orders[at] ?? null
        const taking: Cart = { ...cart, selectedQrOrderItem: guestOrder?.id ?? 'unknown' }
        const decide = (): Decided => {
          if (kind === 'cancel all') return cancelAll(waiting.orders.filter(({ isWaiting }) => isWaiting))
          if (kind === 'cancel') return decideGuestCancel(guestOrder)
          return kind === 'take'
            ? decideOrder({ ...known, guestOrder }, taking)
            : decideAccept({ ...known, guestOrder }, taking, undefined)
        }
        if (kind !== 'cancel all' && !guestOrder?.isWaiting) {
          expect(refusalOf(decide)).toBe(guestOrder ? 'qr_order.already_taken' : 'qr_order.not_found')
          continue
        }
        const plan = decide()
        waiting.write(plan)
        expect(plan.orders?.map(({ id }) => id) ?? []).toEqual(
          plan.guestOrders?.taken ? [plan.guestOrders.taken.orderId] : [],
        )
        expect(plan.events).toContainEqual({ type: 'new_qrorder' })
      }
      for (const { id, isWaiting } of waiting.orders) {
        const ends = (waiting.becameOf.get(id) ?? []).length + waiting.cancelled.filter((one) => one === id).length
        expect(ends).toBe(isWaiting ? 0 : 1)
      }
    }),
    RUNS,
  )
})

test('one is accepted at the total that the till showed, and at no other', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: -3, max: 3 }), ({ facts, cart }, off) => {
      const guestOrder = { id: 'guest 1', orderNo: 1, placedAt: facts.at, isWaiting: true }
      const known = { ...facts, portions: new Map(), guestOrder }
      const total = cart.cart.reduce((sum, { id, quantity }) => sum + facts.menu.items.get(id)!.price * quantity, 0)
      const taking = { ...cart, selectedQrOrderItem: guestOrder.id }
      const refusal = refusalOf(() => decideAccept(known, taking, toMajor(total + off, 2)))
      expect(refusal).toBe(off === 0 ? null : 'qr_order.total_changed')
    }),
    RUNS,
  )
})
