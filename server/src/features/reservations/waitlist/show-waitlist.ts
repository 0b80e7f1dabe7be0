import type { WaitingPlace, WaitlistEntry } from '#core/contract/guests/waitlist.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadStore, loadStoreAddress } from '../../store/load-store.ts'
import { findPlaceInLine, listWaiting } from './waitlist.queries.ts'

const SHOWN_AFTER_MS = 12 * 3_600_000

/** Who waits, in the order they came. */
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

/** A party's place, for its phone; half a day after they have gone there is nothing to see. */
export async function showPlaceInLine(tx: ReadTx, id: string): Promise<WaitingPlace> {
  const place = await findPlaceInLine(tx.db, id)
  const hasGone = place?.endedAt && Date.now() - place.endedAt.getTime() > SHOWN_AFTER_MS
  if (!place || hasGone) throw new AppError('waitlist.not_found')
  return {
    store: await loadStoreAddress(tx),
    people: place.people,
    ahead: place.ahead,
    quoted_minutes: place.quotedMinutes,
    arrived_at: place.arrivedAt.toISOString(),
    status: place.status === 'seated' ? 'seated' : place.status === 'left' ? 'left' : 'waiting',
  }
}
