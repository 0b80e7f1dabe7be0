import type { ListedItem, PlacedOrder, PricedLine, Recipient, SoldItem } from '#core/orders/sold-order.ts'
import type { Columns } from '../../infrastructure/database/columns.ts'

/** The columns of a line in `order_items`, `qr_order_items` and `invoice_lines`. */
export const LINE_COLUMNS = {
  itemId: 'uuid',
  itemTitle: 'text',
  categoryId: 'uuid',
  categoryTitle: 'text',
  variantId: 'uuid',
  variantTitle: 'text',
  variantPrice: 'bigint',
  addons: 'jsonb',
  unitPrice: 'bigint',
  listPrice: 'bigint',
  priceRule: 'text',
  isDiscountable: 'boolean',
  quantity: 'int',
  taxId: 'uuid',
  taxTitle: 'text',
  taxRateMilli: 'int',
  taxType: 'text',
  notes: 'text',
  seat: 'int',
  setMenu: 'jsonb',
} as const satisfies Columns & Record<keyof PricedLine, string>

export const LISTED_ITEM_COLUMNS = {
  course: 'int',
  firedAt: 'timestamptz',
  orderedBy: 'text',
  orderedAt: 'timestamptz',
  splitFrom: 'uuid',
  doneAt: 'timestamptz',
} as const satisfies Columns & Record<Exclude<keyof ListedItem, keyof SoldItem>, string>

/** The columns of it in `orders`, `qr_orders`, `invoices` and `invoice_orders`. */
export const RECIPIENT_COLUMNS = {
  deliveryType: 'text',
  customerType: 'text',
  customerPhone: 'text',
  customerName: 'text',
  tableId: 'uuid',
  tableTitle: 'text',
  floor: 'text',
} as const satisfies Columns & Record<keyof Recipient, string>

/** The columns of it in `orders` and `invoice_orders`, but for its id. */
export const PLACED_COLUMNS = {
  tokenNo: 'int',
  offlineNo: 'text',
  businessDay: 'date',
  placedAt: 'timestamptz',
  placedBy: 'text',
  covers: 'int',
  ...RECIPIENT_COLUMNS,
} as const satisfies Columns & Record<Exclude<keyof PlacedOrder, 'id'>, string>

/** The columns of a listed order, with their database types. */
export const ORDER_COLUMNS = {
  id: 'uuid',
  ...PLACED_COLUMNS,
  status: 'text',
  paymentStatus: 'text',
  visitId: 'uuid',
} as const
