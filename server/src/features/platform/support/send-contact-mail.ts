import type { ContactMessage } from '#core/contract/platform/contact.ts'
import { succeed } from '#core/contract/fields.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { contactMail } from './contact-mail.ts'

type Context = {
  db: DbPool
  supportEmail: string
  limits: { perAddress: AttemptLimit; perEmail: AttemptLimit }
}

/** Mails a visitor's message to the support address; replies go to the visitor. */
export async function sendContactMail({ db, supportEmail, limits }: Context, message: ContactMessage, address: string) {
  // a bot gets a success reply, and so tries nothing else
  if (message.website !== null) return succeed('contact.sent')
  await limits.perAddress.refuseWhenSpent(address)
  await limits.perEmail.refuseWhenSpent(message.email)
  await limits.perAddress.count(address)
  await limits.perEmail.count(message.email)
  const mail = { to: supportEmail, replyTo: message.email, ...contactMail(message) }
  await db.transaction((tx) => insertMail(tx, mail))
  return succeed('contact.sent')
}
