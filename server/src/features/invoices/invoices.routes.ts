import type { FastifyInstance } from 'fastify'
import { invoicesApi } from '#core/contract/invoices.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { loadStoreRecords } from '../settings/load-store.ts'
import { findInvoices, listInvoicesOfPeriod, showSoldOrders } from './show-invoices.ts'

export function invoiceRoutes(app: FastifyInstance): void {
  serve(app, invoicesApi.list, ({ tenant, query }) => tenant.read((tx) => listInvoicesOfPeriod(tx, query)))
  serve(app, invoicesApi.search, ({ tenant, query }) => tenant.read((tx) => findInvoices(tx, query.q)))
  serve(app, invoicesApi.init, ({ tenant }) => tenant.read(loadStoreRecords))
  serve(app, invoicesApi.ofOrders, ({ tenant, body }) => tenant.read((tx) => showSoldOrders(tx, body.orderIds)))
}
