import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StockReport } from '#core/contract/inventory/stock-reports.ts'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { formatExact, formatQuantity } from '#core/stock/units.ts'
import { groups, open, place, split } from '../../../../test/faults/bill-calls.ts'
import { halfUp, StockModel } from '../../../../test/faults/stock-model.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { staySignedIn } from '../../account/sessions/long-session-fixture.ts'

const DAYS = Number(process.env['STOCK_DAYS'] ?? 6)
const RACES = Number(process.env['STOCK_RACES'] ?? 30)
const SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
const STEPS_A_DAY = 12

const server = useTestServer()

/** A tart of flour and an egg, and a flan of flour and a custard of cream and eggs. */
async function aBakery() {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const [tart, flan] = [await restaurant.aMenuItem({ title: 'Tart' }), await restaurant.aMenuItem({ title: 'Flan' })]
  const add = async (title: string, unit: string) =>
    (await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', { title, unit }))).itemId
  const [flour, egg, cream] = [await add('Flour', 'kg'), await add('Egg', 'pc'), await add('Cream', 'cl')]
  const { preparationId } = await expectOk(
    owner.post<{ preparationId: string }>('/inventory/preparations/add', {
      title: 'Custard',
      unit: 'ml',
      yield: '300',
      lines: [
        { itemId: cream, quantity: '20' },
        { itemId: egg, quantity: '3' },
      ],
    }),
  )
  const recipe = (id: string, lines: object[]) => expectOk(owner.post(`/inventory/recipes/dish/${id}`, { lines }))
  await recipe(tart, [
    { itemId: flour, quantity: '0.12', lossPercent: 7 },
    { itemId: egg, quantity: '1' },
  ])
  await recipe(flan, [
    { preparationId, quantity: '70', lossPercent: 9 },
    { itemId: flour, quantity: '0.05' },
  ])
  const menu = [
    {
      id: tart,
      takes: new Map([
        [flour, halfUp(120_000n * 100n, 93n)],
        [egg, 1000n],
      ]),
    },
    {
      id: flan,
      takes: new Map([
        [cream, halfUp(70_000n * 100n * 200_000n, 91n * 300_000n)],
        [egg, halfUp(70_000n * 100n * 3000n, 91n * 300_000n)],
        [flour, 50_000n],
      ]),
    },
  ]
  const units = new Map([
    [flour, 'kg'],
    [egg, 'pc'],
    [cream, 'cl'],
  ] as const)
  const items = [flour, egg, cream]
  const onHand = async () =>
    new Map(
      (await expectOk(owner.get<StockItem[]>('/inventory/items'))).map((one) => [one.id, [one.on_hand, one.value]]),
    )
  const differences = async () =>
    (await server().owner.query('select * from stock_differences where tenant_id = $1', [tenantId])).rows
  return { ...restaurant, menu, items, units, onHand, differences }
}

type Bakery = Awaited<ReturnType<typeof aBakery>>

const anyStep = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'sell', 'receive', 'void', 'begun', 'waste', 'count', 'reverse', 'split'),
  which: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 99_999 }),
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** A year of the stock beside its model. */
class StockYear {
  readonly #model = new StockModel()
  readonly #lines: { id: string; orderId: string; left: number; isBegun: boolean }[] = []
  readonly #documents: (() => Promise<void>)[] = []

  readonly bakery: Bakery

  constructor(bakery: Bakery) {
    this.bakery = bakery
  }

  async do({ kind, which, amount, price }: Step): Promise<void> {
    const { bakery } = this
    const item = bakery.items[which % bakery.items.length]!
    if (kind === 'sell') return this.#sell(which, amount)
    if (kind === 'receive') return this.#receive(item, amount, price)
    if (kind === 'waste') return this.#waste(item, amount)
    if (kind === 'count') return this.#count(item, amount, which)
    if (kind === 'reverse') return this.#documents.pop()?.()
    const line = this.#lines.findLast(({ left }) => left > 0)
    if (!line) return
    if (kind === 'split') return this.#split(line.orderId)
    if (kind === 'begun' && !line.isBegun) {
      await expectOk(bakery.owner.post(`/orders/update-status/${line.id}`, { status: 'preparing' }))
      line.isBegun = true
      return
    }
    const units = Math.min(line.left, Math.ceil(amount / 4))
    line.left -= units
    await expectOk(bakery.owner.post(`/orders/update-status/${line.id}`, { status: 'cancelled', quantity: units }))
    this.#model.void(line.id, units, line.isBegun)
  }

  async #sell(which: number, amount: number): Promise<void> {
    const { owner, menu } = this.bakery
    const sold = [menu[which % 2]!, ...(which % 3 === 0 ? [menu[(which + 1) % 2]!] : [])]
    const orderId = await place(
      owner,
      sold.map(({ id }) => ({ id, quantity: amount })),
    )
    const order = (await groups(owner)).flatMap(({ orders }) => orders).find(({ id }) => id === orderId)!
    for (const [at, { takes }] of sold.entries()) {
      const { id } = order.items[at]!
      this.#model.sell(id, amount, takes)
      this.#lines.push({ id, orderId, left: amount, isBegun: false })
    }
  }

  /** Splitting a bill in two moves nothing; its lines are not cancelled any more. */
  async #split(orderId: string): Promise<void> {
    const { owner } = this.bakery
    const [bill] = await open(owner, [orderId])
    await split(owner, bill!, { mode: 'equal', ways: 2 })
    for (const line of this.#lines) if (line.orderId === orderId) line.left = 0
  }

  async #receive(item: string, amount: number, price: number): Promise<void> {
    const { owner, units } = this.bakery
    const quantity = BigInt(amount) * (units.get(item) === 'pc' ? 1000n : 333_330n)
    const text = formatQuantity(quantity, units.get(item)!)
    const lines = [{ itemId: item, quantity: text, price: formatExact(BigInt(price), 2) }]
    const { receiptId } = await expectOk(owner.post<{ receiptId: string }>('/inventory/receipts', { lines }))
    const number = this.#model.receive(item, quantity, BigInt(price) * 1_000_000n)
    this.#documents.push(async () => {
      await this.#reverse(receiptId)
      this.#model.reverseReceipt(number)
    })
  }

  async #waste(item: string, amount: number): Promise<void> {
    const { owner, units } = this.bakery
    const quantity = BigInt(amount) * 1000n
    const lines = [{ itemId: item, quantity: formatQuantity(quantity, units.get(item)!) }]
    await expectOk(owner.post('/inventory/waste', { reason: 'dropped', lines }))
    const value = this.#model.take(item, quantity)
    const { moves } = await expectOk(
      owner.get<{ moves: { document_id: string }[] }>(`/inventory/moves?itemId=${item}&kind=waste`),
    )
    this.#documents.push(async () => {
      await this.#reverse(moves[0]!.document_id)
      this.#model.giveBack(item, quantity, value)
    })
  }

  /** Something is sold between the count and its end. */
  async #count(item: string, amount: number, which: number): Promise<void> {
    const { owner, units } = this.bakery
    const { countId } = await expectOk(owner.post<{ countId: string }>('/inventory/counts', { itemIds: [item] }))
    const before = this.#model.item(item).n
    const counted = (before > 0n ? before : 0n) + BigInt(amount - 5) * 1000n
    const quantity = counted > 0n ? counted : 0n
    const line = { itemId: item, quantity: formatQuantity(quantity, units.get(item)!) }
    await expectOk(owner.post(`/inventory/counts/${countId}/lines`, line))
    await this.#sell(which, 1)
    await expectOk(owner.post(`/inventory/counts/${countId}/close`))
    this.#model.count(item, quantity - before)
  }

  async #reverse(id: string): Promise<void> {
    await expectOk(this.bakery.owner.post(`/inventory/documents/${id}/reverse`, { reason: 'Typed twice' }))
  }

  /** The model's stock on hand. */
  expected(): Map<string, [string, string]> {
    const { items, units } = this.bakery
    return new Map(
      items.map((id) => {
        const { n, v } = this.#model.item(id)
        return [id, [formatQuantity(n, units.get(id)!), formatExact(v, 8)]]
      }),
    )
  }
}

test(`a year is what the model returns each evening (seed ${SEED})`, async () => {
  const bakery = await aBakery()
  await staySignedIn(server(), bakery.tenantId)
  const year = new StockYear(bakery)
  const steps = fc.sample(anyStep, { numRuns: DAYS * STEPS_A_DAY, seed: SEED })
  for (let day = 0; day < DAYS; day++) {
    for (const step of steps.slice(day * STEPS_A_DAY, (day + 1) * STEPS_A_DAY)) await year.do(step)
    expect(await bakery.onHand(), `day ${day}`).toEqual(year.expected())
  }
  expect(await bakery.differences()).toEqual([])
  const { items } = await expectOk(bakery.owner.get<StockReport>('/inventory/reports?type=today'))
  for (const { item_id: id, closing } of items)
    expect([closing.quantity, closing.value]).toEqual(year.expected().get(id))
})

test('tills, deliveries and counts of the same items at once lose no move, and nobody sees a deadlock', async () => {
  const bakery = await aBakery()
  const { owner, anotherTill, menu, items, differences } = bakery
  const tills = [owner, await anotherTill(), await anotherTill()]
  await staySignedIn(server(), bakery.tenantId)
  const [tart, flan] = menu
  const cart = (at: number) => [
    { id: (at % 2 ? tart! : flan!).id, quantity: 1 },
    { id: (at % 2 ? flan! : tart!).id, quantity: 2 },
  ]
  const lines = items.map((itemId) => ({ itemId, quantity: '1', price: '2.00' }))
  const work = async (at: number): Promise<void> => {
    const till = tills[at % tills.length]!
    if (at % 5 === 3) await expectOk(till.post('/inventory/receipts', { lines: at % 2 ? lines : lines.toReversed() }))
    else if (at % 10 === 4) {
      const { countId } = await expectOk(till.post<{ countId: string }>('/inventory/counts', {}))
      for (const itemId of items)
        await expectOk(till.post(`/inventory/counts/${countId}/lines`, { itemId, quantity: '5' }))
      await expectOk(till.post(`/inventory/counts/${countId}/close`))
    } else await expectOk(till.post('/pos/create-order', { cart: cart(at) }))
  }
  let next = 0
  const worker = async () => {
    while (next < RACES) await work(next++)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  expect(await differences()).toEqual([])
})
