import type { Campaign, CampaignOfList, CampaignPreview } from '#core/contract/guests/campaigns.ts'
import { languageOfMail } from '#core/membership/campaigns.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { pageOf, readIdMark } from '../../../../infrastructure/http/pages.ts'
import { loadSender } from '../../../store/load-sender.ts'
import { loadStore } from '../../../store/load-store.ts'
import { countVerdicts, getSegment } from '../segments/segments.queries.ts'
import {
  countLeft,
  findCampaign,
  findMailOfUser,
  getCountedDay,
  listCampaigns,
  listMailsOf,
  type CampaignRow,
  type ListedCampaign,
} from './campaigns.queries.ts'

const A_PAGE = 200

/** A page of campaigns with their counts, newest first, and the number left this month. */
export async function showCampaigns(tx: ReadTx, before: string | null) {
  const mark = readIdMark(before)
  const { timeZone } = await loadStore(tx)
  const month = await getCountedDay(tx.db, 'month', new Date())
  const listed = await listCampaigns(tx.db, { before: mark, most: A_PAGE + 1 })
  const { rows, ...more } = pageOf(listed, A_PAGE, ({ id }) => id)
  return {
    campaigns: rows.map(campaignOfList),
    ...more,
    timeZone,
    leftThisMonth: await countLeft(tx.db, 'month', month),
  }
}

function campaignOfList(row: ListedCampaign): CampaignOfList {
  const { id, title, segmentId, segment, state, sendAt, sent, failed, unsubscribed, waiting, skipped } = row
  const at = { startedAt: row.startedAt?.toISOString() ?? null, endedAt: row.endedAt?.toISOString() ?? null }
  return { id, title, segmentId, segment, state, sendAt, ...at, sent, failed, unsubscribed, waiting, skipped }
}

export async function showCampaign(tx: ReadTx, id: string): Promise<Campaign & { timeZone: string }> {
  const row = await getCampaign(tx, id)
  const { timeZone } = await loadStore(tx)
  return {
    ...campaignOfList(row),
    subject: { fr: row.subjectFr, en: row.subjectEn },
    text: { fr: row.textFr, en: row.textEn },
    picture: row.picture,
    timeZone,
  }
}

/** A campaign of this restaurant; refused if there is none. */
export async function getCampaign(tx: ReadTx, id: string): Promise<CampaignRow> {
  const row = await findCampaign(tx.db, id)
  if (!row) throw new AppError('campaign.not_found')
  return row
}

const NOBODY = { no_address: 0, no_consent: 0, refused: 0, recent: 0, same_address: 0 }

/** The people a campaign would reach at its time, and the reasons for the others. */
export async function previewCampaign(tx: ReadTx, id: string, userId: string | null): Promise<CampaignPreview> {
  const row = await getCampaign(tx, id)
  const { name, address, replyTo } = await loadSender(tx)
  const { timeZone } = await loadStore(tx)
  const now = new Date()
  const at = row.sendsAt !== null && row.sendsAt > now ? row.sendsAt : now
  const reached = { total: 0, fr: 0, en: 0 }
  const others = { ...NOBODY }
  for (const { verdict, language, people } of await countVerdicts(tx.db, await getSegment(tx.db, row.segmentId), at)) {
    if (verdict !== 'reached') {
      others[verdict] += people
      continue
    }
    reached.total += people
    reached[mailLanguageOf(row, language)] += people
  }
  const left = {
    month: await countLeft(tx.db, 'month', await getCountedDay(tx.db, 'month', at)),
    day: await countLeft(tx.db, 'day', await getCountedDay(tx.db, 'day', at)),
  }
  const testTo = userId === null ? null : await findMailOfUser(tx.db, userId)
  return { store: { name, address, replyTo }, reached, others, testTo, left, timeZone }
}

function mailLanguageOf(row: CampaignRow, language: string): 'fr' | 'en' {
  const wanted = language === 'en' ? 'en' : 'fr'
  return languageOfMail(wanted, { fr: row.subjectFr, en: row.subjectEn }, { fr: row.textFr, en: row.textEn }) ?? wanted
}

/** Campaign mails to a customer, for a request for their data. */
export async function exportCampaignMails(tx: ReadTx, phones: readonly string[]) {
  return (await listMailsOf(tx.db, phones)).map(({ campaign, address, state, claimedAt, unsubscribedAt }) => ({
    campaign,
    address,
    state,
    at: claimedAt?.toISOString() ?? null,
    unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
  }))
}
