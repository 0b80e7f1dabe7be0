import type { ScreenKind } from '#core/contract/dining/screens.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Standing } from '#core/permissions/may-work-until.ts'

export type ScreenRow = { id: string; kind: ScreenKind; title: string; createdAt: Date; lastSeenAt: Date | null }

/** Active ones, the oldest first. */
export function listScreens(db: Db): Promise<ScreenRow[]> {
  return query<ScreenRow>(db)`
    select id, kind, title, created_at as "createdAt", last_seen_at as "lastSeenAt" from screens
    where revoked_at is null order by created_at, id`
}

/** Locks the settings' row until commit, so that two screens added at once are counted one after the other. */
export async function countScreensForUpdate(db: Db): Promise<number> {
  await query(db)`
    insert into screen_settings as s default values on conflict (tenant_id) do update set has_sound = s.has_sound`
  const rows = await query<{ count: number }>(db)`
    select count(*)::int as count from screens where revoked_at is null`
  return rows[0]!.count
}

type NewScreen = { kind: ScreenKind; title: string; tokenHash: Buffer }

export async function insertScreen(db: Db, { kind, title, tokenHash }: NewScreen): Promise<string> {
  const rows = await query<{ id: string }>(db)`
    insert into screens (kind, title, token_hash) values (${kind}, ${title}, ${tokenHash}) returning id`
  return rows[0]!.id
}

/** Returns the former title; undefined if there is no such screen. */
export async function updateScreenTitle(db: Db, id: string, title: string): Promise<string | undefined> {
  const rows = await query<{ before: string }>(db)`
    update screens s set title = ${title}
    from (select id, title from screens where id = ${id} and revoked_at is null for no key update) as b
    where s.id = b.id returning b.title as before`
  return rows[0]?.before
}

export async function updateScreenRevoked(db: Db, id: string): Promise<string | undefined> {
  const rows = await query<{ title: string }>(db)`
    update screens set revoked_at = now() where id = ${id} and revoked_at is null returning title`
  return rows[0]?.title
}

export type FoundScreen = Standing & {
  id: string
  kind: ScreenKind
  title: string
  /** Opened at least a minute after its last record. */
  isToRecord: boolean
}

/** The screen of a token, and whether its restaurant may work. */
export async function findScreenOfToken(db: Db, tokenHash: Buffer): Promise<FoundScreen | undefined> {
  const rows = await query<FoundScreen>(db)`
    select s.id, s.kind, s.title, t.is_active as "isActive", t.trial_end_at as "trialEndAt",
      t.subscription_end_at as "subscriptionEndAt",
      s.last_seen_at is null or s.last_seen_at < now() - interval '1 minute' as "isToRecord"
    from screens s cross join tenants t
    where s.token_hash = ${tokenHash} and s.revoked_at is null`
  return rows[0]
}

export async function updateScreenSeen(db: Db, id: string): Promise<void> {
  await query(db)`
    update screens set last_seen_at = now()
    where id = ${id} and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`
}
