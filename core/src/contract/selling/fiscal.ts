import { z } from 'zod'
import { MODES } from '../../bills/document-number.ts'
import { endpoint } from '../endpoint.ts'
import { Done, requiredPassword, withError } from '../fields.ts'

const Fiscal = z.object({ mode: z.enum(MODES) })
export type Fiscal = z.output<typeof Fiscal>

/** What going live removes. */
const Practice = z.object({
  /** Training can begin: nothing was sold for good. */
  mayTrain: z.boolean(),
  orders: z.int(),
  guestOrders: z.int(),
  invoices: z.int(),
  creditNotes: z.int(),
  giftCards: z.int(),
  drawerSessions: z.int(),
})
export type Practice = z.output<typeof Practice>

export const fiscalApi = {
  show: endpoint({
    method: 'GET',
    path: '/fiscal',
    summary: 'Whether the restaurant is live or in training',
    access: 'signed-in',
    openWhenUnpaid: true,
    reply: Fiscal,
  }),
  practice: endpoint({
    method: 'GET',
    path: '/fiscal/practice',
    summary: 'What was practised, which going live removes',
    access: 'owner',
    openWhenUnpaid: true,
    reply: Practice,
  }),
  setMode: endpoint({
    method: 'POST',
    path: '/fiscal/mode',
    summary: 'Begin training, while nothing was sold for good; or go live, once, which removes what was practised',
    access: 'owner',
    body: z.object({ mode: z.enum(MODES, withError('fiscal.mode_invalid')), password: requiredPassword() }),
    reply: Done,
  }),
}
