import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { hashToken } from '../../../account/sessions/session-tokens.ts'
import { countUnsubscribed, lockForUnsubscribing } from '../campaigns/send-campaign.ts'
import { findUnsubscribeLink, insertConsent, listConsents, lockCustomerForConsent } from './consents.queries.ts'
import { stateOf } from './consents.rules.ts'

/** Withdraws the consent of a link; nothing changes the second time, or with an unknown link. */
export async function unsubscribe(tx: TenantTx, token: string): Promise<void> {
  const link = await findUnsubscribeLink(tx.db, hashToken(token))
  if (!link) return
  const { phone, address, wording, campaignId } = link
  // before the customer, in the same order as claiming a mail
  if (campaignId !== null) await lockForUnsubscribing(tx, campaignId)
  if (!(await lockCustomerForConsent(tx.db, phone))) return
  if (stateOf(await listConsents(tx.db, phone), address) === 'withdrawn') return
  const statement = { state: 'withdrawn', isConfirmed: true, source: 'unsubscribe', by: null } as const
  await insertConsent(tx.db, { ...statement, phone, wording, address })
  if (campaignId !== null) await countUnsubscribed(tx, campaignId, phone)
}
