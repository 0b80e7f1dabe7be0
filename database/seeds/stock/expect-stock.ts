import { expect } from 'vitest'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import type { StockReport } from '#core/contract/inventory/stock-reports.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { Client } from '../../../server/test/browserless-client.ts'
import { expectOk } from '../../../server/test/restaurant.ts'

/** Expects what the stock screens of the demo show. */
export async function expectStock(owner: Client, differences: readonly object[]): Promise<void> {
  expect(differences).toEqual([])
  const items = await expectOk(owner.get<StockItem[]>('/inventory/items'))
  expect(items).toHaveLength(50)
  const low = await expectOk(owner.get<StockItem[]>('/inventory/items?state=low'))
  expect(low.map(({ title }) => title)).toEqual(['Magret de canard'])
  const { entries } = await expectOk(owner.get<{ entries: { kind: string }[] }>('/notifications'))
  expect(entries.map(({ kind }) => kind)).toContain('stock_low')
  const report = await expectOk(owner.get<StockReport>('/inventory/reports?type=today'))
  const beef = report.items.find(({ title }) => title === 'Paleron de bœuf')!
  const { opening, bought, used, wasted, off, closing } = beef
  expect(Number(off.quantity)).toBeCloseTo(-0.6, 2)
  const sum = [opening, bought, used, wasted, off].reduce((total, { quantity }) => total + Number(quantity), 0)
  expect(sum).toBeCloseTo(Number(closing.quantity), 6)
  await expectFoodCost(owner)
  expect(report.items.find(({ title }) => title === 'Crème liquide')!.wasted.quantity).toBe('-1')
  const { menuItems } = await expectOk(owner.get<{ menuItems: MenuItem[] }>('/pos/init'))
  expect(menuItems.filter((item) => item.allergens_to_check).map(({ title }) => title)).toEqual(['Steak frites'])
}

/** Last week's sales used stock by their recipes, at its purchase price. */
async function expectFoodCost(owner: Client): Promise<void> {
  const { foodCost, dishes } = await expectOk(owner.get<StockReport>('/inventory/reports?type=last_7days'))
  expect(Number(foodCost.percent)).toBeGreaterThan(10)
  expect(Number(foodCost.percent)).toBeLessThan(40)
  const costed = dishes.filter(({ cost }) => cost !== null)
  expect(costed.length).toBeGreaterThan(15)
  expect(costed.filter(({ margin }) => Number(margin) <= 0)).toEqual([])
}
