import type { Job } from '../../../infrastructure/jobs/job.ts'
import { runBookingRound, type RoundContext } from './run-booking-round.ts'

/** Checks every minute for late parties, no-shows and tomorrow's bookings. */
export function bookingsJob(context: RoundContext): Job {
  return { name: 'bookings', everyMs: 60_000, run: (round) => runBookingRound(context, round) }
}
