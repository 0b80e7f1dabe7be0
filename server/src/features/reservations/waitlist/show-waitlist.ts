import type { WaitingPlace, WaitlistEntry } from '#core/contract/guests/waitlist.ts'
import { minutesToWait } from '#core/reservations/decide-wait.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { hashToken } from '../../account/sessions/session-tokens.ts'
import { loadStore, loadStoreOfGuests } from '../../store/load-store.ts'
import { findBookingLink } from '../booking-links.queries.ts'
import { loadRoomForWaiting, peopleOf } from './save-entry.ts'
import { findPlaceInLine, listWaiting } from './waitlist.queries.ts'

const SHOWN_AFTER_MS = 12 * 3_600_000

/** Waiting parties, in the order they came. */
export async function showWaitlist(tx: ReadTx): Promise<{ entries: WaitlistEntry[]; timeZone: string }> {
  const { timeZone } = await loadStore(tx)
  const entries = await listWaiting(tx.db)
  return {
    timeZone,
    entries: entries.map(({ quotedMinutes, arrivedAt, ...entry }) => ({
      ...entry,
      quoted_minutes: quotedMinutes,
      arrived_at: arrivedAt.toISOString(),
    })),
  }
}

/** The wait of a party that comes now. */
export async function showMinutesToWait(tx: ReadTx, people: number): Promise<{ minutes: number | null }> {
  const [waiting, room] = await awaitPipelined([listWaiting(tx.db), loadRoomForWaiting(tx)])
  return { minutes: minutesToWait(room, peopleOf(waiting), people) }
}

/** A party's place, on its phone; empty half a day after they left. */
export async function showPlaceInLine(tx: ReadTx, token: string): Promise<WaitingPlace> {
  const link = await findBookingLink(tx.db, hashToken(token))
  const place = link?.waitlistId ? await findPlaceInLine(tx.db, link.waitlistId) : undefined
  const hasGone = place?.endedAt && Date.now() - place.endedAt.getTime() > SHOWN_AFTER_MS
  if (!place || hasGone) throw new AppError('waitlist.not_found')
  return {
    store: await loadStoreOfGuests(tx),
    people: place.people,
    ahead: place.ahead,
    quoted_minutes: place.quotedMinutes,
    arrived_at: place.arrivedAt.toISOString(),
    status: place.status === 'seated' ? 'seated' : place.status === 'left' ? 'left' : 'waiting',
  }
}
