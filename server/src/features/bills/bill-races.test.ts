import { expect, test } from 'vitest'
import { Random } from '../../../../database/seeds/random.ts'
import { endDay } from '../../../test/end-of-day.ts'
import { aTableToPay, open, openBills, pay, place } from '../../../test/faults/bill-calls.ts'
import { comparedWithActs, faultsOfBills } from '../../../test/faults/check-bills.ts'
import { invoiceNumbers, outcome, RACES, rounds } from '../../../test/faults/races.ts'
import { aTableOf, payEverything } from '../../../test/faults/table-steps.ts'
import { aWalk, noting, unlikeShown, walkTable } from '../../../test/faults/table-walk.ts'
import { aRestaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
const server = useTestServer()

/** The many rounds of `test:long` take longer than a test may. */
const LONG = { timeout: Math.max(60_000, RACES * 2000) }

test(`four devices pay four shares of a bill at once, ${RACES} times: exact, on one invoice`, LONG, async () => {
  const { restaurant, owner, menu, card } = await aTableToPay(server())
  const tills = [owner, ...(await Promise.all([1, 2, 3].map(() => restaurant.anotherTill())))]
  for (const round of rounds) {
    const [bill] = await open(owner, [await place(owner, [{ id: menu, quantity: 3 }])])
    const shares = ['18.75', '18.75', '18.75', '18.75']
    const answers = await Promise.all(tills.map((till, at) => pay(till, bill!, [card(shares[at]!)])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.flatMap(({ body }) => body.invoiceId ?? [])).toEqual([String(round)])
  }
  expect(await invoiceNumbers(server(), restaurant.tenantId)).toEqual(rounds)
  expect(await faultsOfBills(server().owner, restaurant.tenantId)).toEqual({})
})

test(
  `two devices pay the last share at once, ${RACES} times: one of them, the other sees what is due`,
  LONG,
  async () => {
    const { restaurant, owner, menu, card } = await aTableToPay(server())
    const other = await restaurant.anotherTill()
    for (const _ of rounds) {
      const [bill] = await open(owner, [await place(owner, [{ id: menu }])])
      const answers = await Promise.all([owner, other].map((till) => pay(till, bill!, [card('25.00')])))
      expect(answers.map(outcome).toSorted()).toEqual(['200', '409 bill.closed'])
    }
    expect(await faultsOfBills(server().owner, restaurant.tenantId)).toEqual({})
  },
)

/** Restaurants in which four devices take twenty steps each. */
const WALKS = Math.ceil(RACES / 8)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test(
  `whatever four devices do to a table, ${WALKS} × 80 steps: nothing fails, and the books are right (seed ${SEED})`,
  LONG,
  async () => {
    const random = new Random(SEED)
    let accepted = 0
    for (let at = 0; at < WALKS; at++) {
      const restaurant = await aRestaurant(server())
      const table = await aTableOf(restaurant)
      const walk = aWalk()
      const clients = [restaurant.owner, ...(await Promise.all([1, 2, 3].map(() => restaurant.anotherTill())))]
      const devices = clients.map((till) => noting(till, walk))
      await walkTable(devices, table, { random, steps: 20, walk })
      expect(await unlikeShown(devices[0]!)).toEqual([])
      await payEverything(devices[0]!, table)
      await endDay(server(), restaurant)
      expect(walk.failed).toEqual([])
      expect(await faultsOfBills(server().owner, restaurant.tenantId)).toEqual({})
      expect(await comparedWithActs(server().owner, restaurant.tenantId, walk.acts)).toEqual([])
      expect(await openBills(restaurant.owner)).toEqual({ bills: [], unpaid: [] })
      accepted += sum(Object.values(walk.accepted))
    }
    expect(accepted).toBeGreaterThan(WALKS * 20)
  },
)
