import type { FastifyInstance } from 'fastify'
import { settlementsApi } from '#core/contract/selling/settlements.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { readInvoiceNumber } from '../../invoices/invoice.rules.ts'
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
}
