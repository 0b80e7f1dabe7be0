import { AppError } from '../app-error.ts'
import type { Decided } from '../plan.ts'
import type { RoomFacts } from './booking-day.ts'
import type { BookingToChange } from './booking-to-change.ts'
import { holdBack } from './hold-tables.ts'

export type StageFacts = { booking: BookingToChange | undefined }

/** A party does not come: its tables are free, and it is counted on the customer. */
export function decideNoShow({ booking }: StageFacts): Decided {
  const { id, customerPhone } = inStage(booking, 'expected')
  return {
    reservations: { staged: [{ id, stage: 'no_show' }], released: [id] },
    noShows: [{ phone: customerPhone, change: 1 }],
    notifications: [],
    events: [{ type: 'floor_update' }],
  }
}

/** They come after all: possible as long as nobody else has their tables (docs/rules.md, 246). */
export function decideReturn(facts: StageFacts & RoomFacts): Decided {
  const booking = inStage(facts.booking, 'no_show')
  const { id, heldTableIds: tableIds, customerPhone } = booking
  const held = tableIds.length === 0 ? [] : [holdBack(facts, { ...booking, tableIds })]
  if (held.some(({ blocks }) => !blocks)) throw new AppError('booking.slot_taken')
  return {
    reservations: { staged: [{ id, stage: 'expected' }], held },
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
