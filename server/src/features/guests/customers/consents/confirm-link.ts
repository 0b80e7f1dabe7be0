import { randomInt } from 'node:crypto'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { insertCustomerMail } from '../../../../infrastructure/mail/mails.queries.ts'
import { addMember } from '../../membership/members/add-member.ts'
import { requirePhone } from '../../phones/find-phone.ts'
import { hashToken, newToken } from '../../../account/sessions/session-tokens.ts'
import { loadStore } from '../../../store/load-store.ts'
import { findOrInsertCustomer } from '../customers.queries.ts'
import { confirmedMail } from './consent-mails.ts'
import {
  deleteConfirmLink,
  findCustomerOfEmail,
  insertConsent,
  insertLink,
  isWithdrawnSince,
  listConsents,
  lockCustomerForConsent,
} from './consents.queries.ts'
import { stateOf } from './consents.rules.ts'

type Link = NonNullable<Awaited<ReturnType<typeof deleteConfirmLink>>>

const FREE_NUMBERS = 10 ** 12
const TRIES = 3

/** Follows a mailed link once: a card, consent to marketing mails, or both. Returns the card's address. */
export async function confirmLink(tx: TenantTx, token: string, publicUrl: string): Promise<string | null> {
  const link = await deleteConfirmLink(tx.db, hashToken(token))
  if (!link) throw new AppError('mail.link_invalid')
  const phone = link.phone ?? (await customerOf(tx, link))
  const customer = await lockCustomerForConsent(tx.db, phone)
  if (customer?.email !== link.address) throw new AppError('mail.link_invalid')
  const isAgreed = link.consents && (await confirmConsent(tx, phone, link))
  const cardUrl = link.joins ? (await addMember(tx, phone, publicUrl)).cardUrl : null
  const unsubscribeUrl = isAgreed ? await unsubscribeUrlOf(tx, phone, link, publicUrl) : null
  const { name } = await loadStore(tx)
  await insertCustomerMail(tx.db, { to: link.address, ...confirmedMail({ store: name, cardUrl, unsubscribeUrl }) })
  return cardUrl
}

/** Returns false if it was withdrawn since the link was made: no older link undoes that, but a card is still given. */
async function confirmConsent(tx: TenantTx, phone: string, { address, wording, joins, madeAt }: Link) {
  const isWithdrawn = await isWithdrawnSince(tx.db, { address, madeAt })
  if (joins && isWithdrawn) return false
  const isWaiting = joins || stateOf(await listConsents(tx.db, phone), address) === 'waiting'
  if (isWithdrawn || !isWaiting) throw new AppError('mail.link_invalid')
  const source = joins ? 'card' : 'staff'
  await insertConsent(tx.db, { phone, state: 'given', isConfirmed: true, source, wording, address, by: null })
  return true
}

async function unsubscribeUrlOf(tx: TenantTx, phone: string, { address, wording }: Link, publicUrl: string) {
  const token = newToken(tx.tenantId)
  const nobody = { joins: false, consents: false, askedName: null, askedPhone: null, askedLanguage: null }
  await insertLink(tx.db, { ...nobody, tokenHash: hashToken(token), kind: 'unsubscribe', phone, address, wording })
  return `${publicUrl}/mail/unsubscribe?token=${token}`
}

/**
 * The customer with this address, else a new one. The phone is used only if no customer has it, as nothing proves
 * ownership;
 * without one the key is a number that nobody can call.
 */
async function customerOf(tx: TenantTx, { address, askedName, askedPhone, askedLanguage }: Link): Promise<string> {
  const known = await findCustomerOfEmail(tx.db, address)
  if (known !== undefined) return known
  const facts = { name: askedName ?? address, email: address, birthDate: null, gender: null, language: askedLanguage }
  if (askedPhone !== null) {
    const key = await requirePhone(tx, askedPhone, 'customer.phone_invalid')
    const added = await findOrInsertCustomer(tx.db, { phone: askedPhone, key, facts })
    if (added && !added.isKnown) return added.phone
  }
  for (let tries = 0; tries < TRIES; tries++) {
    const phone = `#${String(randomInt(FREE_NUMBERS)).padStart(12, '0')}`
    const added = await findOrInsertCustomer(tx.db, { phone, key: phone, facts })
    if (added && !added.isKnown) return phone
  }
  throw new Error('No free number for a customer.')
}
