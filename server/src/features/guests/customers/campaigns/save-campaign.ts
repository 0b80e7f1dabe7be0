import type { CampaignBody } from '#core/contract/guests/campaigns.ts'
import { mayCampaign, type CampaignAct } from '#core/membership/campaigns.ts'
import { isPictureOf } from '#core/pictures/picture-sources.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { lockSegmentShared } from '../segments/segments.queries.ts'
import {
  countDrafts,
  deleteCampaign,
  getInstant,
  insertCampaign,
  lockCampaign,
  updateCampaign,
  type CampaignFacts,
  type CampaignRow,
} from './campaigns.queries.ts'
import { getCampaign } from './show-campaigns.ts'

const MOST_DRAFTS = 50
const YEAR_MS = 366 * 24 * 3_600_000

export async function addCampaign(tx: TenantTx, body: CampaignBody): Promise<{ id: string }> {
  const facts = await readCampaign(tx, body)
  if ((await countDrafts(tx.db)) >= MOST_DRAFTS) throw new AppError('campaign.too_many')
  return { id: await insertCampaign(tx.db, facts) }
}

export async function changeCampaign(tx: TenantTx, id: string, body: CampaignBody): Promise<void> {
  await lockCampaignFor(tx, id, 'change')
  await updateCampaign(tx.db, id, await readCampaign(tx, body))
}

export async function removeCampaign(tx: TenantTx, id: string): Promise<void> {
  await lockCampaignFor(tx, id, 'delete')
  await deleteCampaign(tx.db, id)
}

/** Locks a campaign until commit; refuses if its state does not allow the act. */
export async function lockCampaignFor(tx: TenantTx, id: string, act: CampaignAct): Promise<CampaignRow> {
  if (!(await lockCampaign(tx.db, id))) throw new AppError('campaign.not_found')
  const row = await getCampaign(tx, id)
  if (!mayCampaign(row.state, act)) throw new AppError('campaign.not_now')
  return row
}

async function readCampaign(tx: TenantTx, body: CampaignBody): Promise<CampaignFacts> {
  const { title, segmentId, subject, text, picture, sendAt } = body
  if (!(await lockSegmentShared(tx.db, segmentId))) throw new AppError('segment.not_found')
  if (picture !== null && !isPictureOf(tx.tenantId, picture)) throw new AppError('campaign.picture_unknown')
  const line = (words: string) => words.replaceAll(/\s+/g, ' ')
  return {
    title,
    segmentId,
    subjectFr: line(subject.fr),
    subjectEn: line(subject.en),
    textFr: text.fr.replaceAll('\r\n', '\n'),
    textEn: text.en.replaceAll('\r\n', '\n'),
    picture,
    sendAt: sendAt === null ? null : await readTime(tx, sendAt),
  }
}

async function readTime(tx: TenantTx, local: string): Promise<Date> {
  const at = await getInstant(tx.db, local)
  if (at.getTime() < Date.now() || at.getTime() > Date.now() + YEAR_MS) throw new AppError('campaign.send_at_invalid')
  return at
}
