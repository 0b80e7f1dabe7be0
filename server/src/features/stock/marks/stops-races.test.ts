import { expect, test } from 'vitest'
import type { Answer } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { staySignedIn } from '../../account/sessions/long-session-fixture.ts'

const RACES = Number(process.env['STOCK_RACES'] ?? 20)
const WORKERS = 8

const server = useTestServer()

/**
 * Three menu items stopped by flour and eggs, with stock for a portion or two: everything crosses its marks all the
 * time.
 */
async function aShortBakery() {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const menu: string[] = []
  for (const title of ['Tart', 'Flan', 'Cake']) menu.push(await restaurant.aMenuItem({ title }))
  const add = async (title: string, unit: string) =>
    (await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', { title, unit, lowAt: '1' }))).itemId
  const items = [await add('Flour', 'kg'), await add('Egg', 'pc')]
  const saveRecipe = (at: number) => {
    const lines = items.map((itemId) => ({ itemId, quantity: at % 2 ? '1' : '0.9', stops: true }))
    return owner.post(`/inventory/recipes/dish/${menu[at % menu.length]!}`, { lines })
  }
  for (const at of menu.keys()) await expectOk(saveRecipe(at))
  const differences = async () =>
    (await server().owner.query('select * from stock_differences where tenant_id = $1', [tenantId])).rows
  return { ...restaurant, menu, items, saveRecipe, differences }
}

test('staff set what is sold out while tills, deliveries, waste and recipes decide it too: nobody sees a deadlock', async () => {
  const { owner, tenantId, anotherTill, menu, items, saveRecipe, differences } = await aShortBakery()
  const tills = [owner, await anotherTill(), await anotherTill()]
  await staySignedIn(server(), tenantId)
  const both = (at: number) => (at % 2 ? items : items.toReversed())
  const cart = (at: number) => [menu[at % 3]!, menu[(at + 1 + (at % 2)) % 3]!].map((id) => ({ id, quantity: 1 }))
  const expectSoldOrOut = ({ status, body }: Answer<object>) => {
    if (status === 409) expect(body).toMatchObject({ code: 'menu.sold_out' })
    else expect(status).toBe(200)
  }
  const work = async (at: number): Promise<void> => {
    const till = tills[at % tills.length]!
    const [target, id] = ['item', menu[at % 3]!]
    const kind = at % 10
    if (kind === 0) await expectOk(till.post('/menu/availability', { target, id, state: 'out' }))
    else if (kind === 1) await expectOk(till.post('/menu/availability', { target, id, state: 'in', remaining: 2 }))
    else if (kind === 2) await expectOk(till.post('/menu/availability', { target, id, state: 'in' }))
    else if (kind === 3 || kind === 4)
      await expectOk(
        till.post('/inventory/receipts', { lines: both(at).map((itemId) => ({ itemId, quantity: '3', price: '2' })) }),
      )
    else if (kind === 5)
      await expectOk(
        till.post('/inventory/waste', {
          reason: 'dropped',
          lines: both(at).map((itemId) => ({ itemId, quantity: '1' })),
        }),
      )
    else if (kind === 6 && at % 20 === 6) await expectOk(saveRecipe(at))
    else if (kind === 7) {
      const customer = { customerType: 'CUSTOMER', customerId: { phone: `06${at}`, name: 'Léa' } }
      expectSoldOrOut(await till.post('/pos/create-order', { cart: cart(at), ...customer }))
    } else {
      const placed = await till.post<{ orderId: string }>('/pos/create-order', { cart: cart(at) })
      expectSoldOrOut(placed)
      if (kind === 8 && placed.status === 200)
        await expectOk(till.post('/orders/cancel', { orderIds: [placed.body.orderId] }))
    }
  }
  let next = 0
  const worker = async () => {
    while (next < RACES) await work(next++)
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  expect(await differences()).toEqual([])
})
