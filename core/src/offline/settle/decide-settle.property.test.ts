import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { RestaurantInMemory, type Ordered } from '../../bills/restaurant-in-memory-fixture.ts'
import { computeBill } from '../../bills/open-bill.ts'
import { decideSettleByPaying } from './decide-settle-by-paying.ts'
import { cashOf, partMoney, sumOfMoney, type WaitingItem, type WaitingMoney } from './settle-item.ts'

const anyMoney: fc.Arbitrary<WaitingMoney> = fc
  .record({ kind: fc.constantFrom('cash', 'card'), amount: fc.integer({ min: 1, max: 4000 }), tip: fc.nat(300) })
  .map(({ kind, ...money }) => ({ ...money, kind, paymentTypeId: kind, title: kind }))

const anyOrder: fc.Arbitrary<Ordered[]> = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 3000 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    seat: fc.constant(null),
    rateMilli: fc.constantFrom(5500, 10_000),
    taxType: fc.constantFrom('inclusive', 'exclusive'),
  }),
  { minLength: 1, maxLength: 3 },
)

const anyPayments = fc.array(anyMoney, { minLength: 1, maxLength: 4 })

test('money is parted to the cent, what pays never above what is due', () => {
  fc.assert(
    fc.property(anyPayments, fc.nat(9000), (payments, due) => {
      const { paying, rest } = partMoney(payments, due)
      const amountOf = (money: readonly WaitingMoney[]) => money.reduce((sum, { amount }) => sum + amount, 0)
      expect(sumOfMoney(paying) + sumOfMoney(rest)).toBe(sumOfMoney(payments))
      expect(amountOf(paying)).toBe(Math.min(due, amountOf(payments)))
      expect([...paying, ...rest].every(({ amount }) => amount > 0)).toBe(true)
    }),
  )
})

/** Settles as sold until nothing more can be paid; returns what is left of the item. */
function settleAll(restaurant: RestaurantInMemory, first: WaitingItem): WaitingItem {
  const item = { ...first }
  for (let times = 0; times < 10; times++) {
    const facts = restaurant.facts()
    const drawer = { ...facts.drawer, sessionId: 'session' }
    const before = sumOfMoney(item.payments)
    try {
      const wish = { way: 'sold' as const, orderIds: [], reason: null }
      const plan = decideSettleByPaying({ ...facts, drawer, item }, wish)
      restaurant.write(plan)
      const { settled } = plan
      const moved = plan.cash?.movements?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
      expect(item.inDrawer - settled!.inDrawer).toBe(moved)
      Object.assign(item, { payments: settled!.payments, inDrawer: settled!.inDrawer })
      expect(sumOfMoney(item.payments)).toBeLessThan(before)
      expect(plan.reply.rest).toBe(sumOfMoney(item.payments))
      if (settled!.settled) return { ...item, isSettled: true }
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'settle.way_impossible' })
      return item
    }
  }
  throw new Error('never done')
}

test('waiting money pays orders, and each cent is in a payment or goes on waiting', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 3 }), anyPayments, (orders, payments) => {
      const restaurant = new RestaurantInMemory(orders)
      const inDrawer = cashOf(payments)
      const orderIds = restaurant.orders.map(({ id }) => id)
      const place = { id: 'item', letter: 'K', seq: 4, code: 'paid.twice', billId: null }
      const left = settleAll(restaurant, { ...place, payments, orderIds, inDrawer, isSettled: false })
      const bills = restaurant.bills()
      const taken = bills.flatMap((bill) => bill.payments)
      const paid = taken.reduce((sum, { amount, tip }) => sum + amount + tip, 0)
      expect(paid + (left.isSettled ? 0 : sumOfMoney(left.payments))).toBe(sumOfMoney(payments))
      expect(left.inDrawer).toBe(left.isSettled ? 0 : cashOf(left.payments))
      const due = bills.filter(({ status }) => status === 'open').reduce((sum, bill) => sum + computeBill(bill).due, 0)
      expect(due > 0 && !left.isSettled).toBe(false)
    }),
    { numRuns: 300 },
  )
})
