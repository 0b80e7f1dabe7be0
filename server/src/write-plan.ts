import { writeAudit } from './features/audit/write-audit.ts'
import { writeInvoices } from './features/bills/invoices/write-invoices.ts'
import { writeMenu } from './features/menu/write-menu.ts'
import { writeOrders } from './features/orders/write-orders.ts'
import { writeSlips } from './features/kitchen/printers/write-slips.ts'
import { writeKitchen } from './features/orders/kitchen/write-kitchen.ts'
import { writeStock } from './features/stock/write-stock.ts'
import { writeTakenQrOrder } from './features/orders/qr-menu/write-taken-qr-order.ts'
import { writeVisits } from './features/floor/visits/write-visits.ts'
import { writeBookings } from './features/reservations/stages/write-bookings.ts'
import type { WritePlan } from './infrastructure/database/transactions.ts'

/** Hands each part of a plan to its owner, always in this order: rows that others refer to come first. */
export const writePlan: WritePlan = (db, plan, actor) => [
  ...(plan.visits ? writeVisits(db, plan.visits) : []),
  ...(plan.orders ? writeOrders(db, plan.orders) : []),
  ...(plan.kitchen ? writeKitchen(db, plan.kitchen) : []),
  ...(plan.bookings ? writeBookings(db, plan.bookings) : []),
  ...(plan.qrOrder ? writeTakenQrOrder(db, plan.qrOrder) : []),
  ...(plan.invoices ? writeInvoices(db, plan.invoices) : []),
  ...(plan.stock ? writeStock(db, plan.stock) : []),
  ...(plan.menu ? writeMenu(db, plan.menu) : []),
  ...(plan.slips ? writeSlips(db, plan.slips) : []),
  ...(plan.audit ? writeAudit(db, plan.audit, actor) : []),
]
