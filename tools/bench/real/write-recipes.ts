import { expectOk } from '../../../server/test/restaurant.ts'
import type { BenchRestaurant } from '../bench-restaurant.ts'

/** As many stock items as a recipe has lines, in abundance; every menu item takes all of them. */
export async function writeRecipes(
  { owner, lines: sold }: Pick<BenchRestaurant, 'owner' | 'lines'>,
  count: number,
): Promise<void> {
  const items: string[] = []
  for (let item = 1; item <= count; item++) {
    const body = { title: `Ingrédient ${item}`, unit: 'g', lowAt: '100' }
    items.push((await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', body))).itemId)
  }
  const delivered = items.map((itemId) => ({ itemId, quantity: '99999999', price: '100000' }))
  await expectOk(owner.post('/inventory/receipts', { lines: delivered }))
  const lines = items.map((itemId, at) => ({ itemId, quantity: String(5 + at), lossPercent: at }))
  for (const { itemId, variantId } of sold) {
    const [kind, id] = variantId === null ? ['dish', itemId] : ['variant', variantId]
    await expectOk(owner.post(`/inventory/recipes/${kind}/${id}`, { lines }))
  }
}
