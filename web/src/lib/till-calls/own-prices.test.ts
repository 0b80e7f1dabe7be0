import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { posApi } from '#core/contract/pos.ts'
import { newId } from '#core/new-id.ts'
import type { BundleParts } from '#core/offline/bundle-parts.ts'
import { aBundle, SOUP } from '#core/offline/till-fixture.ts'
import { someParts } from '../../../test/a-till-log.ts'
import { aBrowser, aTillAtWork, type TillAtWork } from '../../../test/a-till-at-work.ts'
import { FakeTillServer } from '../../../test/fake-till-server.ts'

let till: TillAtWork

/** The bundle of a menu with this price of the soup, in minor units, under this number. */
function partsAt(price: number, number: number): BundleParts {
  const { menu } = aBundle()
  const items = new Map(menu.items)
  items.set(SOUP, { ...items.get(SOUP)!, price })
  const parts = someParts({ ...menu, items }, number)
  const shown = { categories: [], menuItems: [{ id: SOUP, price: (price / 100).toFixed(2) }], menuSchedules: [] }
  return {
    ...parts,
    menu: { ...parts.menu, ...shown, priceRules: [], changesAt: null } as unknown as BundleParts['menu'],
  }
}

beforeEach(async () => {
  aBrowser()
  const server = new FakeTillServer()
  server.parts = partsAt(333, 1)
  till = await aTillAtWork(server)
  await till.running.load()
})
afterEach(() => {
  till.stop()
  vi.unstubAllGlobals()
})

const shown = async () => {
  const { menuItems } = (await till.ask(posApi.init)) as { menuItems: { id: string; price: string }[] }
  return menuItems.map(({ price }) => price)
}
const lists = async () => (await till.texts()).map((text) => (JSON.parse(text) as { list: number }).list)
const order = () => till.ask(posApi.createOrder, { body: { orderId: newId(), cart: [{ id: SOUP, quantity: 1 }] } })
const total = async () => {
  const { room } = (await till.running.load())!
  return [...room.orders.values()].flatMap(({ items }) => items.map(({ unitPrice }) => unitPrice))
}

test("a till shows its own list's prices, which it sells at, connected or not, until it has the next list", async () => {
  // connected, and the server's menu is another by now
  till.server.parts = partsAt(999, 2)
  expect(await shown()).toEqual(['3.33'])
  expect(till.plain).toEqual([])
  await order()
  expect([await lists(), await total()]).toEqual([[1], [333]])
  till.cut()
  expect(await shown()).toEqual(['3.33'])
  await order()
  expect([await lists(), await total()]).toEqual([
    [1, 1],
    [333, 333],
  ])
  // the next list changes what is shown and sold together
  await till.heal()
  till.running.hint('bundle')
  await expect.poll(shown).toEqual(['9.99'])
  expect(till.plain).toEqual([])
  await order()
  expect((await lists()).at(-1)).toBe(2)
  expect((await total()).at(-1)).toBe(999)
})
