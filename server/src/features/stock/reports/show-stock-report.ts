import type { Period } from '#core/contract/fields.ts'
import type { MenuItemReport, StockItemReport, StockReport } from '#core/contract/inventory/stock-reports.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { classifyItems } from '#core/stock/item-classes.ts'
import { roundHalfUp } from '#core/stock/fractions.ts'
import { formatExact, formatQuantity, MILLIONTHS, VALUE_PLACES } from '#core/stock/units.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import type { ReportStore } from '../../reports/read-figures.ts'
import { listItemsSold } from '../../reports/show-report.ts'
import { listTargets } from '../recipes/recipes.queries.ts'
import { listMenuItemCosts, listItemSums, type ItemSums, type ReportPart } from './stock-report.queries.ts'

/** Stock on hand, bought, used, wasted and missing, and each menu item's margin (docs/rules/stock.md#stock-report). */
export async function showStockReport(tx: ReadTx, store: ReportStore, period: Period): Promise<StockReport> {
  const bounds = daysOfPeriod(period, store.today)
  const sold = await listItemsSold(tx, store, bounds)
  const [sums, costs, targets] = await awaitPipelined([
    listItemSums(tx.db, bounds),
    listMenuItemCosts(tx.db, bounds),
    listTargets(tx.db),
  ])
  const money = (value: bigint) => formatExact(value, store.digits + VALUE_PLACES)
  const used = -sums.reduce((sum, row) => sum + sumOf(row, 'used').value, 0n)
  const net = sold.reduce((sum, one) => sum + one.net, 0)
  const percent = net <= 0 ? null : formatExact(roundHalfUp({ of: used * 1000n, over: BigInt(net) * MILLIONTHS }), 1)
  return {
    ...bounds,
    currency: store.currency,
    items: sums.map((row) => toItemReport(row, money)),
    foodCost: { cost: money(used), net: formatDecimal(net, store.digits), percent },
    dishes: menuItemReports({ sold, costs, targets }, { money, digits: store.digits }),
  }
}

type Sum = { quantity: bigint; value: bigint }

function sumOf({ parts }: ItemSums, part: ReportPart): Sum {
  const found = parts.find((one) => one.part === part)
  return { quantity: BigInt(found?.quantity ?? 0), value: BigInt(found?.value ?? 0) }
}

function toItemReport(row: ItemSums, money: (value: bigint) => string): StockItemReport {
  const { itemId, title, unit, group } = row
  const record = ({ quantity, value }: Sum) => ({ quantity: formatQuantity(quantity, unit), value: money(value) })
  const closing = {
    quantity: BigInt(row.quantity) - BigInt(row.laterQuantity),
    value: BigInt(row.value) - BigInt(row.laterValue),
  }
  const [bought, used, wasted, off] = (['bought', 'used', 'wasted', 'off'] as const).map((part) => sumOf(row, part))
  const opening = [bought!, used!, wasted!, off!].reduce(
    (sum, { quantity, value }) => ({ quantity: sum.quantity - quantity, value: sum.value - value }),
    closing,
  )
  return {
    item_id: itemId,
    title,
    unit,
    group,
    opening: record(opening),
    bought: record(bought!),
    used: record(used!),
    wasted: record(wasted!),
    off: record(off!),
    closing: record(closing),
  }
}

type Sold = {
  sold: Awaited<ReturnType<typeof listItemsSold>>
  costs: Awaited<ReturnType<typeof listMenuItemCosts>>
  targets: Awaited<ReturnType<typeof listTargets>>
}

/** Most units first. A menu item without a recipe has no cost, unless one of its add-ons did. */
function menuItemReports(
  { sold, costs, targets }: Sold,
  { money, digits }: { money: (value: bigint) => string; digits: number },
): MenuItemReport[] {
  const costOf = new Map(costs.map(({ id, cost }) => [id, BigInt(cost)]))
  const categories = new Map(
    targets.flatMap((target) => (target.kind === 'dish' ? [[target.id, target] as const] : [])),
  )
  const rows = sold.map(({ id, title, units, net }) => {
    const cost = costOf.get(id) ?? null
    // stock without any price costs 0, so the margin is unknown
    const margin = cost === null || cost === 0n ? null : BigInt(net) * MILLIONTHS - cost
    return { id, title, units, net, cost, margin, category: categories.get(id)?.category ?? null }
  })
  const classes = classifyItems(rows)
  return rows
    .toSorted((a, b) => b.units - a.units)
    .map(({ id, title, category, units, net, cost, margin }) => ({
      id,
      title,
      category,
      units,
      net: formatDecimal(net, digits),
      cost: cost === null ? null : money(cost),
      margin: margin === null ? null : money(margin),
      class: classes.get(id) ?? null,
    }))
}
