import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { RestaurantLists } from '../restaurant-lists.ts'

const server = useOwnTestServer()

test('a table is analyzed once it has rows, and again with twice as many', async () => {
  const { owner } = await aRestaurant(server())
  const platform = new RestaurantLists(server().connections.db)
  const import100 = (part: string) => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ line: at + 2, title: `${part} ${at}`, price: '4' }))
    return expectOk(owner.post('/menu-items/import', { rows, preview: false }))
  }
  const knownRows = async () => {
    const { rows } = await server().owner.query<{ known: number }>(
      `select greatest(reltuples, 0)::int as known from pg_class where oid = 'menu_items'::regclass`,
    )
    return rows[0]!.known
  }
  // what was written is counted within a second of it
  const analyzed = (rows: number) =>
    expect
      .poll(() => platform.analyzeGrownTables(90, 10_000).then(knownRows), { timeout: 10_000, interval: 200 })
      .toBe(rows)
  expect(await knownRows()).toBe(0)
  await import100('A')
  await analyzed(100)
  await import100('B')
  await analyzed(200)
})
