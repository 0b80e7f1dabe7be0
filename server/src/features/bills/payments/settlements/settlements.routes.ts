import type { FastifyInstance } from 'fastify'
import { invoicesApi } from '#core/contract/invoices.ts'
import { settlementsApi } from '#core/contract/selling/settlements.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import type { PriceLists } from '../../../orders/pos/price-list.ts'
import type { StaffSession } from '../../../../infrastructure/http/session.ts'
import { readInvoiceNumber } from '../../invoices/invoice.rules.ts'
import { correctPayment } from './correct-payment.ts'
import { settleAccount } from './settle-account.ts'
import { showOpenAccounts } from './show-open-accounts.ts'

export function settlementRoutes(app: FastifyInstance, priceLists: PriceLists): void {
  serve(app, settlementsApi.list, ({ tenant }) => tenant.read(showOpenAccounts))

  serve(app, settlementsApi.settle, ({ tenant, body: { invoiceId, ...settling } }) =>
    settleAccount(tenant, priceLists, { ...settling, invoiceNumber: readInvoiceNumber(invoiceId) }),
  )

  serve(app, invoicesApi.correctPayment, ({ tenant, session, params, body: { approvalId, ...correcting } }) =>
    correctPayment(tenant, priceLists, {
      ...correcting,
      invoiceNumber: readInvoiceNumber(params.number),
      position: params.position,
      asker: session as StaffSession,
      approvalIds: approvalId === null ? [] : [approvalId],
    }),
  )
}
