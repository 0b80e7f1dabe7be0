import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { SessionTables } from './session-audiences.ts'
import { ACCESS_MINUTES, GRACE_SECONDS, REFRESH_DAYS } from './session-renewal.rules.ts'

type In = { tables: SessionTables }

const accessExpiry = sql`now() + make_interval(mins => ${ACCESS_MINUTES})`
const sessionExpiry = sql`now() + make_interval(days => ${REFRESH_DAYS})`

export type NewSession = {
  accountId: string
  passwordHash: string
  accessHash: Buffer
  refreshHash: Buffer
  xsrfToken: string
  deviceName: string
  deviceIp: string
  deviceLocation: string
}

/** The user name of a session, as a part of statements on sessions. */
const usernameOf = ({ accounts, accountId }: SessionTables) =>
  sql`(select username from ${raw(accounts)} as account where account.id = ${raw(accountId)})`

/**
 * Undefined if the account is gone or its password is no longer the checked one. The shared lock makes signing in and
 * changing the password wait for each other.
 */
export async function insertSession(db: Db, { tables, ...row }: In & NewSession) {
  const rows = await query<{ id: string; expiresAt: Date; username: string }>(db)`
    insert into ${raw(tables.sessions)} (${raw(tables.accountId)}, access_hash, access_expires_at, refresh_hash,
      expires_at, xsrf_token, device_name, device_ip, device_location)
    select account.id, ${row.accessHash}, ${accessExpiry}, ${row.refreshHash}, ${sessionExpiry}, ${row.xsrfToken},
      ${row.deviceName}, ${row.deviceIp}, ${row.deviceLocation}
    from ${raw(tables.accounts)} as account
    where account.id = ${row.accountId} and account.password_hash = ${row.passwordHash}
    for share
    returning id, expires_at as "expiresAt", ${usernameOf(tables)} as username`
  return rows[0]
}

export type LockedSession = {
  id: string
  isCurrent: boolean
  secondsSinceRotation: number
  previousRefreshHash: Buffer | null
  successor: Buffer | null
  xsrfToken: string
  expiresAt: Date
}

/** Locks the session whose newest or previous refresh token has this hash, so that tabs renew one at a time. */
export async function lockSessionOfRefresh(db: Db, { tables, refreshHash }: In & { refreshHash: Buffer }) {
  const rows = await query<LockedSession>(db)`
    select id, refresh_hash = ${refreshHash} as "isCurrent", previous_refresh_hash as "previousRefreshHash",
      successor, xsrf_token as "xsrfToken", expires_at as "expiresAt",
      extract(epoch from clock_timestamp() - rotated_at)::float8 as "secondsSinceRotation"
    from ${raw(tables.sessions)}
    where (refresh_hash = ${refreshHash} or previous_refresh_hash = ${refreshHash}) and expires_at > now()
    for update`
  return rows[0]
}

export async function findSessionOfSpent(db: Db, { tables, refreshHash }: In & { refreshHash: Buffer }) {
  const rows = await query<{ sessionId: string }>(db)`
    select session_id as "sessionId" from ${raw(tables.spent)} where refresh_hash = ${refreshHash}`
  return rows[0]?.sessionId ?? null
}

export type Rotation = { id: string; accessHash: Buffer; refreshHash: Buffer; successor: Buffer }

/** Replaces a session's tokens and keeps the used one. */
export async function updateSessionTokens(db: Db, { tables, ...next }: In & Rotation): Promise<Date> {
  const rows = await query<{ expiresAt: Date }>(db)`
    with spent as (
      insert into ${raw(tables.spent)} (refresh_hash, session_id)
      select previous_refresh_hash, id from ${raw(tables.sessions)}
      where id = ${next.id} and previous_refresh_hash is not null
    )
    update ${raw(tables.sessions)} set
      previous_access_hash = access_hash, access_hash = ${next.accessHash}, access_expires_at = ${accessExpiry},
      previous_refresh_hash = refresh_hash, refresh_hash = ${next.refreshHash}, successor = ${next.successor},
      rotated_at = clock_timestamp(), expires_at = least(${sessionExpiry}, ends_at)
    where id = ${next.id}
    returning expires_at as "expiresAt"`
  return rows[0]!.expiresAt
}

export type EndedSession = { id: string; username: string; deviceName: string }

export function deleteSession(db: Db, { tables, id }: In & { id: string }): Promise<EndedSession[]> {
  return deleteSessions(db, tables, sql`id = ${id}`)
}

export function deleteSessionsOfAccount(db: Db, { tables, accountId }: In & { accountId: string }) {
  return deleteSessions(db, tables, sql`${raw(tables.accountId)} = ${accountId}`)
}

export function deleteOtherSessionsOfAccount(
  db: Db,
  { tables, id, accountId }: In & { id: string; accountId: string },
) {
  return deleteSessions(db, tables, sql`id <> ${id} and ${raw(tables.accountId)} = ${accountId}`)
}

export function deleteSessionOfAccount(db: Db, { tables, id, accountId }: In & { id: string; accountId: string }) {
  return deleteSessions(db, tables, sql`id = ${id} and ${raw(tables.accountId)} = ${accountId}`)
}

function deleteSessions(db: Db, tables: SessionTables, condition: Sql): Promise<EndedSession[]> {
  return query<EndedSession>(db)`
    delete from ${raw(tables.sessions)} where ${condition}
    returning id, ${usernameOf(tables)} as username, device_name as "deviceName"`
}

/** Sent at commit, one message for each text. */
export async function notifySessions(db: Db, payloads: readonly string[]): Promise<void> {
  await query(db)`select pg_notify('sessions', payload) from unnest(${payloads as string[]}::text[]) as payload`
}

/** An access token is valid until it expires; the previous one for the grace period. */
const accessIsGood = (accessHash: Buffer) => sql`s.expires_at > now() and (s.ends_at is null or s.ends_at > now()) and (
  (s.access_hash = ${accessHash} and s.access_expires_at > now())
  or (s.previous_access_hash = ${accessHash} and s.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})))`

const accessGoodForMs = (accessHash: Buffer) => sql`(1000 * extract(epoch from
  least(s.ends_at, case when s.access_hash = ${accessHash} then s.access_expires_at
  else s.rotated_at + make_interval(secs => ${GRACE_SECONDS}) end) - now()))::float8`

export type PlaceOfSession = { language: string | null; country: string; unusedFeatures: string[] }

/** The language of a session's person, the store's country, and its unused features. */
export async function findPlaceOfSession(db: Db, refreshHash: Buffer): Promise<PlaceOfSession | undefined> {
  const [row] = await query<PlaceOfSession>(db)`
    select u.language, st.country, st.unused_features as "unusedFeatures"
    from sessions s
      join users u on u.id = s.user_id
      join store_settings st on st.tenant_id = u.tenant_id
    where s.refresh_hash = ${refreshHash}`
  return row
}

/** The newest refresh token is valid as long as the session; the previous one for the grace period. */
const refreshIsGood = (
  refreshHash: Buffer,
) => sql`s.expires_at > now() and (s.ends_at is null or s.ends_at > now()) and (s.refresh_hash = ${refreshHash}
  or (s.previous_refresh_hash = ${refreshHash} and s.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})))`

export type StaffSessionRow = {
  id: string
  userId: string
  xsrfToken: string
  username: string
  role: string
  scopes: string[]
  kind: string
  deviceId: string | null
  isActive: boolean
  trialEndAt: Date
  subscriptionEndAt: Date | null
}

const STAFF_SESSION = sql`s.id, s.user_id as "userId", s.xsrf_token as "xsrfToken", u.username, u.role, u.scopes, s.kind,
  s.device_id as "deviceId", t.is_active as "isActive", t.trial_end_at as "trialEndAt",
  t.subscription_end_at as "subscriptionEndAt"`

const STAFF_SESSIONS = sql`sessions s join users u on u.id = s.user_id join tenants t on t.id = s.tenant_id`

export async function findStaffSession(
  db: Db,
  accessHash: Buffer,
): Promise<(StaffSessionRow & { goodForMs: number }) | undefined> {
  const rows = await query<StaffSessionRow & { goodForMs: number }>(db)`
    select ${STAFF_SESSION}, ${accessGoodForMs(accessHash)} as "goodForMs" from ${STAFF_SESSIONS}
    where ${accessIsGood(accessHash)}`
  return rows[0]
}

/** Finds a session by its refresh token without rotating. */
export async function findStaffSessionOfRefresh(db: Db, refreshHash: Buffer): Promise<StaffSessionRow | undefined> {
  const rows = await query<StaffSessionRow>(db)`
    select ${STAFF_SESSION} from ${STAFF_SESSIONS} where ${refreshIsGood(refreshHash)}`
  return rows[0]
}

type PlatformSessionRow = {
  id: string
  adminId: string
  xsrfToken: string
  username: string
  hasTwoFactor: boolean
  goodForMs: number
}

export async function findPlatformSession(db: Db, accessHash: Buffer): Promise<PlatformSessionRow | undefined> {
  const rows = await query<PlatformSessionRow>(db)`
    select s.id, s.admin_id as "adminId", s.xsrf_token as "xsrfToken", a.username,
      f.enabled_at is not null as "hasTwoFactor", ${accessGoodForMs(accessHash)} as "goodForMs"
    from platform_sessions s
      join platform_admins a on a.id = s.admin_id
      left join platform_two_factors f on f.admin_id = s.admin_id
    where ${accessIsGood(accessHash)}`
  return rows[0]
}

type StandingRow = { isActive: boolean; trialEndAt: Date; subscriptionEndAt: Date | null }

/** Undefined if the restaurant is gone. */
export async function findStanding(db: Db): Promise<StandingRow | undefined> {
  const [row] = await query<StandingRow>(db)`
    select is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as "subscriptionEndAt" from tenants`
  return row
}

/** The sessions among these that have not ended. */
export async function listOpenSessions(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`select id from sessions where id = any(${ids}::uuid[])`
  return rows.map((row) => row.id)
}

type ListedSession = { id: string; deviceName: string; deviceIp: string; deviceLocation: string; createdAt: Date }

export function listSessionsOfUser(db: Db, userId: string): Promise<ListedSession[]> {
  return query<ListedSession>(db)`
    select id, device_name as "deviceName", device_ip as "deviceIp", device_location as "deviceLocation",
      created_at as "createdAt"
    from sessions where user_id = ${userId} and expires_at > now()
    order by created_at desc, id`
}
