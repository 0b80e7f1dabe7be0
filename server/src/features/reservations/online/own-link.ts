import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { hashToken } from '../../account/sessions/session-tokens.ts'
import { findBookingLink } from '../booking-links.queries.ts'

const NOTHING = '00000000-0000-0000-0000-000000000000'

/** What a guest's secret opens; an unknown one opens what does not exist. */
export async function loadOwnLink(tx: ReadTx, token: string): Promise<{ reservationId: string; waitlistId: string }> {
  const link = await findBookingLink(tx.db, hashToken(token))
  return { reservationId: link?.reservationId ?? NOTHING, waitlistId: link?.waitlistId ?? NOTHING }
}
