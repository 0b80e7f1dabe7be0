import { AppError } from '../app-error.ts'
import type { Decided } from '../plan.ts'
import type { RoomFacts } from './booking-day.ts'
import type { BookingToChange } from './booking-to-change.ts'
import { holdBack } from './hold-tables.ts'

export type StageFacts = { booking: BookingToChange | undefined }

/** Marks a no-show: the tables are free, and it counts on the customer. */
export function decideNoShow({ booking }: StageFacts): Decided {
  const { id, customerPhone } = inStage(booking, 'expected')
  return {
    reservations: { staged: [{ id, stage: 'no_show' }], released: [id] },
    noShows: [{ phone: customerPhone, change: 1 }],
    notifications: [],
    events: [{ type: 'floor_update' }],
  }
}

/** Takes a no-show back, unless another party has the tables (docs/rules/bookings.md#late-and-no-show). */
export function decideReturn(facts: StageFacts & RoomFacts): Decided {
  const booking = inStage(facts.booking, 'no_show')
  const { id, heldTableIds: tableIds, customerPhone } = booking
  const held = tableIds.length === 0 ? [] : [holdBack(facts, { ...booking, tableIds })]
  if (held.some(({ blocks }) => !blocks)) throw new AppError('booking.slot_taken')
  return {
    reservations: { staged: [{ id, stage: 'expected' }], returned: [id], held },
    noShows: [{ phone: customerPhone, change: -1 }],
    notifications: [],
    events: [{ type: 'floor_update' }],
  }
}

function inStage(booking: BookingToChange | undefined, stage: 'expected' | 'no_show'): BookingToChange {
  if (!booking) throw new AppError('reservation.not_found')
  if (booking.status !== 'booked' || booking.stage !== stage) throw new AppError('booking.stage_fixed')
  return booking
}
