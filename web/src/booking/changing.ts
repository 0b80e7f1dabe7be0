import type { GuestBooking } from '#core/contract/guests/public-bookings.ts'

/** A booking that changes: its own table is free for it. */
export type Changing = { token: string; booking: GuestBooking }
