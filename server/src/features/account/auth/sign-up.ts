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
  /** Language of the mails. */
  language: Language
  ownerLanguage: Language | null
  place: StorePlace
  device: Device
  signIn?: boolean | undefined
}

/**
 * Opens a restaurant for its owner, and signs them in if they ask for it. If the address has an account, only its owner
 * learns of it, by mail: the same work is done and undone, so that neither the reply nor its timing reveals the
 * account,
 * and the cookies grant no access (docs/decisions/accounts/0027-signing-up-signs-in.md).
 */
export async function signUp({ db, publish, publicUrl, mails }: Context, asked: Asked) {
  const { username, password, device, signIn, ...wanted } = asked
  const passwordHash = await hashNewPassword(password)
  const tenantId = randomUUID()
  const restaurant = new Tenant(tenantId, db, publish)
  const attempt = async (tx: TenantTx) => {
    await beginSignUpAttempt(tx.db)
    const isOpened = await openRestaurant(tx, { ...wanted, username, passwordHash, welcomeTo: publicUrl })
    const signedIn = signIn ? await signInOwner(tx, username, device) : null
    // a restaurant under the demo owner's name would be opened from the front page
    if (!isOpened || username === DEMO_OWNER) {
      await undoSignUpAttempt(tx.db)
      if (!(await mails.isSpent(username))) {
        await mails.count(username)
        const mail = accountExistsMail({ signInUrl: `${publicUrl}/login`, forgotUrl: `${publicUrl}/forgot-password` })
        await insertMail(tx.db, { to: username, ...mail })
      }
    }
    return { signedIn }
  }
  return db.openTenant({ tenantId, username }, () => restaurant.command(attempt))
}

async function signInOwner(tx: TenantTx, username: string, device: Device) {
  const account = await findAccount(tx, username)
  // without a journal entry, which would make the reply slower for a new account than for a taken address
  const audience = { id: tx.tenantId, tables: STAFF_TABLES }
  const cookies = account && (await openSession({ db: tx.db }, audience, { account, device }))
  if (!cookies) throw new Error('The account that was just made is gone.')
  return { cookies, user: account.user }
}
