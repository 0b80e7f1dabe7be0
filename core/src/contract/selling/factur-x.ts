import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../fields.ts'

const ACCESS = { anyOf: ['INVOICES', 'POS', 'ACCOUNTING'] } as const

// Past invoices may be read after the subscription has run out (docs/rules/restaurant.md#access-by-subscription).
export const facturXApi = {
  invoice: endpoint({
    method: 'GET',
    path: '/invoices/:number/factur-x',
    summary: 'An invoice to a company as a PDF with its data in it (Factur-X, profile EN 16931)',
    access: ACCESS,
    openWhenUnpaid: true,
    params: z.object({ number: plainText(64) }),
    reply: z.string(),
  }),
  creditNote: endpoint({
    method: 'GET',
    path: '/credit-notes/:id/factur-x',
    summary: 'A credit note on an invoice to a company, in the same form',
    access: ACCESS,
    openWhenUnpaid: true,
    params: z.object({ id: plainText(64) }),
    reply: z.string(),
  }),
}
