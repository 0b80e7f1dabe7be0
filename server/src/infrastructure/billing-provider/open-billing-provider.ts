import type { Config } from '../config/read-config.ts'
import type { DbPool } from '../database/db.ts'
import type { BillingProvider } from './billing-provider.ts'
import { closedProvider } from './closed-provider.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

export type Billing = {
  provider: BillingProvider
  /** Where the sandbox stands in: the counter of its checkout page. */
  sandbox: Sandbox | null
}

/** Stripe where a key is set; else the sandbox, which never runs in production (docs/rules.md, 13). */
export async function openBillingProvider(
  { stripe, isProduction, publicUrl }: Pick<Config, 'stripe' | 'isProduction' | 'publicUrl'>,
  db: DbPool,
): Promise<Billing> {
  if (stripe) {
    // loaded only where Stripe is configured
    const { openStripe } = await import('./stripe.ts')
    return { provider: await openStripe(stripe), sandbox: null }
  }
  if (isProduction) return { provider: closedProvider(), sandbox: null }
  const sandbox = openSandbox(db, publicUrl)
  return { provider: sandbox.provider, sandbox }
}
