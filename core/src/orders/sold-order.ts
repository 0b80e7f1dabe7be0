import type { VisitFacts } from '../visits/party.ts'
import type { OrderItemStatus, OrderStatus } from '../contract/orders.ts'
import type { StationStatus } from '../kitchen/stations.ts'
import type { TaxType } from '../money/tax.ts'

/** An add-on, or one unit of an option with the title of its group and the price charged for it. */
export type SoldAddon = { id: string; item_id: string; title: string; price: number; group_title?: string }

/** The set menu that an item was chosen for (docs/rules.md, 93). */
export type SetOfLine = {
  /** The same for all lines of the set. */
  id: string
  item_id: string
  step_id: string
  title: string
  /** One line of each set counts for it. */
  is_first: boolean
}

/** What an ordered item copies from the menu and the cart. Amounts in minor units. */
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
  /** To pay for one piece: by the menu, a price rule or as staff typed it, with the chosen add-ons and options. */
  unitPrice: number
  /** What one piece costs by the menu, where that is another price. */
  listPrice: number | null
  /** The title of the price rule that made it so. */
  priceRule: string | null
  /** Discounts of a bill touch it. */
  isDiscountable: boolean
  quantity: number
  taxId: string | null
  taxTitle: string | null
  taxRateMilli: number
  taxType: TaxType
  notes: string | null
  /** At which seat of the table it was ordered, 1 to 99; null: for the table. */
  seat: number | null
  setMenu: SetOfLine | null
}

/** A line on its way to the kitchen. */
export type PlacedLine = PricedLine & {
  /** The id that the client gave it; null: the server makes one. */
  lineId: string | null
  /** 1 to 9; null: at once. */
  course: number | null
  /** The kitchen gets it later, when somebody fires it. */
  isHeld: boolean
}

/** An ordered item. */
export type SoldItem = PricedLine & { id: string; status: OrderItemStatus }

/** What lists of orders know of an item beside it; instants as PostgreSQL writes them in JSON. */
export type ListedItem = SoldItem & {
  course: number | null
  /** Null while it is held. */
  firedAt: string | null
  /** The user name of who ordered it, and when, where its order does not state it. */
  orderedBy: string | null
  orderedAt: string | null
  /** The line that it was cut off. */
  splitFrom: string | null
  /** When the kitchen finished it. */
  doneAt: string | null
}

/** The same in the lists of open orders, with how far it is at its stations; none: the default one makes it. */
export type TrackedItem = ListedItem & {
  stations: { id: string; status: StationStatus; startedAt: string | null; doneAt: string | null }[]
}

/** Who an order is for, and at which table. */
export type Recipient = {
  deliveryType: string | null
  customerType: string
  customerPhone: string | null
  customerName: string | null
  tableId: string | null
  tableTitle: string | null
  floor: string | null
}

/** An order as it was sent; an invoice copies it. */
export type PlacedOrder = Recipient & {
  id: string
  tokenNo: number
  businessDay: string
  placedAt: Date
  /** The user name of who sent it; null for a guest's order that nobody took over yet. */
  placedBy: string | null
  /** How many guests it is for, where that was counted. */
  covers: number | null
}

/** With the visit that it belongs to, as its papers need it; null for a sale over the counter. */
export type OrderAtVisit = PlacedOrder & { visit: VisitFacts | null }

/** Derived from what of the order is invoiced or paid (docs/rules.md, 96). */
export type PaymentStatus = 'pending' | 'partial' | 'paid'

export type SoldOrder = PlacedOrder & {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** The party's stay that it belongs to; null for a sale over the counter. */
  visitId: string | null
  items: SoldItem[]
}

/** The lines that each line of a cart made: those of a set menu stand one after the other. */
export function byCartLine<L extends Pick<PricedLine, 'setMenu'>>(lines: readonly L[]): L[][] {
  const groups: L[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && line.setMenu && last[0]!.setMenu?.id === line.setMenu.id) last.push(line)
    else groups.push([line])
  }
  return groups
}
