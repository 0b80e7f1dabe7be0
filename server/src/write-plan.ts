import { writeInvoices } from './features/bills/invoices/write-invoices.ts'
import { writeGiftCards } from './features/guests/membership/gift-cards/write-gift-cards.ts'
import { writePoints } from './features/guests/membership/points/write-points.ts'
import { writeMenu } from './features/menu/write-menu.ts'
import { writeOrders } from './features/orders/write-orders.ts'
import { writeSlips } from './features/kitchen/printers/write-slips.ts'
import { writeStock } from './features/stock/write-stock.ts'
import { writeTakenQrOrder } from './features/orders/qr-menu/write-taken-qr-order.ts'
import { writeVisits } from './features/floor/visits/write-visits.ts'
import type { WritePlan } from './infrastructure/database/transactions.ts'

/** Hands each part of a plan to its owner, always in this order: rows that others refer to come first. */
export const writePlan: WritePlan = (
  db,
  { visits, orders, invoices, points, giftCards, qrOrder, stock, menu, slips },
) => [
  ...(visits ? writeVisits(db, visits) : []),
  ...(orders ? writeOrders(db, orders) : []),
  ...(qrOrder ? writeTakenQrOrder(db, qrOrder) : []),
  ...(invoices ? writeInvoices(db, invoices) : []),
  ...(points ? writePoints(db, points) : []),
  ...(giftCards ? writeGiftCards(db, giftCards) : []),
  ...(stock ? writeStock(db, stock) : []),
  ...(menu ? writeMenu(db, menu) : []),
  ...(slips ? writeSlips(db, slips) : []),
]
