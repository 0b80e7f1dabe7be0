import { writeInvoices } from './features/bills/invoices/write-invoices.ts'
import { writeGiftCards } from './features/guests/membership/gift-cards/write-gift-cards.ts'
import { writePoints } from './features/guests/membership/points/write-points.ts'
import { writeMenu } from './features/menu/write-menu.ts'
import { writeNoShows } from './features/guests/customers/write-no-shows.ts'
import { writeOrders } from './features/orders/write-orders.ts'
import { writeReservations } from './features/reservations/write-reservations.ts'
import { writeSlips } from './features/kitchen/printers/write-slips.ts'
import { writeStock } from './features/stock/write-stock.ts'
import { writeTakenQrOrder } from './features/orders/qr-menu/write-taken-qr-order.ts'
import { writeVisits } from './features/floor/visits/write-visits.ts'
import type { WritePlan } from './infrastructure/database/transactions.ts'

/** Hands each part of a plan to its owner, always in this order: rows that others refer to come first. */
export const writePlan: WritePlan = (db, plan) => {
  const { visits, orders, qrOrder, reservations, noShows, invoices, points, giftCards, stock, menu, slips } = plan
  return [
    ...(visits ? writeVisits(db, visits) : []),
    ...(orders ? writeOrders(db, orders) : []),
    ...(qrOrder ? writeTakenQrOrder(db, qrOrder) : []),
    ...(reservations ? writeReservations(db, reservations) : []),
    ...(noShows ? writeNoShows(db, noShows) : []),
    ...(invoices ? writeInvoices(db, invoices) : []),
    ...(points ? writePoints(db, points) : []),
    ...(giftCards ? writeGiftCards(db, giftCards) : []),
    ...(stock ? writeStock(db, stock) : []),
    ...(menu ? writeMenu(db, menu) : []),
    ...(slips ? writeSlips(db, slips) : []),
  ]
}
