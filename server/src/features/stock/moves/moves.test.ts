import { expect, test } from 'vitest'
import type { StockMove } from '#core/contract/inventory/stock-documents.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** So many receipts of flour and of sugar, with a spoiled sack of flour in between; an earlier day began with flour. */
async function aPantry(receipts: number) {
  const { owner, tenantId } = await aRestaurant(server())
  const add = async (title: string) =>
    (await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', { title, unit: 'kg' }))).itemId
  const [flour, sugar] = [await add('Flour'), await add('Sugar')]
  const lines = [flour, sugar].map((itemId) => ({ itemId, quantity: '1', price: '2.00' }))
  for (let at = 0; at < receipts; at++) {
    await expectOk(owner.post('/inventory/receipts', { lines }))
    if (at === 0)
      await expectOk(owner.post('/inventory/waste', { lines: [{ itemId: flour, quantity: '1' }], reason: 'spoiled' }))
  }
  await server().owner.query(
    'update stock_moves set business_day = business_day - 1 where tenant_id = $1 and item_id = $2 and number = 1',
    [tenantId, flour],
  )
  const page = (query: string) =>
    expectOk(owner.get<{ moves: StockMove[]; next?: string }>(`/inventory/moves?${query}`))
  /** All of them, page by page. */
  const all = async (query: string) => {
    const found: StockMove[] = []
    for (let before: string | undefined = ''; before !== undefined;) {
      const { moves, next }: { moves: StockMove[]; next?: string } = await page(
        `${query}${before === '' ? '' : `&before=${before}`}`,
      )
      found.push(...moves)
      before = next
    }
    return found
  }
  return { owner, flour, sugar, all }
}

test('moves are listed page by page: all by day and time, those of an item in the order in which they happened', async () => {
  const { owner, flour, sugar, all } = await aPantry(102)
  const found = await all('')
  expect(found).toHaveLength(205)
  expect(new Set(found.map(({ id }) => id)).size).toBe(205)
  const moments = found.map(({ business_day, at }) => `${business_day} ${at}`)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(found.at(-1)).toMatchObject({ item_id: flour, id: `${flour}.1` })

  const ofFlour = await all(`itemId=${flour}`)
  expect(ofFlour.map(({ id }) => Number(id.split('.')[1]))).toEqual(Array.from({ length: 103 }, (_, at) => 103 - at))
  expect(ofFlour.slice(-3).map(({ kind, balance }) => [kind, balance])).toEqual([
    ['receipt', '1'],
    ['waste', '0'],
    ['receipt', '1'],
  ])
  expect(await all('kind=waste')).toMatchObject([{ item_id: flour, kind: 'waste' }])
  expect(await all('kind=sale')).toEqual([])
  for (const query of ['kind=lost', 'before=1', `itemId=${sugar}&before=${ofFlour[0]!.id}`])
    expect(await owner.get(`/inventory/moves?${query}`), query).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
})
