import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import { parseAmount } from '#core/money/amount.ts'
import { putIn, takeOut, type StockChange } from '#core/stock/average-cost.ts'
import type { Recipes } from '#core/stock/recipes.ts'
import { parseQuantity, unitSize, MILLIONTHS, type StockUnit } from '#core/stock/units.ts'
import { StockLedger, type MoveFacts } from '#core/stock/stock-ledger.ts'
import { stockTakenBy, type TakenStock } from '#core/stock/taken-stock.ts'
import { lockBalances } from '../../../server/src/features/stock/moves/stock-parts.queries.ts'
import { loadAllRecipes } from '../../../server/src/features/stock/recipes/load-recipes.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import type { Clock, History } from '../history.ts'
import { instant } from '../history.seed.ts'
import { Random } from '../random.ts'
import { STOCK_ITEMS, SUPPLIERS, type SeededStock } from './cellar.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'

/** The opening count comes before any sale, so that no dish is sold out. */
const OPENED_DAYS_AGO = 34
/** The last one came this morning. */
const DELIVERIES_DAYS_AGO = [33, 30, 27, 24, 21, 18, 15, 12, 9, 6, 3, 0]
const DELIVERED_MINUTE = 7 * 60
const FIRST_NOTE = 4210

/** The document or order of a stock move, and its time in minutes since midnight of the business day. */
type Origin = { day: Day; minute: number; documentId: string | null; orderId: string | null }
type Document = { id: string; supplierId: string; documentNo: string; day: Day; minute: number }
type SoldStock = TakenStock & { day: Day; minute: number; orderId: string; orderItemId: string }

/** A ledger whose moves happened over the last five weeks. */
class PastStock {
  readonly #ledger: StockLedger
  readonly #origins: Origin[] = []
  readonly #documents: Document[] = []
  readonly #random = new Random('deliveries')

  readonly #firstNote: number

  constructor(ledger: StockLedger, firstNote: number) {
    this.#ledger = ledger
    this.#firstNote = firstNote
  }

  /** Fills every item up to its level, plus the sales until the next delivery. */
  deliver({ items, suppliers }: SeededStock, sold: readonly SoldStock[], at: { day: Day; minute: number }): void {
    for (const [supplier, supplierId] of suppliers) {
      const documentNo = `BL ${this.#firstNote + this.#documents.length}`
      const document = { id: randomUUID(), supplierId, documentNo, ...at }
      this.#documents.push(document)
      for (const item of STOCK_ITEMS.filter((one) => one.supplier === supplier)) {
        const itemId = items.get(item.title)!
        const wanted = parseQuantity(item.level ?? item.target, item.unit)! + quantityOf(sold, itemId)
        const quantity = roundUp(wanted - this.#ledger.balanceOf(itemId)!.quantity, item.unit)
        if (quantity <= 0n) continue
        const value = this.#priceOf(item, quantity)
        this.#write(itemId, putIn(this.#ledger.balanceOf(itemId)!, quantity, value), {
          facts: { kind: 'receipt' },
          origin: { ...at, documentId: document.id, orderId: null },
        })
        this.#ledger.setLastReceipt(itemId, quantity, value)
      }
    }
  }

  sell({ itemId, quantity, units, orderItemId, day, minute, orderId }: SoldStock): void {
    const taken = takeOut(this.#ledger.balanceOf(itemId)!, quantity)
    this.#write(itemId, taken, {
      facts: { kind: 'sale', units, orderItemId },
      origin: { day, minute, orderId, documentId: null },
    })
  }

  async insert({ db, actor }: TenantTx): Promise<void> {
    const by = actor?.name ?? null
    await query(db)`
      insert into stock_documents (id, kind, supplier_id, document_no, business_day, made_at, made_by)
      select d.id, 'receipt', d."supplierId", d."documentNo", d.day, ${instant('d.day', 'd.minute')}, ${by}
      from store_settings s, jsonb_to_recordset(${JSON.stringify(this.#documents)}::jsonb) as d(id uuid, "supplierId" uuid,
        "documentNo" text, day date, minute float8)`
    const moves = this.#ledger.moves.map((move, at) => ({ ...move, ...this.#origins[at]! }))
    await query(db)`
      insert into stock_moves (item_id, number, kind, quantity, value, balance_quantity, balance_value, business_day, moved_at,
        moved_by, document_id, order_id, order_item_id, units)
      select m."itemId", m.number, m.kind, m.quantity, m.value, m."balanceQuantity", m."balanceValue", m.day,
        ${instant('m.day', 'm.minute')}, coalesce(o.placed_by, ${by}), m."documentId", m."orderId", m."orderItemId", m.units
      from store_settings s, jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("itemId" uuid, number bigint, kind text,
        quantity bigint, value bigint, "balanceQuantity" bigint, "balanceValue" bigint, day date, minute float8,
        "documentId" uuid, "orderId" uuid, "orderItemId" uuid, units int)
      left join orders o on o.id = m."orderId"`
    await query(db)`
      update stock_balances b set quantity = n.quantity, value = n.value, last_quantity = n."lastQuantity",
        last_value = n."lastValue", moves = n.moves
      from jsonb_to_recordset(${JSON.stringify(this.#ledger.changed())}::jsonb) as n("itemId" uuid, quantity bigint, value bigint,
        "lastQuantity" bigint, "lastValue" bigint, moves bigint)
      where b.item_id = n."itemId"`
  }

  #write(
    itemId: string,
    changes: readonly StockChange[],
    { facts, origin }: { facts: MoveFacts; origin: Origin },
  ): void {
    this.#ledger.write(itemId, changes, facts)
    while (this.#origins.length < this.#ledger.moves.length) this.#origins.push(origin)
  }

  /** The usual price for this quantity, slightly different at each delivery. */
  #priceOf({ unit, delivered }: (typeof STOCK_ITEMS)[number], quantity: bigint): bigint {
    const usual =
      (parseAmount(delivered.price, 2)! * Number(quantity)) / Number(parseQuantity(delivered.quantity, unit)!)
    return BigInt(Math.round(usual * this.#random.between(0.96, 1.05))) * MILLIONTHS
  }
}

const openPast = async ({ db }: TenantTx, { items }: SeededStock, firstNote: number): Promise<PastStock> =>
  new PastStock(new StockLedger(await lockBalances(db, [...items.values()])), firstNote)

/** Fills the empty cellar, a day before its first sale. */
export async function receiveOpeningStock(tx: TenantTx, stock: SeededStock, today: Day): Promise<void> {
  const past = await openPast(tx, stock, FIRST_NOTE)
  past.deliver(stock, [], { day: addDays(today, -OPENED_DAYS_AGO), minute: DELIVERED_MINUTE })
  await past.insert(tx)
}

/**
 * Seeds deliveries of the last five weeks and the use by sales since, so that stock, food cost and margins have
 * figures.
 */
export async function seedPastStock(
  tx: TenantTx,
  stock: SeededStock,
  { history, clock }: { history: History; clock: Clock },
): Promise<void> {
  const recipes = await loadAllRecipes(tx)
  const past = await openPast(tx, stock, FIRST_NOTE + SUPPLIERS.length)
  for (const [at, ago] of DELIVERIES_DAYS_AGO.entries()) {
    const from = addDays(clock.today, -ago)
    const until = addDays(clock.today, -(DELIVERIES_DAYS_AGO[at + 1] ?? -1))
    const sold = soldBetween(history, recipes, { from, until })
    const first = sold.find(({ day }) => day === from)?.minute ?? clock.minute
    past.deliver(stock, sold, { day: from, minute: Math.min(DELIVERED_MINUTE, first) })
    for (const one of sold) past.sell(one)
  }
  await past.insert(tx)
}

/** Stock taken by the orders from `from` until before `until`, in the order of time. */
function soldBetween({ orders }: History, recipes: Recipes, { from, until }: { from: Day; until: Day }): SoldStock[] {
  return orders
    .filter(({ businessDay: day }) => day >= from && day < until)
    .flatMap(({ id: orderId, businessDay: day, placedMinute: minute, items }) => {
      const served = items.filter(({ status }) => status !== 'cancelled')
      return stockTakenBy(served, recipes).map((taken) => ({
        ...taken,
        day,
        minute,
        orderId,
        orderItemId: served[taken.position - 1]!.id,
      }))
    })
}

const quantityOf = (sold: readonly SoldStock[], itemId: string): bigint =>
  sold.reduce((sum, one) => (one.itemId === itemId ? sum + one.quantity : sum), 0n)

/** Rounds up to whole pieces, or to halves of a weighed unit. */
function roundUp(quantity: bigint, unit: StockUnit): bigint {
  const step = unit === 'pc' ? unitSize(unit) : unitSize(unit) / 2n
  return quantity <= 0n ? 0n : ((quantity + step - 1n) / step) * step
}
