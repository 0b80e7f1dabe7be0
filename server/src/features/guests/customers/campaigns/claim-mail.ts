import { CONSENT_WORDING } from '#core/contract/guests/consents.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import type { LeavingMail } from '../../../../infrastructure/mail/open-mail-transport.ts'
import { hashToken, newToken } from '../../../account/sessions/session-tokens.ts'
import { API_BASE } from '../../../../infrastructure/http/serve.ts'
import { loadSender } from '../../../store/load-sender.ts'
import { lockCustomerForConsent } from '../consents/consents.queries.ts'
import { getSegment } from '../segments/segments.queries.ts'
import { writeCampaignMail } from './write-campaign-mail.ts'
import {
  claimAddress,
  findDueCampaign,
  findMailConsent,
  findWaitingMail,
  insertCampaignMails,
  lockSendingCampaigns,
  updateBegun,
  updateClaimed,
  updateEnded,
  updateRefused,
  updateReported,
  updateSkipped,
  updateUnreported,
  updateWaitingAgain,
  type Failure,
  type SendingCampaign,
  type WaitingMail,
} from './campaign-mails.queries.ts'
import { countLeft, getCountedDay, insertCounted, updateCountedLess, updateStopped } from './campaigns.queries.ts'

export type ClaimedMail = WaitingMail & { leaving: LeavingMail; day: string; attempts: number }
/** Nothing more to do for now, a mail left out, or a mail to send. */
export type Claim = 'nothing' | 'left out' | ClaimedMail

/** Begins a planned campaign that is due, and selects its recipients then. True: there may be another. */
export async function beginCampaign(tx: TenantTx, at: Date): Promise<boolean> {
  const due = await findDueCampaign(tx.db, at)
  if (!due) return false
  const month = await getCountedDay(tx.db, 'month', at)
  // no server ran at its time: a mail about yesterday helps nobody
  if (due.isLate || (month !== due.countedOn && !(await insertCounted(tx.db, 'month', month)))) {
    await updateStopped(tx.db, due.id, at)
    return true
  }
  await insertCampaignMails(tx.db, due.id, await getSegment(tx.db, due.segmentId), at)
  await updateBegun(tx.db, due.id, { at, month })
  return true
}

/** Claims the next mail of a restaurant: checks and counts it again in the transaction that records its departure. */
export async function claimMail(tx: TenantTx, at: Date, publicUrl: string): Promise<Claim> {
  const campaigns = await lockSendingCampaigns(tx.db, at)
  if (campaigns.length === 0) return 'nothing'
  const { isAnyOnItsWay } = await updateUnreported(tx.db, at)
  if (isAnyOnItsWay) return 'nothing'
  for (const { id } of campaigns.filter(({ isLate }) => isLate)) await updateStopped(tx.db, id, at)
  const ids = campaigns.flatMap(({ id, isLate }) => (isLate ? [] : [id]))
  const mail = await findWaitingMail(tx.db, ids, at)
  if (!mail) {
    await updateEnded(tx.db, ids, at)
    return 'nothing'
  }
  const day = await getCountedDay(tx.db, 'day', at)
  if ((await countLeft(tx.db, 'day', day)) <= 0) return 'nothing'
  await lockCustomerForConsent(tx.db, mail.phone)
  const consent = await findMailConsent(tx.db, mail.phone, mail.address)
  if (!consent || !(await claimAddress(tx.db, mail.address, at))) {
    await updateSkipped(tx.db, mail, consent ? 'recent' : 'consent')
    return 'left out'
  }
  if (!(await insertCounted(tx.db, 'day', day))) throw new Error('The mails of a day were counted by somebody else.')
  const token = newToken(tx.tenantId)
  const attempts = await updateClaimed(tx.db, { mail, at, tokenHash: hashToken(token), wording: CONSENT_WORDING })
  const campaign = campaigns.find(({ id }) => id === mail.campaignId)!
  const leaving = await writeLeaving(tx, { mail, campaign, language: consent.language, token, publicUrl })
  return { ...mail, day, leaving, attempts }
}

type Writing = { mail: WaitingMail; campaign: SendingCampaign; language: string; token: string; publicUrl: string }

async function writeLeaving(tx: TenantTx, writing: Writing): Promise<LeavingMail> {
  const { mail, campaign, language, token, publicUrl } = writing
  const store = await loadSender(tx)
  const written = writeCampaignMail({
    texts: campaign,
    language: language === 'en' ? 'en' : 'fr',
    store,
    publicUrl,
    unsubscribeUrl: `${publicUrl}/mail/unsubscribe?token=${token}`,
  })
  return {
    id: hashToken(token).toString('hex', 0, 8),
    to: mail.address,
    fromName: store.name,
    replyTo: store.replyTo,
    ...written,
    unsubscribeUrl: `${publicUrl}${API_BASE}/mail/unsubscribe/${token}`,
  }
}

const AGAIN_MS = 10 * 60_000

/** A mail's outcome: sent, failed for good, or surely not sent and so tried again. */
export type Outcome = 'sent' | 'again' | Failure

/** Records the outcome of a claimed mail. One to try again was not sent, and does not count. */
export async function reportMail(tx: TenantTx, mail: ClaimedMail, outcome: Outcome, at: Date): Promise<void> {
  // lock the campaign first, as every claim does
  await lockSendingCampaigns(tx.db, at)
  if (outcome === 'again') {
    const isWaiting = await updateWaitingAgain(tx.db, mail, new Date(at.getTime() + AGAIN_MS))
    if (isWaiting) await updateCountedLess(tx.db, 'day', mail.day)
    return
  }
  const reason = outcome === 'sent' ? null : outcome
  if ((await updateReported(tx.db, mail, reason)) && reason === 'refused') await updateRefused(tx.db, mail.address, at)
}
