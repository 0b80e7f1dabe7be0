import type { VisitFacts } from '../visits/party.ts'
import type { OrderItemStatus, OrderStatus } from '../contract/orders.ts'
import type { StationStatus } from '../kitchen/stations.ts'
import type { TaxType } from '../money/tax.ts'

/** An add-on, or one unit of an option with its group's title and the price charged. */
export type SoldAddon = { id: string; item_id: string; title: string; price: number; group_title?: string }

/** The set menu of an item (docs/rules/menu.md#set-menus). */
export type SetOfLine = {
  /** Shared by all lines of the set. */
  id: string
  item_id: string
  step_id: string
  title: string
  /** Marks one line of each set, for counting sets. */
  is_first: boolean
}

/** Fields that an ordered item copies from menu and cart. Amounts in minor units. */
export type PricedLine = {
  itemId: string
  itemTitle: string
  categoryId: string | null
  categoryTitle: string | null
  variantId: string | null
  variantTitle: string | null
  variantPrice: number | null
  /** The add-ons, then the units of options. */
  addons: SoldAddon[]
  /** Price of one piece with its add-ons and options: by the menu, a price rule or as typed by staff. */
  unitPrice: number
  /** The menu's price of one piece, if it differs. */
  listPrice: number | null
  /** Title of the price rule that changed it. */
  priceRule: string | null
  /** Discounts of a bill apply to it. */
  isDiscountable: boolean
  quantity: number
  taxId: string | null
  taxTitle: string | null
  taxRateMilli: number
  taxType: TaxType
  notes: string | null
  /** The seat at the table, 1 to 99; null: for the table. */
  seat: number | null
  setMenu: SetOfLine | null
}

/** A line on its way to the kitchen. */
export type PlacedLine = PricedLine & {
  /** The client's id; null: the server makes one. */
  lineId: string | null
  /** 1 to 9; null: at once. */
  course: number | null
  /** Held until somebody fires it. */
  isHeld: boolean
}

export type SoldItem = PricedLine & { id: string; status: OrderItemStatus }

/** An item in lists of orders; instants as PostgreSQL writes them in JSON. */
export type ListedItem = SoldItem & {
  course: number | null
  /** Null while held. */
  firedAt: string | null
  /** User name of the person who ordered it, and when, if its order does not say so. */
  orderedBy: string | null
  orderedAt: string | null
  /** The line it was split from. */
  splitFrom: string | null
  /** Time the kitchen finished it; null until then. */
  doneAt: string | null
}

/** An item in lists of open orders, with its progress at stations. Empty: the default station makes it. */
export type TrackedItem = ListedItem & {
  stations: {
    id: string
    status: StationStatus
    startedAt: string | null
    doneAt: string | null
    /** Pieces of it on paper there. */
    slipQuantity: number
  }[]
}

/** The customer and table of an order. */
export type Recipient = {
  deliveryType: string | null
  customerType: string
  customerPhone: string | null
  customerName: string | null
  tableId: string | null
  tableTitle: string | null
  floor: string | null
}

/** An order as sent; invoices copy it. */
export type PlacedOrder = Recipient & {
  id: string
  tokenNo: number
  /** Its number at the till that took it without the server, 'K12'; null: called by its token. */
  offlineNo: string | null
  businessDay: string
  placedAt: Date
  /** User name of the sender; null for a guest's order that staff have not taken over. */
  placedBy: string | null
  /** The number of guests, if counted. */
  covers: number | null
}

/** An order with its visit as papers need it; null for a counter sale. */
export type OrderAtVisit = PlacedOrder & { visit: VisitFacts | null }

/** Derived from the invoiced and paid parts of the order (docs/rules/orders.md#paid-and-partly-paid). */
export type PaymentStatus = 'pending' | 'partial' | 'paid'

export type SoldOrder = PlacedOrder & {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** The party's visit; null for a counter sale. */
  visitId: string | null
  items: SoldItem[]
}

/** Groups order lines by the cart line that made them: those of a set menu are adjacent. */
export function byCartLine<L extends Pick<PricedLine, 'setMenu'>>(lines: readonly L[]): L[][] {
  const groups: L[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && line.setMenu && last[0]!.setMenu?.id === line.setMenu.id) last.push(line)
    else groups.push([line])
  }
  return groups
}
