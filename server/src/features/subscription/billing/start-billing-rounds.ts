import type { BillingContext } from './billing-context.ts'
import { runBillingRound } from './run-billing-round.ts'

const ROUND_MS = 30_000

/** Runs at the start and twice a minute. Everything it needs is in the database: a restart loses nothing. */
export function startBillingRounds(
  context: BillingContext,
  onRound: () => void = () => {},
): { close: () => Promise<void> } {
  const closing = new AbortController()
  let round: Promise<void> | null = null
  const go = () => {
    round ??= runBillingRound(context, closing.signal)
      .then(onRound)
      .catch((error: unknown) => context.log.warn({ err: error }, 'billing round failed'))
      .finally(() => {
        round = null
      })
  }
  const timer = setInterval(go, ROUND_MS)
  timer.unref()
  go()
  return {
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await round
    },
  }
}
