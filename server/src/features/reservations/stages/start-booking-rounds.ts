import { startRounds } from '../../../infrastructure/start-rounds.ts'
import { runBookingRound, type RoundContext } from './run-booking-round.ts'

const ROUND_MS = 60_000

/** Looks every minute at who is late, does not come, or comes tomorrow. */
export function startBookingRounds(
  context: RoundContext,
  onRound: () => void = () => {},
): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) => runBookingRound(context, closing),
    onRound,
    onFailure: (error) => context.log.warn({ err: error }, 'bookings not looked at'),
  })
}
