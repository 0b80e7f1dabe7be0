import { startRounds } from '../../../../infrastructure/start-rounds.ts'
import type { BillingContext } from './billing-context.ts'
import { runBillingRound } from './run-billing-round.ts'

const ROUND_MS = 30_000

/** Runs at the start and twice a minute. Everything it needs is in the database: a restart loses nothing. */
export function startBillingRounds(
  context: BillingContext,
  onRound: () => void = () => {},
): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) => runBillingRound(context, closing),
    onRound,
    onFailure: (error) => context.log.warn({ err: error }, 'billing round failed'),
  })
}
