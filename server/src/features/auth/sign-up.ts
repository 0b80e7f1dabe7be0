import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { succeed } from '#core/contract/fields.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { Tenant, type Publish } from '../../infrastructure/database/tenant.ts'
import type { AttemptLimit } from '../../infrastructure/http/limits/attempt-limit.ts'
import { insertMail } from '../../infrastructure/mail/mails.queries.ts'
import type { Language } from '../../infrastructure/http/language.ts'
import { openRestaurant } from '../platform/tenants/open-restaurant.ts'
import { hashNewPassword } from '../staff/hash-password.ts'
import { accountExistsMail } from './auth-mails.texts.ts'
import { beginSignUpAttempt, undoSignUpAttempt } from './auth.queries.ts'
import { DEMO_OWNER } from './demo-accounts.ts'

type Context = { db: Kysely<Database>; publish: Publish; publicUrl: string; mails: AttemptLimit }
type Asked = { name: string; username: string; password: string; language: Language }

/**
 * Opens a restaurant for its owner. An address that has an account is told so by mail only: the same work is done and
 * undone, so that neither the reply nor its time tells anybody else (docs/rules.md, 6).
 */
export async function signUp(
  { db, publish, publicUrl, mails }: Context,
  { name, username, password, language }: Asked,
) {
  const passwordHash = await hashNewPassword(password)
  return new Tenant(randomUUID(), db, publish).command(async (tx) => {
    await beginSignUpAttempt(tx.db)
    const isOpened = await openRestaurant(tx, { name, username, passwordHash, language, welcomeTo: publicUrl })
    // whoever had the name of the demo's owner would be what the front page leads to
    if (!isOpened || username === DEMO_OWNER) {
      await undoSignUpAttempt(tx.db)
      if (!(await mails.isSpent(username))) {
        await mails.count(username)
        const mail = accountExistsMail({ signInUrl: `${publicUrl}/login`, forgotUrl: `${publicUrl}/forgot-password` })
        await insertMail(tx.db, { to: username, ...mail })
      }
    }
    return succeed('auth.signed_up')
  })
}
