import type { Day } from './calendar/business-day.ts'
import type { NewInvoice } from './bills/new-invoice.ts'
import type { EntryFacts } from './fiscal/new-entry.ts'
import type { AvailabilityTarget } from './contract/selling/availability.ts'
import type { LiveEvent } from './contract/realtime.ts'
import type { SlipOfPrinter } from './kitchen/slips-by-printer.ts'
import type { NewOrder } from './orders/new-order.ts'
import type { EarnedPoints } from './membership/earn-points.ts'
import type { GiftCardMove } from './membership/move-gift-card.ts'
import type { Notification } from './notifications/notification-kinds.ts'
import type { NoShow, ReservationChanges } from './reservations/reservation-changes.ts'
import type { MovedStock } from './stock/stock-ledger.ts'
import type { VisitChanges } from './visits/visit-of-order.ts'

/**
 * Everything that a command changes, in parts named after the noun that owns them. Decisions make it without a database; the
 * server writes it, each part by its owner, in one round trip.
 */
export type Plan<Reply extends object> = {
  visits?: VisitChanges
  orders?: NewOrder[]
  /** A guest's order, and the order that it became. */
  qrOrder?: { id: string; orderId: string }
  stock?: MovedStock
  menu?: MenuChanges
  slips?: SlipOfPrinter[]
  invoices?: NewInvoice[]
  /** What invoices earn. */
  points?: EarnedPoints[]
  giftCards?: (GiftCardMove & { movedBy: string | null })[]
  reservations?: ReservationChanges
  /** Counted on customers. */
  noShows?: readonly NoShow[]
  /** Entries for the fiscal journal. */
  journal?: EntryFacts[]
  /** The numbers that were given last; what is left out stays as it is. */
  numbers?: { day?: Day; lastToken?: number; lastInvoice?: number }
  notifications: Notification[]
  events: LiveEvent[]
  reply: Reply
}

/** A plan whose call has words of its own for the reply. */
export type Decided = Omit<Plan<object>, 'reply'>

export type MenuChanges = {
  /** More portions, or fewer where the number is negative. */
  portions: { id: string; by: number }[]
  /** Sold out for want of stock. */
  soldOut: { id: string; target: AvailabilityTarget }[]
}
