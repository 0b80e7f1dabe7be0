import { CONSENT_WORDING } from '#core/contract/guests/consents.ts'
import { succeed } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import type { StaffMails } from '../../../../infrastructure/http/limits/rate-limits.ts'
import { phoneOnFile } from '../../phones/find-phone.ts'
import { insertConsent, listConsents, lockCustomerForConsent } from './consents.queries.ts'
import { stateOf } from './consents.rules.ts'
import { sendConfirmLink } from './send-confirm-link.ts'

type Stated = { typed: string; state: 'given' | 'withdrawn'; publicUrl: string; mails: StaffMails }

/** Records a customer's statement to staff: consent counts once its link is opened, a withdrawal at once. */
export async function stateConsent(tx: TenantTx, { typed, state, publicUrl, mails }: Stated) {
  const phone = await phoneOnFile(tx, typed)
  const customer = await lockCustomerForConsent(tx.db, phone)
  if (!customer) throw new AppError('customer.not_found')
  if (customer.email === null) throw new AppError('consent.email_required')
  const current = stateOf(await listConsents(tx.db, phone), customer.email)
  if (state === 'given' && current === 'given') return succeed('consent.given')
  // a withdrawal mails nobody, and is never refused
  if (state === 'given') await mails.claim(tx.tenantId, customer.email)
  await insertConsent(tx.db, {
    phone,
    state,
    isConfirmed: state === 'withdrawn',
    source: 'staff',
    wording: CONSENT_WORDING,
    address: customer.email,
    by: tx.actor?.name ?? null,
  })
  if (state === 'withdrawn') return succeed('consent.withdrawn')
  const nobody = { askedName: null, askedPhone: null, askedLanguage: null }
  const asked = { ...nobody, phone, address: customer.email, joins: false, consents: true }
  await sendConfirmLink(tx, asked, publicUrl)
  return succeed('consent.link_sent')
}
