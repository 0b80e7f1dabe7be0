import sql, { type Sql } from 'sql-template-tag'
import type { Db, DbPool } from '../database/db.ts'
import { query } from '../database/query.ts'

export type Mail = {
  to: string
  /** The reply address, if not the sender. */
  replyTo?: string | null
  subject: string
  text: string
  html?: string | null
  /** An attached file of RFC 5545. */
  calendar?: string | null
}
export type TakenMail = Mail & { id: number; attempts: number; createdAt: Date }

/** Written in the causing transaction: a rollback sends no mail, and the commit notifies the sender. */
export function insertMail(db: Db, mail: Mail): Promise<void> {
  return insertMailWhere(db, mail, sql`true`)
}

/**
 * Queues a mail to a customer; none is sent while the restaurant is in training
 * (docs/rules/restaurant.md#figures-and-mails-of-practice).
 */
export function insertCustomerMail(db: Db, mail: Mail): Promise<void> {
  return insertMailWhere(db, mail, sql`not exists (select from tenants where mode = 'training')`)
}

async function insertMailWhere(
  db: Db,
  { to, replyTo = null, subject, text, html = null, calendar = null }: Mail,
  condition: Sql,
): Promise<void> {
  await query(db)`
    with mail as (
      insert into outgoing_mails (recipient, reply_to, subject, text_body, html_body, calendar)
      select ${to}, ${replyTo}, ${subject}, ${text}, ${html}, ${calendar} where ${condition}
    )
    select pg_notify('mails', '')`
}

/**
 * Claims the mail due first and postpones it at once by the retry delay: no transaction stays open while it is sent, no
 * other process takes it, and a crash only delays it.
 */
export async function claimDueMail(db: Db | DbPool): Promise<TakenMail | undefined> {
  const rows = await query<TakenMail>(db)`
    update outgoing_mails set
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(mins => least(power(2, attempts), 240)::int)
    where id = (
      select id from outgoing_mails where next_attempt_at <= now() order by next_attempt_at, id limit 1
      for update skip locked
    )
    returning id, recipient as to, reply_to as "replyTo", subject, text_body as text, html_body as html, calendar,
      attempts, created_at as "createdAt"`
  return rows[0]
}

/** The number of waiting mails, and the time of the oldest. */
export async function countWaitingMails(db: Db | DbPool): Promise<{ count: number; oldestSeconds: number }> {
  const rows = await query<{ count: number; oldestSeconds: number }>(db)`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from outgoing_mails`
  return rows[0]!
}

export async function deleteMail(db: Db | DbPool, id: number): Promise<void> {
  await query(db)`delete from outgoing_mails where id = ${id}`
}
