import type { FastifyInstance } from 'fastify'
import { invoicesApi } from '#core/contract/invoices.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../../infrastructure/http/session.ts'
import type { PriceLists } from '../../../orders/pos/price-list.ts'
import { readInvoiceNumber } from '../invoice.rules.ts'
import { refundInvoice } from './refund-invoice.ts'

export function refundRoutes(app: FastifyInstance, { priceLists }: { priceLists: PriceLists }): void {
  serve(app, invoicesApi.refund, ({ tenant, session, params, body: { approvalId, ...refunding } }) =>
    refundInvoice(tenant, priceLists, {
      ...refunding,
      asker: session as StaffSession,
      invoiceNumber: readInvoiceNumber(params.number),
      approvalIds: approvalId === null ? [] : [approvalId],
    }),
  )
}
