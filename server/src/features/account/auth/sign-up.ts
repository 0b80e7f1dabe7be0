import { randomUUID } from 'node:crypto'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import type { Language } from '#core/places/languages.ts'
import { openRestaurant } from '../../platform/tenants/open-restaurant.ts'
import { openSession, type Device } from '../sessions/open-session.ts'
import { STAFF_TABLES } from '../sessions/session-audiences.ts'
import type { StorePlace } from '#core/places/place-of-browser.ts'
import { findAccount } from '../../staff/find-account.ts'
import { hashNewPassword } from '../../staff/hash-password.ts'
import { accountExistsMail } from './auth-mails.ts'
import { beginSignUpAttempt, undoSignUpAttempt } from './auth.queries.ts'
import { DEMO_OWNER } from './demo-accounts.ts'

type Context = { db: DbPool; publish: Publish; publicUrl: string; mails: AttemptLimit }
type Asked = {
  name: string
  username: string
  password: string
  /** What the mails are written in. */
  language: Language
  ownerLanguage: Language | null
  place: StorePlace
  device: Device
  signIn?: boolean | undefined
}

/**
 * Opens a restaurant for its owner, and signs them in if they ask for it. An address that has an account
 * is notified by mail only: the same work is done and undone, so that neither the reply nor its time reveals it to others,
 * and the cookies grant no access (docs/decisions/accounts/0027-signing-up-signs-in.md).
 */
export async function signUp({ db, publish, publicUrl, mails }: Context, asked: Asked) {
  const { username, password, device, signIn, ...wanted } = asked
  const passwordHash = await hashNewPassword(password)
  return new Tenant(randomUUID(), db, publish).command(async (tx) => {
    await beginSignUpAttempt(tx.db)
    const isOpened = await openRestaurant(tx, { ...wanted, username, passwordHash, welcomeTo: publicUrl })
    const signedIn = signIn ? await signInOwner(tx, username, device) : null
    // whoever had the name of the demo's owner would be what the front page leads to
    if (!isOpened || username === DEMO_OWNER) {
      await undoSignUpAttempt(tx.db)
      if (!(await mails.isSpent(username))) {
        await mails.count(username)
        const mail = accountExistsMail({ signInUrl: `${publicUrl}/login`, forgotUrl: `${publicUrl}/forgot-password` })
        await insertMail(tx.db, { to: username, ...mail })
      }
    }
    return { signedIn }
  })
}

async function signInOwner(tx: TenantTx, username: string, device: Device) {
  const account = await findAccount(tx, username)
  // without its entry in the journal: it would take longer where an account is made than where its address was taken
  const audience = { id: tx.tenantId, tables: STAFF_TABLES }
  const cookies = account && (await openSession({ db: tx.db }, audience, { account, device }))
  if (!cookies) throw new Error('The account that was just made is gone.')
  return { cookies, user: account.user }
}
