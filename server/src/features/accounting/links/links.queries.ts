import type { EndedLink } from '#core/contract/reports/accountant-links.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type LinkRow = { id: string; label: string; createdAt: Date; endsAt: Date; lastOpenedAt: Date | null }
type LinkOwner = Pick<EndedLink, 'store' | 'email' | 'phone'> & { timeZone: string }

/** Lists open links, the newest first. */
export function listLinks(db: Db): Promise<LinkRow[]> {
  return query<LinkRow>(db)`
    select id, label, created_at as "createdAt", ends_at as "endsAt", last_opened_at as "lastOpenedAt"
    from accountant_links where revoked_at is null and ends_at > now() order by created_at desc, id`
}

export async function insertLink(db: Db, link: { label: string; tokenHash: Buffer; days: number }): Promise<string> {
  const rows = await query<{ id: string }>(db)`
    insert into accountant_links (label, token_hash, ends_at)
    values (${link.label}, ${link.tokenHash}, now() + make_interval(days => ${link.days})) returning id`
  return rows[0]!.id
}

/** The label of the ended link; undefined if none was open. */
export async function updateLinkRevoked(db: Db, id: string): Promise<string | undefined> {
  const rows = await query<{ label: string }>(db)`
    update accountant_links set revoked_at = now() where id = ${id} and revoked_at is null returning label`
  return rows[0]?.label
}

/** The link of a token, and since when it opens nothing any more. */
export async function findLinkOfToken(
  db: Db,
  tokenHash: Buffer,
): Promise<(LinkRow & { endedAt: Date | null }) | undefined> {
  const rows = await query<LinkRow & { endedAt: Date | null }>(db)`
    select id, label, created_at as "createdAt", ends_at as "endsAt", last_opened_at as "lastOpenedAt",
      case when least(ends_at, revoked_at) <= now() then least(ends_at, revoked_at) end as "endedAt"
    from accountant_links where token_hash = ${tokenHash}`
  return rows[0]
}

/** Whom the holder of a link that has ended asks for a new one: what stands on each receipt. */
export async function getLinkOwner(db: Db): Promise<LinkOwner> {
  const rows = await query<LinkOwner>(db)`
    select store_name as store, email, phone, time_zone as "timeZone" from store_settings`
  return rows[0]!
}

export async function updateLinkOpened(db: Db, id: string): Promise<void> {
  await query(db)`update accountant_links set last_opened_at = now() where id = ${id}`
}
