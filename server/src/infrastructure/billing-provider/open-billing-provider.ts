import type { Config } from '../config/read-config.ts'
import type { DbPool } from '../database/db.ts'
import type { BillingProvider } from './billing-provider.ts'
import { closedProvider } from './closed-provider.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

export type Billing = {
  provider: BillingProvider
  /** The sandbox, if it is in use, with its checkout page. */
  sandbox: Sandbox | null
}

/**
 * Stripe if a key is set; else the sandbox, which never runs in production (docs/rules/restaurant.md#payment-provider).
 */
export async function openBillingProvider(
  { stripe, isProduction, publicUrl }: Pick<Config, 'stripe' | 'isProduction' | 'publicUrl'>,
  db: DbPool,
): Promise<Billing> {
  if (stripe) {
    // loaded only if Stripe is configured
    const { openStripe } = await import('./stripe.ts')
    return { provider: await openStripe(stripe), sandbox: null }
  }
  if (isProduction) return { provider: closedProvider(), sandbox: null }
  const sandbox = openSandbox(db, publicUrl)
  return { provider: sandbox.provider, sandbox }
}
