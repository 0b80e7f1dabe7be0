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
import type { TakenOperation } from './offline/take/taken-operation.ts'
import type { SettledItem } from './offline/settle/settle-item.ts'
import type { MovedStock } from './stock/stock-ledger.ts'
import type { BookingChanges } from './reservations/bookings-of-visits.ts'
import type { VisitChanges } from './visits/visit-changes.ts'
import type { RoundChanges } from './visits/round-changes.ts'

/**
 * All changes of a command, in parts named after the noun that owns them. Decisions make a plan without a database; the
 * server writes it, each part by its owner, in one round trip.
 */
export type Plan<Reply extends object> = {
  visits?: VisitChanges
  tables?: TableChanges
  /** Bookings whose parties arrive or leave. */
  bookings?: BookingChanges
  reservations?: ReservationChanges
  /** No-shows to count on customers. */
  noShows?: readonly NoShow[]
  orders?: NewOrder[]
  kitchen?: KitchenChanges
  /** Orders at tables and their lines. */
  rounds?: RoundChanges
  /** Prices of ordered items. */
  prices?: PriceChanges
  bills?: BillChanges
  /** Payment states of orders. */
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
  /** Points spent, given back and taken back, in order. */
  pointsMoves?: PointsMove[]
  soldGiftCards?: NewGiftCard[]
  giftCards?: (GiftCardMove & { movedBy: string | null })[]
  journal?: EntryFacts[]
  /** The last numbers given; omitted ones stay as they are. `movesFigures`: reports must be read again. */
  numbers?: { day?: Day; lastToken?: number; lastInvoice?: number; lastCreditNote?: number; movesFigures?: true }
  /** An operation of a till that sold without the server. */
  taken?: TakenOperation
  /** Money of a till that waited for a decision. */
  settled?: SettledItem
  /** Approvals used up. */
  approvals?: readonly string[]
  audit?: AuditedAct[]
  mails?: { to: string; replyTo?: string | null; subject: string; text: string }[]
  notifications: Notification[]
  events: LiveEvent[]
  reply: Reply
}

/** A plan without its reply. */
export type Decided = Omit<Plan<object>, 'reply'>

export type MenuChanges = {
  /** Portions to add, or remove if negative. */
  portions: { id: string; by: number }[]
  /** Items that ran out of stock. */
  soldOut: { id: string; target: AvailabilityTarget }[]
  /** Items back in stock. */
  back?: string[]
}

export type TableChanges = {
  /** Tables to be cleaned after guests sat there. */
  unclean: readonly string[]
}
