import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { invoicesApi } from '#core/contract/invoices.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { loadActiveReasons } from '../../store/reasons/load-reasons.ts'
import { loadStoreRecords } from '../../store/load-store.ts'
import { listPeople } from '../../staff/list-people.ts'
import { nameBuyer } from './buyers/name-buyer.ts'
import { readInvoiceNumber } from './invoice.rules.ts'
import { showCreditNotes } from './refunds/show-credit-notes.ts'
import { showInvoice } from './show-invoice.ts'
import { findInvoices, listInvoicesOfPeriod } from './show-invoices.ts'
import { showSoldOrders } from './show-sold-orders.ts'

export function invoiceRoutes(app: FastifyInstance): void {
  serve(app, invoicesApi.list, ({ tenant, query }) =>
    tenant.read((tx) => listInvoicesOfPeriod(tx, query), 'from a standby'),
  )
  serve(app, invoicesApi.search, ({ tenant, query }) =>
    tenant.read((tx) => findInvoices(tx, query.q), 'from a standby'),
  )
  serve(app, invoicesApi.show, ({ tenant, params }) =>
    tenant.read((tx) => showInvoice(tx, readInvoiceNumber(params.number))),
  )
  serve(app, invoicesApi.nameBuyer, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await nameBuyer(tx, readInvoiceNumber(params.number), body)
      return succeed('invoice.buyer_saved')
    }),
  )
  serve(app, invoicesApi.listCreditNotes, ({ tenant, query }) =>
    tenant.read((tx) => showCreditNotes(tx, query), 'from a standby'),
  )
  serve(app, invoicesApi.init, ({ tenant }) =>
    tenant.read(async (tx) => {
      const [store, reasons, people] = await awaitPipelined([
        loadStoreRecords(tx),
        loadActiveReasons(tx),
        listPeople(tx),
      ])
      return { ...store, reasons, people }
    }),
  )
  serve(app, invoicesApi.ofOrders, ({ tenant, body }) => tenant.read((tx) => showSoldOrders(tx, body.orderIds)))
}
