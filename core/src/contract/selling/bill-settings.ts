import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Decimal, done, Switch, withError } from '../fields.ts'
import { VOID_RIGHTS } from './voids.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const

const BillSettings = z.object({
  /** No cash is taken at a till whose drawer is not open. */
  cashNeedsSession: z.boolean(),
  /** Nobody sees what a drawer should contain before it is counted. */
  blindCount: z.boolean(),
  /** A closing that differs by more needs a note. */
  cashDifferenceLimit: Decimal,
  voidRight: z.enum(VOID_RIGHTS),
})
export type BillSettings = z.output<typeof BillSettings>

export const billSettingsApi = {
  show: endpoint({
    method: 'GET',
    path: '/settings/bill',
    summary: 'How bills are paid and cash is counted',
    access: SETTINGS,
    reply: BillSettings,
  }),
  save: endpoint({
    method: 'POST',
    path: '/settings/bill',
    summary: 'Save how bills are paid and cash is counted; a field that is left out keeps its value',
    access: SETTINGS,
    body: z.object({
      cashNeedsSession: Switch.optional(),
      blindCount: Switch.optional(),
      cashDifferenceLimit: z
        .union([z.string().max(40), z.number()], withError('cash.limit_invalid'))
        .transform(String)
        .optional(),
      voidRight: z.enum(VOID_RIGHTS).optional(),
    }),
    reply: done({ ...BillSettings.shape }),
  }),
}
