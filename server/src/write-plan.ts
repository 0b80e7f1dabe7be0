import { writeAudit } from './features/audit/write-audit.ts'
import { writeInvoices } from './features/bills/invoices/write-invoices.ts'
import { writeGiftCards } from './features/guests/membership/gift-cards/write-gift-cards.ts'
import { writePoints } from './features/guests/membership/points/write-points.ts'
import { writeMenu } from './features/menu/write-menu.ts'
import { writeOrders } from './features/orders/write-orders.ts'
import { writeSlips } from './features/kitchen/printers/write-slips.ts'
import { writeStock } from './features/stock/write-stock.ts'
import { writeCounts } from './features/stock/counts/write-counts.ts'
import { writePurchases } from './features/stock/purchases/write-purchases.ts'
import { writeTakenQrOrder } from './features/orders/qr-menu/write-taken-qr-order.ts'
import { writeVisits } from './features/floor/visits/write-visits.ts'
import { insertMail } from './infrastructure/mail/mails.queries.ts'
import type { WritePlan } from './infrastructure/database/transactions.ts'

/** Hands each part of a plan to its owner, always in this order: rows that others refer to come first. */
export const writePlan: WritePlan = (db, plan, actor) => [
  ...(plan.visits ? writeVisits(db, plan.visits) : []),
  ...(plan.orders ? writeOrders(db, plan.orders) : []),
  ...(plan.qrOrder ? writeTakenQrOrder(db, plan.qrOrder) : []),
  ...(plan.invoices ? writeInvoices(db, plan.invoices) : []),
  ...(plan.points ? writePoints(db, plan.points) : []),
  ...(plan.giftCards ? writeGiftCards(db, plan.giftCards) : []),
  ...(plan.stock ? writeStock(db, plan.stock) : []),
  ...(plan.counts ? writeCounts(db, plan.counts) : []),
  ...(plan.purchases ? writePurchases(db, plan.purchases) : []),
  ...(plan.menu ? writeMenu(db, plan.menu) : []),
  ...(plan.slips ? writeSlips(db, plan.slips) : []),
  ...(plan.mails ?? []).map((mail) => insertMail(db, mail)),
  ...(plan.audit ? writeAudit(db, plan.audit, actor) : []),
]
