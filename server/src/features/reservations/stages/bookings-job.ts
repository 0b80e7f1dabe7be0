import type { Job } from '../../../infrastructure/jobs/job.ts'
import { runBookingRound, type RoundContext } from './run-booking-round.ts'

/** Looks every minute at who is late, does not come, or comes tomorrow. */
export function bookingsJob(context: RoundContext): Job {
  return { name: 'bookings', everyMs: 60_000, run: (round) => runBookingRound(context, round) }
}
