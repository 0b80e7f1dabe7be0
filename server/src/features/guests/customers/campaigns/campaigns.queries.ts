import sql from 'sql-template-tag'
import { CAMPAIGNS_A_MONTH, MAILS_A_DAY, type CampaignState } from '#core/membership/campaigns.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { storeTimeOf } from '../../../../infrastructure/database/store-time.ts'

export type CampaignTexts = {
  subjectFr: string
  subjectEn: string
  textFr: string
  textEn: string
  picture: string | null
}

export type CampaignFacts = CampaignTexts & { title: string; segmentId: string; sendAt: Date | null }

export type ListedCampaign = {
  id: string
  title: string
  segmentId: string
  segment: string
  state: CampaignState
  /** By the store's clock. */
  sendAt: string | null
  startedAt: Date | null
  endedAt: Date | null
  sent: number
  failed: number
  skipped: number
  unsubscribed: number
  waiting: number
}
export type CampaignRow = ListedCampaign & CampaignTexts & { sendsAt: Date | null }

const LISTED = sql`c.id, c.title, c.segment_id as "segmentId", s.title as segment, c.state, ${storeTimeOf('c.send_at')} as "sendAt",
  c.started_at as "startedAt", c.ended_at as "endedAt", c.sent, c.failed, c.skipped, c.unsubscribed,
  case when c.state = 'sending' then (
    select count(*) from campaign_mails m where m.campaign_id = c.id and m.state in ('waiting', 'sending'))::int
  else 0 end as waiting`
const FROM = sql`campaigns c join segments s on s.id = c.segment_id`

/** Newest first, after this one. */
export function listCampaigns(
  db: Db,
  { before, most }: { before: string | null; most: number },
): Promise<ListedCampaign[]> {
  return query<ListedCampaign>(db)`
    select ${LISTED} from ${FROM}
    where ${before}::uuid is null
      or (c.created_at, c.id) < (select l.created_at, l.id from campaigns l where l.id = ${before}::uuid)
    order by c.created_at desc, c.id desc limit ${most}`
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const rows = await query<CampaignRow>(db)`
    select ${LISTED}, c.subject_fr as "subjectFr", c.subject_en as "subjectEn", c.text_fr as "textFr", c.text_en as "textEn",
      c.picture, c.send_at as "sendsAt"
    from ${FROM} where c.id = ${id}::uuid`
  return rows[0]
}

/** Locks it until commit: nobody else changes, sends or stops it. */
export async function lockCampaign(db: Db, id: string): Promise<boolean> {
  const rows = await query(db)`select id from campaigns where id = ${id}::uuid for update`
  return rows.length > 0
}

export async function countDrafts(db: Db): Promise<number> {
  const rows = await query<{ drafts: number }>(db)`
    select count(*)::int as drafts from campaigns where state = 'draft'`
  return rows[0]!.drafts
}

export async function insertCampaign(db: Db, facts: CampaignFacts): Promise<string> {
  const rows = await query<{ id: string }>(db)`
    insert into campaigns (title, segment_id, subject_fr, subject_en, text_fr, text_en, picture, send_at)
    values (${facts.title}, ${facts.segmentId}::uuid, ${facts.subjectFr}, ${facts.subjectEn}, ${facts.textFr}, ${facts.textEn},
      ${facts.picture}, ${facts.sendAt}) returning id`
  return rows[0]!.id
}

export async function updateCampaign(db: Db, id: string, facts: CampaignFacts): Promise<void> {
  await query(db)`
    update campaigns set title = ${facts.title}, segment_id = ${facts.segmentId}::uuid, subject_fr = ${facts.subjectFr},
      subject_en = ${facts.subjectEn}, text_fr = ${facts.textFr}, text_en = ${facts.textEn}, picture = ${facts.picture},
      send_at = ${facts.sendAt}
    where id = ${id}::uuid`
}

export async function deleteCampaign(db: Db, id: string): Promise<void> {
  await query(db)`delete from campaigns where id = ${id}::uuid`
}

/** The instant of a local time of the store. */
export async function getInstant(db: Db, localTime: string): Promise<Date> {
  const rows = await query<{ at: Date }>(db)`
    select ${localTime}::timestamp at time zone time_zone as at from store_settings`
  return rows[0]!.at
}

/** The first day of a month, or a day, by the store's clock. */
export async function getCountedDay(db: Db, kind: 'month' | 'day', at: Date): Promise<string> {
  const rows = await query<{ day: string }>(db)`
    select date_trunc(${kind}, ${at}::timestamptz at time zone time_zone)::date::text as day from store_settings`
  return rows[0]!.day
}

const CAPS = { month: CAMPAIGNS_A_MONTH, day: MAILS_A_DAY }

/** Campaigns of a month, or mails of a day, left under the cap. */
export async function countLeft(db: Db, kind: 'month' | 'day', startsOn: string): Promise<number> {
  const rows = await query<{ used: number }>(db)`
    select used from campaign_counts where kind = ${kind} and starts_on = ${startsOn}::date`
  return CAPS[kind] - (rows[0]?.used ?? 0)
}

/** Counts one more, in commit order; false if the cap is reached. */
export async function insertCounted(db: Db, kind: 'month' | 'day', startsOn: string): Promise<boolean> {
  const rows = await query(db)`
    insert into campaign_counts as c (kind, starts_on, used) values (${kind}, ${startsOn}::date, 1)
    on conflict (tenant_id, kind, starts_on) do update set used = c.used + 1 where c.used < ${CAPS[kind]}
    returning used`
  return rows.length > 0
}

/** Uncounts a mail or campaign that was not sent. */
export async function updateCountedLess(db: Db, kind: 'month' | 'day', startsOn: string): Promise<void> {
  await query(db)`
    update campaign_counts set used = used - 1 where kind = ${kind} and starts_on = ${startsOn}::date`
}

export async function updatePlanned(db: Db, id: string, { at, month }: { at: Date; month: string }): Promise<void> {
  await query(db)`
    update campaigns set state = 'planned', send_at = ${at}, counted_on = ${month}::date where id = ${id}::uuid`
}

/** Makes a campaign that has not begun a draft again; its month no longer counts it. */
export async function updateDraftAgain(db: Db, id: string): Promise<void> {
  const rows = await query<{ month: string }>(db)`
    with before as (select counted_on::text as month from campaigns where id = ${id}::uuid)
    update campaigns set state = 'draft', counted_on = null from before where id = ${id}::uuid
    returning before.month`
  await updateCountedLess(db, 'month', rows[0]!.month)
}

/** Unsent mails stay unsent. */
export async function updateStopped(db: Db, id: string, at: Date): Promise<void> {
  await query(db)`
    with left_out as (
      update campaign_mails set state = 'skipped', reason = 'stopped' where campaign_id = ${id}::uuid and state = 'waiting'
      returning 1
    )
    update campaigns set state = 'stopped', ended_at = ${at}, skipped = skipped + (select count(*) from left_out)::int
    where id = ${id}::uuid`
}

/** The address of a person's account; null if none. */
export async function findMailOfUser(db: Db, userId: string): Promise<string | null> {
  const rows = await query<{ mail: string | null }>(db)`
    select case when username like '%@%' then username else nullif(email, '') end as mail from users where id = ${userId}::uuid`
  return rows[0]?.mail ?? null
}

/** Counts one more unsubscription by a campaign's link. */
export async function updateUnsubscribed(db: Db, campaignId: string, phone: string): Promise<void> {
  await query(db)`
    with mail as (
      update campaign_mails set unsubscribed_at = now() where campaign_id = ${campaignId}::uuid and customer_phone = ${phone}
    )
    update campaigns set unsubscribed = unsubscribed + 1 where id = ${campaignId}::uuid`
}

export type ExportedMail = {
  campaign: string
  address: string
  state: string
  claimedAt: Date | null
  unsubscribedAt: Date | null
}

/** Campaign mails to a customer, the oldest first. */
export function listMailsOf(db: Db, phones: readonly string[]): Promise<ExportedMail[]> {
  return query<ExportedMail>(db)`
    select c.title as campaign, m.address, m.state, m.claimed_at as "claimedAt", m.unsubscribed_at as "unsubscribedAt"
    from campaign_mails m join campaigns c on c.id = m.campaign_id where m.customer_phone = any(${phones})
    order by c.started_at, c.id`
}

/** Deletes addresses that only the erased person has; rows of mails are deleted with the customer. */
export async function deleteAddressesOfPerson(db: Db, phone: string): Promise<void> {
  await query(db)`
    delete from mail_addresses a
    where a.address in (
        select lower(email) from customers where phone = ${phone}
        union all select address from campaign_mails where customer_phone = ${phone})
      and not exists (
        select from customers o where lower(o.email) = a.address and o.phone <> ${phone} and o.deleted_at is null)`
}
