import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type LinkRow = { id: string; label: string; createdAt: Date; endsAt: Date; lastOpenedAt: Date | null }

/** Those that are open, the newest first. */
export async function listLinks(db: Db): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select id, label, created_at as "createdAt", ends_at as "endsAt", last_opened_at as "lastOpenedAt"
    from accountant_links where revoked_at is null and ends_at > now() order by created_at desc, id`.execute(db)
  return rows
}

export async function insertLink(db: Db, link: { label: string; tokenHash: Buffer; days: number }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into accountant_links (label, token_hash, ends_at)
    values (${link.label}, ${link.tokenHash}, now() + make_interval(days => ${link.days})) returning id`.execute(db)
  return rows[0]!.id
}

/** The label of the link that was ended; undefined where none was open. */
export async function updateLinkRevoked(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ label: string }>`
    update accountant_links set revoked_at = now() where id = ${id} and revoked_at is null returning label`.execute(db)
  return rows[0]?.label
}

/** The open link of a token. */
export async function findLinkOfToken(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select id, label, created_at as "createdAt", ends_at as "endsAt", last_opened_at as "lastOpenedAt"
    from accountant_links where token_hash = ${tokenHash} and revoked_at is null and ends_at > now()`.execute(db)
  return rows[0]
}

export async function updateLinkOpened(db: Db, id: string): Promise<void> {
  await sql`update accountant_links set last_opened_at = now() where id = ${id}`.execute(db)
}
