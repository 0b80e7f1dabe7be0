import { LRUCache } from 'lru-cache'
import type { Commands, ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import type { Numbers } from '#core/numbers.ts'
import type { Plan } from '#core/plan.ts'
import type { HowToLoad, PlannedCommand, Read } from '../../../infrastructure/database/planned-command.ts'
import { loadRecipesToSell } from '../../stock/recipes/load-recipes.ts'
import { loadTills } from '../../cash/tills/load-tills.ts'
import { loadAvailability } from '../../menu/availability/take-portions.ts'
import { loadMenuVersion } from '../../menu/list-menu.ts'
import { loadAllSellableItems } from '../../menu/load-sellable-items.ts'
import { loadPriceRules } from '../../menu/price-rules/load-price-rules.ts'
import { loadKitchen } from '../../kitchen/stations/load-stations.ts'
import { loadPaymentTypes, loadStore } from '../../store/load-store.ts'

/** A kilobyte or less each. */
const MAX_ITEMS = 100_000

type DecidedByMenu<Facts extends { numbers: Numbers }, Reply extends object> = Omit<
  PlannedCommand<Facts, Reply>,
  'prepare' | 'load' | 'decide'
> & {
  load: (tx: ReadTx, how: HowToLoad & { menu: PriceList }) => Promise<Facts>
  decide: (facts: Facts, menu: PriceList) => Plan<Reply>
}

/**
 * The price list of each restaurant as this process last read it. It may be stale: commands read the menu's version
 * under their locks (decision 107).
 */
export class PriceLists {
  readonly #lists = new LRUCache<string, { list: PriceList; isStale: boolean }>({
    maxSize: MAX_ITEMS,
    sizeCalculation: ({ list }) => Math.min(list.items.size + 1, MAX_ITEMS),
  })

  /** The list in memory, unless it is stale or missing. `isAlone`: compares versions even if another call just did. */
  async #find(tenant: Pick<Tenant, 'id'>, read: Read, isAlone: boolean): Promise<PriceList> {
    const cached = this.#lists.get(tenant.id)
    if (cached && !cached.isStale && !isAlone) return cached.list
    const list = await read((tx) => readPriceList(tx, cached?.list))
    this.#lists.set(tenant.id, { list, isStale: false })
    return list
  }

  /** Decides by the price list, and reloads a stale one. */
  decide<Facts extends { numbers: Numbers }, Reply extends object>(
    tenant: Commands,
    { load, decide, ...command }: DecidedByMenu<Facts, Reply>,
  ): Promise<Reply> {
    let menu: PriceList
    return tenant.command<Facts, Reply>({
      ...command,
      prepare: async (read, isAlone) => void (menu = await this.#find(tenant, read, isAlone)),
      load: async (tx, how) => {
        const facts = await load(tx, { ...how, menu })
        if (facts.numbers.menuVersion !== menu.version) this.#markStale(tenant)
        return facts
      },
      decide: (facts) => decide(facts, menu),
    })
  }

  /** Makes the next sale compare versions, after one was not written. */
  #markStale(tenant: Pick<Tenant, 'id'>): void {
    const cached = this.#lists.get(tenant.id)
    if (cached) cached.isStale = true
  }
}

/** Reads the price list, or returns the known one while the menu has not changed. */
export async function readPriceList(tx: ReadTx, known: PriceList | undefined): Promise<PriceList> {
  // read first, so that everything read after it is at least as new
  const version = await loadMenuVersion(tx)
  if (known?.version === version) return known
  const [items, { currency, digits, cashStep }, paymentTypes, availability, tills, priceRules, recipes, kitchen] =
    await awaitPipelined([
      loadAllSellableItems(tx),
      loadStore(tx),
      loadPaymentTypes(tx),
      loadAvailability(tx),
      loadTills(tx),
      loadPriceRules(tx),
      loadRecipesToSell(tx),
      loadKitchen(tx),
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
    kitchen,
  }
}
