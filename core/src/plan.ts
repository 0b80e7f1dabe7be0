import type { AuditedAct } from './audited-act.ts'
import type { Day } from './calendar/business-day.ts'
import type { CashChanges } from './cash/cash-changes.ts'
import type { BillChanges } from './bills/bill-changes.ts'
import type { NewBuyer } from './bills/name-buyer.ts'
import type { NewCreditNote } from './bills/new-credit-note.ts'
import type { NewInvoice } from './bills/new-invoice.ts'
import type { ClosedOrders, VoidChanges } from './orders/order-changes.ts'
import type { PriceChanges } from './orders/price-changes.ts'
import type { PayingChanges } from './orders/payment-status.ts'
import type { EntryFacts } from './fiscal/new-entry.ts'
import type { AvailabilityTarget } from './contract/selling/availability.ts'
import type { LiveEvent } from './contract/realtime.ts'
import type { KitchenChanges } from './kitchen/order-in-kitchen.ts'
import type { SlipOfPrinter } from './kitchen/slips-by-printer.ts'
import type { GuestOrderChanges } from './orders/guest-order-changes.ts'
import type { NewOrder } from './orders/new-order.ts'
import type { PointsMove } from './membership/points-moves.ts'
import type { EarnedPoints } from './membership/earn-points.ts'
import type { NewGiftCard } from './membership/new-gift-card.ts'
import type { NewPaymentType } from './payments/new-payment-type.ts'
import type { NewSettlement } from './payments/new-settlement.ts'
import type { GiftCardMove } from './membership/move-gift-card.ts'
import type { Notification } from './notifications/notification-kinds.ts'
import type { CountChanges, PurchaseChanges } from './stock/stock-changes.ts'
import type { NoShow, ReservationChanges } from './reservations/reservation-changes.ts'
import type { MovedStock } from './stock/stock-ledger.ts'
import type { BookingChanges } from './reservations/bookings-of-visits.ts'
import type { VisitChanges } from './visits/visit-changes.ts'
import type { RoundChanges } from './visits/round-changes.ts'

/**
 * Everything that a command changes, in parts named after the noun that owns them. Decisions make it without a database; the
 * server writes it, each part by its owner, in one round trip.
 */
export type Plan<Reply extends object> = {
  visits?: VisitChanges
  tables?: TableChanges
  /** Of bookings whose parties come and go. */
  bookings?: BookingChanges
  reservations?: ReservationChanges
  /** Counted on customers. */
  noShows?: readonly NoShow[]
  orders?: NewOrder[]
  kitchen?: KitchenChanges
  /** Orders at tables, and their lines, that change. */
  rounds?: RoundChanges
  /** Of ordered items. */
  prices?: PriceChanges
  bills?: BillChanges
  /** What of orders is paid. */
  paying?: PayingChanges
  closed?: ClosedOrders
  voids?: VoidChanges
  guestOrders?: GuestOrderChanges
  stock?: MovedStock
  counts?: CountChanges
  purchases?: PurchaseChanges
  menu?: MenuChanges
  slips?: SlipOfPrinter[]
  invoices?: NewInvoice[]
  creditNotes?: NewCreditNote[]
  buyers?: NewBuyer[]
  settlements?: NewSettlement[]
  cash?: CashChanges
  paymentTypes?: NewPaymentType[]
  /** Points earned by invoices. */
  points?: EarnedPoints[]
  /** Spent, given back and taken back, in their order. */
  pointsMoves?: PointsMove[]
  soldGiftCards?: NewGiftCard[]
  giftCards?: (GiftCardMove & { movedBy: string | null })[]
  /** Entries for the fiscal journal. */
  journal?: EntryFacts[]
  /** The numbers that were given last; what is left out stays as it is. `movesFigures`: reports are read again. */
  numbers?: { day?: Day; lastToken?: number; lastInvoice?: number; lastCreditNote?: number; movesFigures?: true }
  /** Those that are used up. */
  approvals?: readonly string[]
  audit?: AuditedAct[]
  mails?: { to: string; subject: string; text: string }[]
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
  /** Sold out no more. */
  back?: string[]
}

export type TableChanges = {
  /** Tables that somebody sat at, to be cleaned. */
  unclean: readonly string[]
}
