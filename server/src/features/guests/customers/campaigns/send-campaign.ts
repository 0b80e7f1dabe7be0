import { languageOfMail } from '#core/membership/campaigns.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { insertMail } from '../../../../infrastructure/mail/mails.queries.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { loadSender } from '../../../store/load-sender.ts'
import { loadMode } from '../../../store/mode/load-mode.ts'
import { writeCampaignMail } from './write-campaign-mail.ts'
import {
  findMailOfUser,
  getCountedDay,
  insertCounted,
  lockCampaign,
  updateDraftAgain,
  updatePlanned,
  updateStopped,
  updateUnsubscribed,
  type CampaignRow,
} from './campaigns.queries.ts'
import { lockCampaignFor } from './save-campaign.ts'
import { getCampaign, previewCampaign } from './show-campaigns.ts'

type Language = 'fr' | 'en'

const languagesOf = (row: CampaignRow): Language[] =>
  (['fr', 'en'] as const).filter(
    (language) =>
      languageOfMail(language, { fr: row.subjectFr, en: row.subjectEn }, { fr: row.textFr, en: row.textEn }) ===
      language,
  )

/** Plans a draft for its time, or now; the campaigns job does the rest. */
export async function planCampaign(tx: TenantTx, id: string): Promise<void> {
  const row = await lockCampaignFor(tx, id, 'send')
  if ((await loadMode(tx)) === 'training') throw new AppError('fiscal.no_campaigns')
  if (languagesOf(row).length === 0) throw new AppError('campaign.text_required')
  const now = new Date()
  if (row.sendsAt !== null && row.sendsAt < now) throw new AppError('campaign.send_at_invalid')
  const { reached } = await previewCampaign(tx, id, null)
  if (reached.total === 0) throw new AppError('campaign.nobody')
  const at = row.sendsAt ?? now
  const month = await getCountedDay(tx.db, 'month', at)
  if (!(await insertCounted(tx.db, 'month', month))) throw new AppError('campaign.month_full')
  await updatePlanned(tx.db, id, { at, month })
  const { sendAt } = await getCampaign(tx, id)
  await recordAudit(tx, {
    kind: 'campaign.planned',
    subject: row.title,
    details: { at: sendAt!.slice(0, 16).replace('T', ' ') },
  })
}

/** Stops unsent mails; true if nothing had begun, so that it is a draft again. */
export async function stopCampaign(tx: TenantTx, id: string): Promise<boolean> {
  const { state, title } = await lockCampaignFor(tx, id, 'stop')
  if (state === 'planned') await updateDraftAgain(tx.db, id)
  else await updateStopped(tx.db, id, new Date())
  await recordAudit(tx, { kind: 'campaign.stopped', subject: title })
  return state === 'planned'
}

/** Mails a campaign to the caller in each of its languages; the test's unsubscribe link does nothing. */
export async function testCampaign(tx: TenantTx, id: string, { to, publicUrl }: { to: string; publicUrl: string }) {
  const row = await getCampaign(tx, id)
  const languages = languagesOf(row)
  if (languages.length === 0) throw new AppError('campaign.text_required')
  const store = await loadSender(tx)
  const unsubscribeUrl = `${publicUrl}/mail/unsubscribe`
  for (const language of languages) {
    const { subject, text, html } = writeCampaignMail({ texts: row, language, store, publicUrl, unsubscribeUrl })
    await insertMail(tx.db, { to, replyTo: store.replyTo, subject: `[Test] ${subject}`, text, html })
  }
}

/** The address for a test: that of the caller's account. */
export async function findTestAddress(tx: TenantTx): Promise<string> {
  const userId = tx.actor?.userId
  const mail = userId === undefined ? null : await findMailOfUser(tx.db, userId)
  if (mail === null) throw new AppError('campaign.no_own_address')
  return mail
}

/** Counts an unsubscription by a campaign's link. */
export function countUnsubscribed(tx: TenantTx, campaignId: string, phone: string): Promise<void> {
  return updateUnsubscribed(tx.db, campaignId, phone)
}

/** Locks the campaign of an unsubscribe link, before the customer. */
export async function lockForUnsubscribing(tx: TenantTx, campaignId: string): Promise<void> {
  await lockCampaign(tx.db, campaignId)
}
