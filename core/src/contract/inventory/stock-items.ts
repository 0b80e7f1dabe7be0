import { z } from 'zod'
import { STOCK_UNITS } from '../../stock/units.ts'
import { endpoint } from '../endpoint.ts'
import { AmountText, Done, done, Flag, Id, OptionalAmountText, OptionalId, optionalText, QueryText } from '../fields.ts'
import { optionalEmail, requiredText, Switch, withError } from '../fields.ts'
import { StatementBody, StatementRecord } from '../menu/statements.ts'

export const READING_STOCK = { anyOf: ['VIEW_INVENTORY', 'INVENTORY', 'MANAGE_INVENTORY'] } as const
export const MOVING_STOCK = { anyOf: ['INVENTORY', 'MANAGE_INVENTORY'] } as const
export const MANAGING_STOCK = { anyOf: ['MANAGE_INVENTORY'] } as const

const ById = z.object({ id: Id })
const MAX_PACKS = 20

/** A quantity in a reply, in its item's unit. */
export const Quantity = z.string().meta({ description: 'decimal quantity in the item’s unit, "4.5"' })
/** An average in a reply. */
export const ExactDecimal = z
  .string()
  .meta({ description: 'decimal amount with six places more than the currency has' })

export const StockPack = z.object({ id: z.string(), title: z.string(), quantity: Quantity })

export const StockItem = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  group: z.string().nullable(),
  is_tracked: Flag,
  /** Null if not tracked. */
  on_hand: Quantity.nullable(),
  low_at: Quantity.nullable(),
  target: Quantity.nullable(),
  /** Per unit; only for staff who manage the stock, like the next. */
  average_cost: ExactDecimal.nullable().optional(),
  value: ExactDecimal.nullable().optional(),
  supplier_id: z.string().nullable(),
  packs: z.array(StockPack),
  allergens: StatementRecord,
})
export type StockItem = z.output<typeof StockItem>

const StockItemBody = z.object({
  title: requiredText('stock_item.title_required'),
  unit: z.enum(STOCK_UNITS, withError('stock_item.unit_required')),
  group: optionalText(100),
  supplierId: OptionalId,
  lowAt: OptionalAmountText,
  target: OptionalAmountText,
  isTracked: Switch.default(true),
  /** Per unit, if not tracked. */
  cost: OptionalAmountText,
  packs: z
    .array(
      z.object({
        id: OptionalId,
        title: requiredText('stock_item.packs_invalid', 100),
        quantity: AmountText,
      }),
      withError('stock_item.packs_invalid'),
    )
    .max(MAX_PACKS, withError('stock_item.packs_invalid'))
    .default([]),
  /** Omitted: unchanged. */
  allergens: StatementBody.optional(),
})
export type StockItemBody = z.output<typeof StockItemBody>

export const Supplier = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  delivery_days: z.array(z.int()),
  minimum_order: z.string().nullable(),
})
export type Supplier = z.output<typeof Supplier>

const SupplierBody = z.object({
  name: requiredText('supplier.name_required'),
  email: optionalEmail('supplier.email_invalid'),
  phone: optionalText(50),
  deliveryDays: z.array(z.int().min(1).max(7)).max(7).default([]),
  minimumOrder: OptionalAmountText,
})
export type SupplierBody = z.output<typeof SupplierBody>

const StockInit = z.object({
  store_name: z.string(),
  store_address: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  /** In the order of the items. */
  groups: z.array(z.string()),
  /** All staff, as documents and counts have user names only. */
  people: z.array(z.object({ username: z.string(), name: z.string() })),
})
export type StockInit = z.output<typeof StockInit>

export const stockItemsApi = {
  init: endpoint({
    method: 'GET',
    path: '/inventory/init',
    summary:
      'What every screen of the stock shows: the restaurant, the currency, the clock, the groups of items and the names of people',
    access: READING_STOCK,
    reply: StockInit,
  }),
  list: endpoint({
    method: 'GET',
    path: '/inventory/items',
    summary: 'What is in stock, by title; costs and values for who manages it',
    access: READING_STOCK,
    query: z.object({ q: QueryText, group: QueryText, state: QueryText }),
    reply: z.array(StockItem),
  }),
  add: endpoint({
    method: 'POST',
    path: '/inventory/items/add',
    summary: 'Add a stock item with its packs',
    changes: ['/inventory/items', '/inventory/init'],
    access: MANAGING_STOCK,
    body: StockItemBody,
    reply: done({ itemId: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/inventory/items/:id/update',
    summary: 'Change a stock item; once something moved, counted or ordered it, its kind of unit stays',
    changes: ['/inventory/items', '/inventory/init', '/inventory/recipes', '/inventory/recipes/:kind/:id'],
    access: MANAGING_STOCK,
    params: ById,
    body: StockItemBody,
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/inventory/items/:id',
    summary: 'Remove a stock item that no recipe uses',
    changes: ['/inventory/items'],
    access: MANAGING_STOCK,
    params: ById,
    reply: Done,
  }),
}

export const suppliersApi = {
  list: endpoint({
    method: 'GET',
    path: '/inventory/suppliers',
    summary: 'The suppliers, by name',
    access: MOVING_STOCK,
    reply: z.array(Supplier),
  }),
  add: endpoint({
    method: 'POST',
    path: '/inventory/suppliers',
    summary: 'Add a supplier',
    access: MANAGING_STOCK,
    body: SupplierBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/inventory/suppliers/:id/update',
    summary: 'Change a supplier',
    changes: ['/inventory/suppliers'],
    access: MANAGING_STOCK,
    params: ById,
    body: SupplierBody,
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/inventory/suppliers/:id',
    summary: 'Remove a supplier; what it delivered stays',
    changes: ['/inventory/suppliers', '/inventory/items'],
    access: MANAGING_STOCK,
    params: ById,
    reply: Done,
  }),
}
