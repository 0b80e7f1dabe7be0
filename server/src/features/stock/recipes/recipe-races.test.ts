import { expect, test } from 'vitest'
import type { Answer } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { staySignedIn } from '../../account/sessions/long-session-fixture.ts'

const RACES = Number(process.env['STOCK_RACES'] ?? 20)
const WORKERS = 8

// it ends connections, so that PostgreSQL has counted all deadlocks
const server = useOwnTestServer()

/** A tart of a dough with stock for a portion or two: each version of its recipe decides if it is sold out. */
async function aBakery() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const tart = await restaurant.aMenuItem({ title: 'Tart' })
  const cake = await restaurant.aMenuItem({ title: 'Cake' })
  const add = async (title: string) =>
    (await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', { title, unit: 'kg' }))).itemId
  const items = [await add('Flour'), await add('Butter'), await add('Sugar')]
  const { preparationId } = await expectOk(
    owner.post<{ preparationId: string }>('/inventory/preparations/add', {
      title: 'Dough',
      unit: 'kg',
      yield: '1',
      lines: [{ itemId: items[2], quantity: '0.5' }],
    }),
  )
  const [one, two] = items
  const recipes = [
    [{ itemId: one, quantity: '1', stops: true }],
    [
      { itemId: two, quantity: '9', stops: true },
      { preparationId, quantity: '0.5', stops: true },
    ],
    [
      { itemId: two, quantity: '1', stops: true },
      { itemId: one, quantity: '9', stops: true },
    ],
    [],
  ]
  const save = (id: string, at: number) => owner.post(`/inventory/recipes/dish/${id}`, { lines: recipes[at % 4] })
  for (const [at, id] of [tart, cake].entries()) await expectOk(save(id, at))
  return { ...restaurant, tart, cake, items, save }
}

/** Deadlocks of this database so far: a connection adds its own when it ends, at the latest. */
async function countDeadlocks(): Promise<number> {
  const { owner } = server()
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend'`
  await owner.query(`select pg_terminate_backend(pid) ${others}`)
  await expect.poll(async () => (await owner.query(`select pid ${others}`)).rows).toEqual([])
  const { rows } = await owner.query<{ deadlocks: string }>(
    'select deadlocks::text from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.deadlocks)
}

test('recipes are saved while staff set the same items, state allergens, sell and take in: no deadlock happens', async () => {
  const { owner, tenantId, anotherTill, tart, cake, items, save } = await aBakery()
  const tills = [owner, await anotherTill(), await anotherTill()]
  await staySignedIn(server(), tenantId)
  const both = (at: number) => (at % 2 ? items : items.toReversed())
  const statement = { contains: [], traces: [] }
  const expectSoldOrOut = ({ status, body }: Answer<object>) => {
    if (status === 409) expect(body).toMatchObject({ code: 'menu.sold_out' })
    else expect(status).toBe(200)
  }
  const work = async (at: number): Promise<void> => {
    const till = tills[at % tills.length]!
    const id = at % 3 === 0 ? cake : tart
    const kind = at % 8
    if (kind === 0 || kind === 4) await expectOk(save(id, at >> 2))
    else if (kind === 1 || kind === 5)
      await expectOk(till.post('/menu/availability', { target: 'item', id, state: at % 16 < 8 ? 'out' : 'in' }))
    else if (kind === 2) {
      const lines = both(at).map((itemId) => ({ itemId, quantity: at % 16 < 8 ? '1' : '12', price: '2' }))
      await expectOk(till.post('/inventory/receipts', { lines }))
    } else if (kind === 3)
      await expectOk(till.post('/menu-items/allergens', { rows: [{ kind: 'item', id, allergens: statement }] }))
    else if (kind === 6) {
      const lines = both(at).map((itemId) => ({ itemId, quantity: '6' }))
      await expectOk(till.post('/inventory/waste', { reason: 'dropped', lines }))
    } else
      expectSoldOrOut(
        await till.post('/pos/create-order', {
          cart: [
            { id: tart, quantity: 1 },
            { id: cake, quantity: 1 },
          ],
        }),
      )
  }
  let next = 0
  const worker = async () => {
    while (next < RACES) await work(next++)
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  expect(await countDeadlocks()).toBe(0)
})
