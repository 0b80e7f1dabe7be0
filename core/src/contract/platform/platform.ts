import { z } from 'zod'
import { authApi } from '../people/auth.ts'
import { endpoint } from '../endpoint.ts'
import { Missing } from './missing.ts'
import { Decimal, done, Done, Flag, Instant, Period } from '../fields.ts'

export const PlatformUser = z.object({ username: z.string(), name: z.string(), role: z.literal('superadmin') })

const Rates = z.object({ date: z.string().meta({ description: 'YYYY-MM-DD' }), source: z.string() }).nullable()

/**
 * Sales of all restaurants in US dollars (docs/rules/reports.md#platform-figures), with details beside the one figure
 * that older clients know.
 */
const Conversion = {
  /** The reference rates used; null if nothing was converted. */
  salesVolumeRates: Rates,
  /** Sales in currencies without a rate, each in its own. */
  unconvertedSales: z.array(z.object({ currency: z.string(), amount: Decimal })),
  /** The same sales in the plan's currency, to compare with the income from subscriptions. */
  salesInPlanCurrency: z.object({
    currency: z.string(),
    amount: Decimal,
    rates: Rates,
    unconverted: z.array(z.object({ currency: z.string(), amount: Decimal })),
  }),
}

export const PlatformDashboard = z.object({
  missing: Missing,
  activeTenants: z.int(),
  ordersProcessedToday: z.int(),
  /** US dollars; "today" is each restaurant's own business day. */
  salesVolumeToday: Decimal,
  /** Paying subscriptions; screens multiply by the plan's price. */
  mrr: z.int(),
  arr: z.int(),
  ...Conversion,
  /** Free trials that end within a week without a subscription, the soonest first; at most twenty. */
  endingTrials: z.object({
    total: z.int(),
    tenants: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), trial_end: Instant })),
  }),
  version: z.string(),
})
export type PlatformDashboard = z.output<typeof PlatformDashboard>

export const PlatformReport = z.object({
  missing: Missing,
  activeTenants: z.int(),
  mrr: z.int(),
  arr: z.int(),
  totalCustomers: z.int(),
  /** At most twenty, most units first. */
  topSellingItems: z.array(
    z.object({
      tenant_id: z.string(),
      tenant_name: z.string(),
      item_id: z.string(),
      title: z.string(),
      qty: z.int(),
    }),
  ),
  salesVolume: Decimal,
  ordersProcessed: z.int(),
  ...Conversion,
})
export type PlatformReport = z.output<typeof PlatformReport>

/** Sign-in of the platform's operator: same cookies, other audience. */
export const platformApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/superadmin/signin',
    summary: 'Sign in as platform operator',
    access: 'public',
    body: authApi.signIn.body!,
    // set if a second factor must be set up before any other call
    reply: done({ user: PlatformUser, must_set_up_two_factor: Flag.optional() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/superadmin/signout',
    summary: 'End the operator’s session; also that of a refresh cookie alone',
    access: 'public',
    reply: Done,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/superadmin/refresh-token',
    summary: 'Renew the operator’s session from the refresh cookie',
    access: 'public',
    reply: Done,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/superadmin/dashboard',
    summary: 'The platform today',
    access: 'superadmin',
    reply: PlatformDashboard,
  }),
  report: endpoint({
    method: 'GET',
    path: '/superadmin/reports',
    summary: 'The platform in a period of business days; without a period, today',
    access: 'superadmin',
    query: Period,
    reply: PlatformReport,
  }),
  support: endpoint({
    method: 'GET',
    path: '/superadmin/support',
    summary: 'Where to ask for help',
    access: 'superadmin',
    reply: z.object({ email: z.string(), version: z.string() }),
  }),
}
