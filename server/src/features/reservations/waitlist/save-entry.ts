import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { hashToken, newToken } from '../../account/sessions/session-tokens.ts'
import { requirePhone } from '../../guests/phones/find-phone.ts'
import { insertBookingLink } from '../booking-links.queries.ts'
import { loadBookingSettings } from '../rules/load-booking-settings.ts'
import { quoteMinutes } from './quote-minutes.ts'
import { countWaiting, insertEntry, updateEntry, updateEntryEnded, type EntryFacts } from './waitlist.queries.ts'

const WAITING_MOST = 200

type Draft = EntryFacts & { quotedMinutes?: number | null | undefined }

/** Puts a party at the end of the line; the token shows them their place. */
export async function addToWaitlist(tx: TenantTx, draft: Draft, publicUrl: string) {
  if ((await countWaiting(tx.db)) >= WAITING_MOST) throw new AppError('booking.too_many')
  await checkPhone(tx, draft)
  const quotedMinutes = draft.quotedMinutes === undefined ? await quoteMinutes(tx, draft.people) : draft.quotedMinutes
  const id = await insertEntry(tx.db, { ...draft, quotedMinutes })
  const token = newToken(tx.tenantId)
  await insertBookingLink(tx.db, hashToken(token), { waitlistId: id })
  const { code } = await loadBookingSettings(tx)
  tx.emit({ type: 'floor_update' })
  return { id, token, quotedMinutes, url: code === null ? null : `${publicUrl}/b/${code}/w/${token}` }
}

/** What is known of a party that waits. */
export async function changeEntry(tx: TenantTx, id: string, draft: Draft): Promise<void> {
  const { quotedMinutes } = draft
  await checkPhone(tx, draft)
  if (!(await updateEntry(tx.db, id, { ...draft, quotedMinutes }))) throw new AppError('waitlist.not_found')
  tx.emit({ type: 'floor_update' })
}

async function checkPhone(tx: TenantTx, { phone }: Draft): Promise<void> {
  if (phone !== null) await requirePhone(tx, phone, 'customer.phone_invalid')
}

/** A party has gone away; who was seated leaves the line by that. */
export async function leaveWaitlist(tx: TenantTx, id: string): Promise<void> {
  if (!(await updateEntryEnded(tx.db, id, 'left'))) throw new AppError('waitlist.not_found')
  tx.emit({ type: 'floor_update' })
}
