import { LRUCache } from 'lru-cache'
import type { CartLine } from '#core/contract/selling/cart-lines.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import { priceListOf, type PriceListContent } from '#core/offline/price-list-content.ts'
import { chosenIds } from '#core/orders/price-cart.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { findListContent } from '../price-lists.queries.ts'

/** Characters of kept lists. */
const MAX_SIZE = 50_000_000

/** The price lists that tills sell from, by number, as this process has read them. A list never changes. */
export class ListedMenus {
  readonly #lists = new LRUCache<string, { content: PriceListContent; size: number }>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => size,
  })

  /** Null for a list that is not kept, or never was. */
  async find(tenant: Tenant, number: number): Promise<PriceListContent | null> {
    const key = `${tenant.id} ${String(number)}`
    const known = this.#lists.get(key)
    if (known) return known.content
    const text = await tenant.read((tx) => findListContent(tx.db, number), 'at once')
    if (text === undefined) return null
    const content = JSON.parse(text) as PriceListContent
    this.#lists.set(key, { content, size: text.length })
    return content
  }
}

/** A till's list in force: its prices and payment types, with the stock, kitchen and portions of today. */
export function listedMenu(content: PriceListContent, today: PriceList): PriceList {
  const { version, recipes, kitchen, availability, tillIds } = today
  return { ...priceListOf(content, { number: 0, availability }), version, recipes, kitchen, tillIds }
}

/** True if something of a cart has another price, tax or title today, or has left the menu. */
export function isChanged(cart: readonly CartLine[], listed: PriceList, today: PriceList): boolean {
  const ids = new Set(cart.flatMap(chosenIds))
  return [...ids].some((id) => JSON.stringify(listed.items.get(id)) !== JSON.stringify(today.items.get(id)))
}
