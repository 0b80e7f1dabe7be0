import type { Job } from '../../../../infrastructure/jobs/job.ts'
import type { BillingContext } from './billing-context.ts'
import { runBillingRound, type BillingRound } from './run-billing-round.ts'

/** Asks the provider twice a minute. Everything it needs is in the database: a restart loses nothing. */
export function billingJob(context: BillingContext & BillingRound): Job {
  return { name: 'billing', everyMs: 30_000, run: (round) => runBillingRound(context, round) }
}
