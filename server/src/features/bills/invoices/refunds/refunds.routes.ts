import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { invoicesApi } from '#core/contract/invoices.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../../infrastructure/http/session.ts'
import { readInvoiceNumber } from '../invoice.rules.ts'
import { refundInvoice } from './refund-invoice.ts'

export function refundRoutes(app: FastifyInstance): void {
  serve(app, invoicesApi.refund, ({ tenant, session, params, body: { approvalId, ...refunding } }) =>
    tenant.command(async (tx) => {
      const invoiceNumber = readInvoiceNumber(params.number)
      const approvalIds = approvalId === null ? [] : [approvalId]
      const { number, total, digits } = await refundInvoice(tx, session as StaffSession, {
        ...refunding,
        invoiceNumber,
        approvalIds,
      })
      return { ...succeed('invoice.refunded'), creditNoteId: `A-${number}`, total: formatDecimal(-total, digits) }
    }),
  )
}
