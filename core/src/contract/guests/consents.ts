import { z } from 'zod'
import { readLanguage } from '../../places/languages.ts'
import { endpoint } from '../endpoint.ts'
import {
  Done,
  done,
  optionalText,
  plainText,
  QueryText,
  requiredEmail,
  requiredText,
  Switch,
  withError,
} from '../fields.ts'
import { ConsentRecord } from './consent-record.ts'
import { isPhone } from '../../text/phones.ts'

const MANAGING = { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS'] } as const
const ByPhone = z.object({ phone: z.string().max(60) })
const ByToken = z.object({ token: plainText(200) })

/** Version of the consent's wording; a change of meaning raises it (docs/rules/customers.md#consent). */
export const CONSENT_WORDING = 1
export const CONSENT_STATES = ['none', 'waiting', 'given', 'withdrawn'] as const

const CustomerConsents = z.object({
  /** Null: without an address, no consent is possible. */
  email: z.string().nullable(),
  /** The current state: `waiting` until the link is opened. */
  state: z.enum(CONSENT_STATES),
  /** Newest first. */
  history: z.array(ConsentRecord),
  timeZone: z.string(),
})
export type CustomerConsents = z.output<typeof CustomerConsents>

const QuietCustomer = z.object({
  phone: z.string(),
  name: z.string(),
  /** Business day or day of the last booking, click or change of the record. */
  last_on: z.string(),
})
export type QuietCustomer = z.output<typeof QuietCustomer>

const JoinBody = z.object({
  email: requiredEmail('customer.email_required', 'customer.email_invalid'),
  name: requiredText('customer.name_required', 200),
  phone: optionalText(40).refine(
    (phone) => phone === null || (isPhone(phone) && !phone.startsWith('#')),
    withError('customer.phone_invalid'),
  ),
  consent: Switch.default(false),
  /** The page's language; one without mails counts as none. */
  language: plainText(20)
    .nullish()
    .transform((language) => readLanguage(language)),
})
export type JoinBody = z.output<typeof JoinBody>

const CONSENTS = ['/customers/:phone/consents', '/customers/quiet'] as const

export const consentsApi = {
  show: endpoint({
    method: 'GET',
    path: '/customers/:phone/consents',
    summary: 'Whether a customer agreed to marketing mails, and all that was stated about it',
    access: MANAGING,
    params: ByPhone,
    reply: CustomerConsents,
  }),
  state: endpoint({
    method: 'POST',
    path: '/customers/:phone/consents',
    summary: 'Record what a customer stated to staff; what is given counts once the link that is mailed was opened',
    changes: CONSENTS,
    access: MANAGING,
    params: ByPhone,
    body: z.object({ state: z.enum(['given', 'withdrawn']) }),
    reply: Done,
  }),
  quiet: endpoint({
    method: 'GET',
    path: '/customers/quiet',
    summary:
      'Customers without any sign for three years, to be erased; the longest first, 100 at a time; `before` is the `next` of the page before',
    access: MANAGING,
    query: z.object({ before: QueryText }),
    reply: z.object({ customers: z.array(QuietCustomer), total: z.int(), next: z.string().optional() }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/qrmenu/:qrcode/card/join',
    summary: 'A guest asks to join the loyalty programme: a link is mailed, and the reply is the same whoever asks',
    access: 'public',
    params: z.object({ qrcode: plainText(64) }),
    body: JoinBody,
    reply: Done,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/mail/confirm/:token',
    summary: 'Confirm what a link of a mail is for, once and within 7 days; with the address of the card of who joined',
    access: 'public',
    params: ByToken,
    reply: done({ cardUrl: z.string().nullable() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/mail/unsubscribe/:token',
    summary: 'Stop marketing mails; any body is taken, and the reply is the same for any token (RFC 8058)',
    access: 'public',
    rawBody: true,
    params: ByToken,
    reply: Done,
  }),
}
