import { pbkdf2Sync, randomBytes, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Scope } from '#core/permissions/scopes.ts'
import { openRestaurant } from '../src/features/platform/tenants/open-restaurant.ts'
import { openSession } from '../src/features/account/sessions/open-session.ts'
import { STAFF_TABLES } from '../src/features/account/sessions/session-audiences.ts'
import { insertStaffMember } from '../src/features/staff/add-staff-member.ts'
import { findAccount } from '../src/features/staff/find-account.ts'
import { Tenant, type TenantTx } from '../src/infrastructure/database/tenant.ts'
import * as cookies from '../src/infrastructure/http/cookies.ts'
import type { TestServer } from './test-server.ts'

/*
 * Opens accounts and sessions by the product's own use cases, straight on the database: without HTTP, and with a cheap
 * hash of the password, as a hash names its own cost. A test whose subject is signing up or in does it by HTTP.
 */

export const PASSWORD = 'correct horse battery'

/** The server's own connections, where it runs in this process. */
type Server = Pick<TestServer, 'connections'>
/** A session's cookies as a client keeps them. */
type Cookies = [name: string, value: string][]

const DEVICE = { ip: '127.0.0.1', userAgent: 'node' }

let ofWorker: Promise<string> | undefined
const passwordHash = () => (ofWorker ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

/** Opens a restaurant and signs its owner in. */
export async function openRestaurantDirectly(server: Server, name: string, username: string) {
  const tenantId = randomUUID()
  const owner = { name, username, passwordHash: await passwordHash(), language: 'en' as const }
  const open = () =>
    inTenant(server, { id: tenantId }, async (tx) => {
      await openRestaurant(tx, owner)
      return openSessionIn(tx, username)
    })
  const session = await server.connections.db.openTenant({ tenantId, username }, open)
  return { tenantId, session }
}

type Owner = { id: string; username: string }
type Member = { username: string; scopes: readonly Scope[] }

/** Adds a member of staff in the owner's name, and signs that person in. */
export async function addStaffDirectly(server: Server, owner: Owner, { username, scopes }: Member): Promise<Cookies> {
  const profile = { name: 'Camille', designation: null, phone: null, email: null, language: 'en' as const }
  const member = { ...profile, username, scopes, passwordHash: await passwordHash() }
  return inTenant(server, owner, async (tx) => {
    await insertStaffMember(tx, { role: 'admin', scopes: [] }, member)
    return openSessionIn(tx, username)
  })
}

/** Signs the owner in on one more device. */
export const openSessionDirectly = (server: Server, owner: Owner): Promise<Cookies> =>
  inTenant(server, owner, (tx) => openSessionIn(tx, owner.username))

/** A PIN that somebody may choose. */
export const PIN = '2580'

/** Gives somebody a PIN by one round, which takes no time: a stored PIN names its rounds. */
export async function givePinDirectly(
  { owner }: Pick<TestServer, 'owner'>,
  { tenantId, username, pin = PIN }: { tenantId: string; username: string; pin?: string },
): Promise<void> {
  const salt = randomBytes(16)
  await owner.query(
    `insert into staff_pins (tenant_id, user_id, hash, salt, rounds)
     select tenant_id, id, $3, $4, 1 from users where tenant_id = $1 and username = $2`,
    [tenantId, username, pbkdf2Sync(pin, salt, 1, 32, 'sha256'), salt],
  )
}

function inTenant<T extends object>(
  { connections }: Server,
  { id, username }: { id: string; username?: string },
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const origin = username === undefined ? {} : { actor: { name: username, role: 'staff' as const, ip: DEVICE.ip } }
  return new Tenant(id, connections.db, () => {}, origin).command(work)
}

async function openSessionIn(tx: TenantTx, username: string): Promise<Cookies> {
  const account = await findAccount(tx, username)
  const opened =
    account &&
    (await openSession({ db: tx.db }, { id: tx.tenantId, tables: STAFF_TABLES }, { account, device: DEVICE }))
  if (!opened) throw new Error(`${username} cannot be signed in.`)
  return [
    [cookies.ACCESS_COOKIE, opened.accessToken],
    [cookies.REFRESH_COOKIE, opened.refreshToken],
    [cookies.HINT_COOKIE, 'true'],
    [cookies.XSRF_COOKIE, opened.xsrfToken],
  ]
}
