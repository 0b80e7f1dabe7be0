import { writeAudit } from './features/audit/write-audit.ts'
import { writeBuyers } from './features/bills/invoices/buyers/write-buyers.ts'
import { writeBillHeads, writeBills } from './features/bills/write-bills.ts'
import { writePrices } from './features/orders/prices/write-prices.ts'
import { writePaying } from './features/orders/paying/write-paying.ts'
import { insertCreditNote } from './features/bills/invoices/refunds/refunds.queries.ts'
import { writeSettlements } from './features/bills/payments/settlements/write-settlements.ts'
import { writeCash } from './features/cash/write-cash.ts'
import { writeInvoices } from './features/bills/invoices/write-invoices.ts'
import { writeGiftCards, writeSoldGiftCards } from './features/guests/membership/gift-cards/write-gift-cards.ts'
import { writePoints, writePointsMoves } from './features/guests/membership/points/write-points.ts'
import { writeMenu } from './features/menu/write-menu.ts'
import { writeOrders } from './features/orders/write-orders.ts'
import { writeReservations } from './features/reservations/write-reservations.ts'
import { writeSlips } from './features/kitchen/printers/write-slips.ts'
import { writeClosedOrders, writeVoids } from './features/orders/voids/write-voids.ts'
import { writeKitchen } from './features/orders/kitchen/write-kitchen.ts'
import { writeApprovals } from './features/staff/approvals/write-approvals.ts'
import { writeTaken } from './features/offline/sync/write-taken.ts'
import { writeSettled } from './features/offline/settle/write-settled.ts'
import { writePaymentTypes } from './features/store/payment-types/write-payment-types.ts'
import { writeStock } from './features/stock/write-stock.ts'
import { writeCounts } from './features/stock/counts/write-counts.ts'
import { writePurchases } from './features/stock/purchases/write-purchases.ts'
import { writeGuestOrders } from './features/orders/qr-menu/write-guest-orders.ts'
import { writeTables } from './features/floor/tables/write-tables.ts'
import { writeVisits } from './features/floor/visits/write-visits.ts'
import { writeNoShows } from './features/guests/customers/write-no-shows.ts'
import { writeRounds } from './features/orders/dining/write-rounds.ts'
import { writeBookings } from './features/reservations/stages/write-bookings.ts'
import { insertMail } from './infrastructure/mail/mails.queries.ts'
import type { Plan } from '#core/plan.ts'
import type { Db } from './infrastructure/database/db.ts'
import type { WritePlan } from './infrastructure/database/transactions.ts'

/** Hands each part of a plan to its owner, always in this order: referenced rows come first. */
export const writePlan: WritePlan = (db, plan, by) => {
  const { mails = [], approvals, audit, taken, settled } = plan
  return [
    ...writeRoom(db, plan),
    ...writeOrderParts(db, plan),
    ...writeMoney(db, plan),
    ...writeGoods(db, plan),
    ...mails.map((mail) => insertMail(db, mail)),
    ...(approvals ? writeApprovals(db, approvals) : []),
    ...(audit ? writeAudit(db, audit, by) : []),
    ...(taken ? writeTaken(db, taken) : []),
    ...(settled ? [writeSettled(db, settled)] : []),
  ]
}

type Part = (db: Db, plan: Plan<object>) => Promise<unknown>[]

const writeRoom: Part = (db, { paying, closed, visits, tables, bookings, reservations, noShows }) => [
  // a booking that ends reads payment states
  ...(paying ? writePaying(db, paying) : []),
  ...(closed ? writeClosedOrders(db, closed) : []),
  ...(visits ? writeVisits(db, visits) : []),
  ...(tables ? writeTables(db, tables) : []),
  ...(bookings ? writeBookings(db, bookings) : []),
  ...(reservations ? writeReservations(db, reservations) : []),
  ...(noShows ? writeNoShows(db, noShows) : []),
]

const writeOrderParts: Part = (db, { orders, kitchen, rounds, voids, guestOrders, prices }) => [
  ...(orders ? writeOrders(db, orders) : []),
  ...(kitchen ? writeKitchen(db, kitchen) : []),
  ...(rounds ? writeRounds(db, rounds) : []),
  ...(voids ? writeVoids(db, voids) : []),
  ...(guestOrders ? writeGuestOrders(db, guestOrders) : []),
  ...(prices ? writePrices(db, prices) : []),
]

const writeMoney: Part = (
  db,
  {
    bills,
    invoices,
    creditNotes,
    buyers,
    settlements,
    points,
    pointsMoves,
    paymentTypes,
    soldGiftCards,
    giftCards,
    cash,
  },
) => [
  ...(bills ? writeBills(db, bills) : []),
  ...(invoices ? writeInvoices(db, invoices) : []),
  ...(bills ? writeBillHeads(db, bills) : []),
  ...(creditNotes ? creditNotes.map((note) => insertCreditNote(db, note)) : []),
  ...(buyers ? writeBuyers(db, buyers) : []),
  ...(settlements ? writeSettlements(db, settlements) : []),
  ...(points ? writePoints(db, points) : []),
  ...(pointsMoves ? writePointsMoves(db, pointsMoves) : []),
  ...(paymentTypes ? writePaymentTypes(db, paymentTypes) : []),
  ...(soldGiftCards ? writeSoldGiftCards(db, soldGiftCards) : []),
  ...(giftCards ? writeGiftCards(db, giftCards) : []),
  ...(cash ? writeCash(db, cash) : []),
]

const writeGoods: Part = (db, { stock, counts, purchases, menu, slips }) => [
  ...(stock ? writeStock(db, stock) : []),
  ...(counts ? writeCounts(db, counts) : []),
  ...(purchases ? writePurchases(db, purchases) : []),
  ...(menu ? writeMenu(db, menu) : []),
  ...(slips ? writeSlips(db, slips) : []),
]
