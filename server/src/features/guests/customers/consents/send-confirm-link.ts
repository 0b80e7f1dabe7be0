import { CONSENT_WORDING, type JoinBody } from '#core/contract/guests/consents.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { insertCustomerMail } from '../../../../infrastructure/mail/mails.queries.ts'
import { hashToken, newToken } from '../../../account/sessions/session-tokens.ts'
import { requirePhone } from '../../phones/find-phone.ts'
import { loadStore } from '../../../store/load-store.ts'
import { confirmMail } from './consent-mails.ts'
import { insertLink, type NewLink } from './consents.queries.ts'

type Asked = Pick<NewLink, 'phone' | 'address' | 'joins' | 'consents' | 'askedName' | 'askedPhone' | 'askedLanguage'>

/** Mails a link to confirm the request; nothing counts before it is opened (docs/rules/customers.md#consent). */
export async function sendConfirmLink(tx: TenantTx, asked: Asked, publicUrl: string): Promise<void> {
  const token = newToken(tx.tenantId)
  await insertLink(tx.db, { ...asked, tokenHash: hashToken(token), kind: 'confirm', wording: CONSENT_WORDING })
  const { name } = await loadStore(tx)
  const link = `${publicUrl}/mail/confirm?token=${token}`
  await insertCustomerMail(tx.db, { to: asked.address, ...confirmMail({ ...asked, store: name, link }) })
}

/** Looks nobody up: known and unknown people get the same mail and reply. */
export async function askToJoin(tx: TenantTx, body: JoinBody, publicUrl: string): Promise<void> {
  const { email, name, phone, consent, language } = body
  if (phone !== null) await requirePhone(tx, phone, 'customer.phone_invalid')
  const asked = { phone: null, address: email, joins: true, consents: consent, askedName: name, askedPhone: phone }
  await sendConfirmLink(tx, { ...asked, askedLanguage: language }, publicUrl)
}
