import { z } from 'zod'
import { ITEM_CLASSES } from '../../stock/item-classes.ts'
import { STOCK_UNITS } from '../../stock/units.ts'
import { endpoint } from '../endpoint.ts'
import { Decimal, Period } from '../fields.ts'
import { ExactDecimal, MANAGING_STOCK, Quantity } from './stock-items.ts'

const Sum = z.object({ quantity: Quantity, value: ExactDecimal })

const ItemReport = z.object({
  item_id: z.string(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  group: z.string().nullable(),
  opening: Sum,
  bought: Sum,
  used: Sum,
  wasted: Sum,
  /** Changes by counts and revaluations. */
  off: Sum,
  closing: Sum,
})
export type StockItemReport = z.output<typeof ItemReport>

const MenuItemReport = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string().nullable(),
  units: z.int(),
  net: Decimal,
  /** Null: it has no recipe. */
  cost: ExactDecimal.nullable(),
  margin: ExactDecimal.nullable(),
  class: z.enum(ITEM_CLASSES).nullable(),
})
export type MenuItemReport = z.output<typeof MenuItemReport>

const StockReport = z.object({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  items: z.array(ItemReport),
  /** The cost of goods used against sales without tax; the share in percent, null without sales. */
  foodCost: z.object({ cost: ExactDecimal, net: Decimal, percent: z.string().nullable() }),
  dishes: z.array(MenuItemReport),
})
export type StockReport = z.output<typeof StockReport>

export const stockReportsApi = {
  show: endpoint({
    method: 'GET',
    path: '/inventory/reports',
    summary: 'What was on hand, bought, used, wasted and missing in a period, and what each menu item left',
    access: MANAGING_STOCK,
    query: Period,
    reply: StockReport,
  }),
}
