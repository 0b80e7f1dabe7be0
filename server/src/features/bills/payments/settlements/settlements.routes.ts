import type { FastifyInstance } from 'fastify'
import { invoicesApi } from '#core/contract/invoices.ts'
import { settlementsApi } from '#core/contract/selling/settlements.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../../infrastructure/http/session.ts'
import { readInvoiceNumber } from '../../invoices/invoice.rules.ts'
import { correctPayment } from './correct-payment.ts'
import { settleAccount } from './settle-account.ts'
import { showOpenAccounts } from './show-open-accounts.ts'

export function settlementRoutes(app: FastifyInstance): void {
  serve(app, settlementsApi.list, ({ tenant }) => tenant.read(showOpenAccounts))

  serve(app, settlementsApi.settle, ({ tenant, body: { invoiceId, ...settling } }) =>
    tenant.command(async (tx) => {
      await settleAccount(tx, { ...settling, invoiceNumber: readInvoiceNumber(invoiceId) })
      return succeed('account.settled')
    }),
  )

  serve(app, invoicesApi.correctPayment, ({ tenant, session, params, body: { approvalId, ...correcting } }) =>
    tenant.command(async (tx) => {
      const payment = { invoiceNumber: readInvoiceNumber(params.number), position: params.position }
      const approvalIds = approvalId === null ? [] : [approvalId]
      await correctPayment(tx, session as StaffSession, { ...correcting, ...payment, approvalIds })
      return succeed('payment.corrected')
    }),
  )
}
