import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { withVerdicts, type SegmentRules } from '../segments/segments.queries.ts'
import type { CampaignTexts } from './campaigns.queries.ts'

export type DueCampaign = { id: string; segmentId: string; isLate: boolean; countedOn: string }

/** A planned campaign that is due, locked until commit; late if more than a day ago. */
export async function findDueCampaign(db: Db, at: Date): Promise<DueCampaign | undefined> {
  const rows = await query<DueCampaign>(db)`
    select id, segment_id as "segmentId", send_at < ${at}::timestamptz - interval '1 day' as "isLate",
      counted_on::text as "countedOn"
    from campaigns where state = 'planned' and send_at <= ${at} order by send_at, id limit 1 for update`
  return rows[0]
}

/** Selects the recipients of a campaign, and begins it. */
export async function insertCampaignMails(db: Db, id: string, rules: SegmentRules, at: Date): Promise<void> {
  await query(db)`
    insert into campaign_mails (campaign_id, customer_phone, address, due_at)
    select ${id}::uuid, phone, address, ${at} from (${withVerdicts(rules, at)}) judged
    where verdict = 'reached'`
}

export async function updateBegun(db: Db, id: string, { at, month }: { at: Date; month: string }): Promise<void> {
  await query(db)`
    update campaigns set state = 'sending', started_at = ${at}, counted_on = ${month}::date where id = ${id}::uuid`
}

export type SendingCampaign = CampaignTexts & { id: string; isLate: boolean }

/**
 * The campaigns being sent, the first one first, locked until commit: one process claims at a time, and stopping one
 * waits. Late: begun more than a week ago.
 */
export function lockSendingCampaigns(db: Db, at: Date): Promise<SendingCampaign[]> {
  return query<SendingCampaign>(db)`
    select id, subject_fr as "subjectFr", subject_en as "subjectEn", text_fr as "textFr", text_en as "textEn", picture,
      started_at < ${at}::timestamptz - interval '7 days' as "isLate"
    from campaigns where state = 'sending' order by started_at, id for update`
}

/**
 * Mails that a process claimed and never reported. Nobody knows if they left, so they count as failed and are not sent
 * again (docs/rules/mails.md#send-one-mail). Tells if one may still be on its way.
 */
export async function updateUnreported(db: Db, at: Date): Promise<{ isAnyOnItsWay: boolean }> {
  await query(db)`
    with lost as (
      update campaign_mails set state = 'failed', reason = 'unknown'
      where state = 'sending' and claimed_at < ${at}::timestamptz - interval '5 minutes' returning campaign_id
    )
    update campaigns c set failed = failed + 1 from lost where c.id = lost.campaign_id`
  const rows = await query<{ isAnyOnItsWay: boolean }>(db)`
    select exists (select from campaign_mails where state = 'sending') as "isAnyOnItsWay"`
  return rows[0]!
}

export type WaitingMail = { campaignId: string; phone: string; address: string }

/** The mail due first. */
export async function findWaitingMail(
  db: Db,
  campaignIds: readonly string[],
  at: Date,
): Promise<WaitingMail | undefined> {
  const rows = await query<WaitingMail>(db)`
    select campaign_id as "campaignId", customer_phone as phone, address from campaign_mails
    where state = 'waiting' and due_at <= ${at} and campaign_id = any(${campaignIds}::uuid[])
    order by due_at, campaign_id, customer_phone limit 1`
  return rows[0]
}

/** Ends the campaigns that have nothing left to send. */
export async function updateEnded(db: Db, campaignIds: readonly string[], at: Date): Promise<void> {
  await query(db)`
    update campaigns c set state = 'sent', ended_at = ${at}
    where c.id = any(${campaignIds}::uuid[]) and not exists (
      select from campaign_mails m where m.campaign_id = c.id and m.state in ('waiting', 'sending'))`
}

/**
 * Tells if a mail may go to this customer at this address now, under the customer's lock: a withdrawal comes before or
 * after.
 */
export async function findMailConsent(
  db: Db,
  phone: string,
  address: string,
): Promise<{ language: string } | undefined> {
  const rows = await query<{ language: string }>(db)`
    select coalesce(c.language, t.language, 'fr') as language
    from mail_consents m
    join customers c on c.phone = m.customer_phone
    join tenants t on t.id = c.tenant_id
    where m.customer_phone = ${phone} and m.address = ${address}`
  return rows[0]
}

/** Claims the address for a mail; false if it refused mails for good, or had one within 7 days. */
export async function claimAddress(db: Db, address: string, at: Date): Promise<boolean> {
  const rows = await query(db)`
    insert into mail_addresses as a (address, mailed_at) values (${address}, ${at})
    on conflict (tenant_id, address) do update set mailed_at = excluded.mailed_at
    where a.refused_at is null and (a.mailed_at is null or a.mailed_at <= ${at}::timestamptz - interval '7 days')
    returning address`
  return rows.length > 0
}

type Claimed = { mail: WaitingMail; at: Date; tokenHash: Buffer; wording: number }

/**
 * Records a mail before it leaves, with its unsubscribe link: whatever happens then, it is not resent automatically.
 * Returns the attempts so far.
 */
export async function updateClaimed(db: Db, { mail, at, tokenHash, wording }: Claimed): Promise<number> {
  await query(db)`
    insert into mail_links (token_hash, kind, customer_phone, address, wording, campaign_id)
    values (${tokenHash}, 'unsubscribe', ${mail.phone}, ${mail.address}, ${wording}, ${mail.campaignId}::uuid)`
  const rows = await query<{ attempts: number }>(db)`
    update campaign_mails set state = 'sending', claimed_at = ${at}, attempts = attempts + 1
    where campaign_id = ${mail.campaignId}::uuid and customer_phone = ${mail.phone}
    returning attempts::int as attempts`
  return rows[0]!.attempts
}

export async function updateSkipped(db: Db, mail: WaitingMail, reason: 'consent' | 'recent'): Promise<void> {
  await query(db)`
    update campaign_mails set state = 'skipped', reason = ${reason}
    where campaign_id = ${mail.campaignId}::uuid and customer_phone = ${mail.phone}`
  await query(db)`update campaigns set skipped = skipped + 1 where id = ${mail.campaignId}::uuid`
}

export type Failure = 'refused' | 'rejected' | 'temporary' | 'unknown'

/** Records a mail's outcome. False if it was given up meanwhile. */
export async function updateReported(db: Db, mail: WaitingMail, reason: Failure | null): Promise<boolean> {
  const state = reason === null ? 'sent' : 'failed'
  const rows = await query(db)`
    update campaign_mails set state = ${state}, reason = ${reason}
    where campaign_id = ${mail.campaignId}::uuid and customer_phone = ${mail.phone} and state = 'sending'
    returning campaign_id`
  if (rows.length === 0) return false
  await query(db)`
    update campaigns set sent = sent + ${reason === null ? 1 : 0}, failed = failed + ${reason === null ? 0 : 1}
    where id = ${mail.campaignId}::uuid`
  return true
}

/** Stops campaigns to this address. */
export async function updateRefused(db: Db, address: string, at: Date): Promise<void> {
  await query(db)`update mail_addresses set refused_at = ${at} where address = ${address}`
}

/**
 * For a mail that surely did not leave: it waits again, or is left out if the campaign was stopped; false if it was
 * given up.
 */
export async function updateWaitingAgain(db: Db, mail: WaitingMail, dueAt: Date): Promise<boolean> {
  const rows = await query<{ isStopped: boolean }>(db)`
    update campaign_mails m set state = case c.state when 'sending' then 'waiting' else 'skipped' end,
      reason = case c.state when 'sending' then null else 'stopped' end, due_at = ${dueAt}
    from campaigns c
    where c.id = m.campaign_id and m.campaign_id = ${mail.campaignId}::uuid and m.customer_phone = ${mail.phone}
      and m.state = 'sending'
    returning m.state = 'skipped' as "isStopped"`
  if (rows.length === 0) return false
  await query(db)`update mail_addresses set mailed_at = null where address = ${mail.address}`
  if (rows[0]!.isStopped)
    await query(db)`update campaigns set skipped = skipped + 1 where id = ${mail.campaignId}::uuid`
  return true
}
