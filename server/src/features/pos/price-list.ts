import { LRUCache } from 'lru-cache'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Routes } from '#core/kitchen/stations.ts'
import type { Recipes } from '#core/stock/recipes.ts'
import { loadRecipesToSell } from '../inventory/recipes/load-recipes.ts'
import { loadTills } from '../cash/tills/load-tills.ts'
import type { AvailabilityById } from '#core/menu/availability.ts'
import { loadAvailability } from '../menu/availability/take-portions.ts'
import { loadMenuVersion } from '../menu/list-menu.ts'
import type { SellableItem } from '#core/menu/sellable-item.ts'
import { loadAllSellableItems } from '../menu/load-sellable-items.ts'
import type { PriceRules } from '#core/orders/price-times.ts'
import { loadPriceRules } from '../menu/price-rules/load-price-rules.ts'
import { loadRoutes } from '../stations/load-stations.ts'
import { loadHasSlips, loadPaymentTypes, loadStore, type PaymentTypeFacts } from '../settings/load-store.ts'

/** What a restaurant sells and how it takes money, as it was at a version of its menu. */
export type PriceList = {
  version: string
  currency: string
  digits: number
  /** What sums in cash are rounded to, in minor units; 0 for none. */
  cashStep: number
  items: ReadonlyMap<string, SellableItem>
  paymentTypes: readonly PaymentTypeFacts[]
  /** What is sold out or counted: portions are locked and taken on the long way. */
  availability: AvailabilityById
  /** The ids of the tills, the first one first. */
  tillIds: readonly string[]
  priceRules: Omit<PriceRules, 'today'>
  /** What is made where; empty where all of it is made at the default station. */
  routes: Routes
  /** A station has a printer: what is sold is printed, on the long way. */
  hasSlips: boolean
  /** What is sold takes of the stock; empty where nothing has a recipe. */
  recipes: Recipes
}

/** A kilobyte or less each. */
const MAX_ITEMS = 100_000

/**
 * The price list of each restaurant as this process read it last. It may be old: whoever sells by it has the statement that
 * writes compare its version (docs/decisions/orders/0034-a-sale-in-one-statement.md).
 */
export class PriceLists {
  readonly #lists = new LRUCache<string, { list: PriceList; isDoubtful: boolean }>({
    maxSize: MAX_ITEMS,
    sizeCalculation: ({ list }) => Math.min(list.items.size + 1, MAX_ITEMS),
  })

  async find(tenant: Tenant): Promise<PriceList> {
    const cached = this.#lists.get(tenant.id)
    if (cached && !cached.isDoubtful) return cached.list
    const list = await tenant.read((tx) => readPriceList(tx, cached?.list))
    this.#lists.set(tenant.id, { list, isDoubtful: false })
    return list
  }

  /** A sale by it was not written: its version is compared before the next one. */
  doubt(tenant: Tenant): void {
    const cached = this.#lists.get(tenant.id)
    if (cached) cached.isDoubtful = true
  }
}

async function readPriceList(tx: ReadTx, known: PriceList | undefined): Promise<PriceList> {
  // asked first: what is read after it is at least as new
  const version = await loadMenuVersion(tx)
  if (known?.version === version) return known
  const [
    items,
    { currency, digits, cashStep },
    paymentTypes,
    availability,
    tills,
    priceRules,
    recipes,
    routes,
    hasSlips,
  ] = await awaitPipelined([
    loadAllSellableItems(tx),
    loadStore(tx),
    loadPaymentTypes(tx),
    loadAvailability(tx),
    loadTills(tx),
    loadPriceRules(tx),
    loadRecipesToSell(tx),
    loadRoutes(tx),
    loadHasSlips(tx),
  ])
  const tillIds = tills.map(({ id }) => id)
  return {
    version,
    currency,
    digits,
    cashStep,
    items,
    paymentTypes,
    availability,
    tillIds,
    priceRules,
    recipes,
    routes,
    hasSlips,
  }
}
