import type { z } from 'zod'
import { campaignsApi, type Campaign } from '#core/contract/guests/campaigns.ts'
import { problemsOf } from '../../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'

/** Body of a campaign. */
export type CampaignDraft = z.input<NonNullable<typeof campaignsApi.addCampaign.body>>

/** A campaign as typed; the time counts only if it is sent later. */
export type CampaignForm = {
  title: string
  segmentId: string
  subjectFr: string
  subjectEn: string
  textFr: string
  textEn: string
  picture: string | null
  when: 'now' | 'later'
  sendAt: string
}

/** The form of a draft, or of a new one for this segment. */
export function campaignFormOf(campaign: Campaign | null, segmentId: string): CampaignForm {
  if (campaign === null)
    return {
      title: '',
      segmentId,
      subjectFr: '',
      subjectEn: '',
      textFr: '',
      textEn: '',
      picture: null,
      when: 'now',
      sendAt: '',
    }
  const { title, subject, text, picture, sendAt } = campaign
  return {
    title,
    segmentId: campaign.segmentId,
    subjectFr: subject.fr,
    subjectEn: subject.en,
    textFr: text.fr,
    textEn: text.en,
    picture,
    when: sendAt === null ? 'now' : 'later',
    sendAt: sendAt?.slice(0, 16) ?? '',
  }
}

/** The form as the body of a request. */
export function campaignOf(form: CampaignForm) {
  return {
    title: form.title.trim(),
    segmentId: form.segmentId,
    subject: { fr: form.subjectFr, en: form.subjectEn },
    text: { fr: form.textFr, en: form.textEn },
    picture: form.picture,
    sendAt: form.when === 'later' ? form.sendAt : null,
  } satisfies CampaignDraft
}

/** Problems by field, as the server would find them; a draft may still lack its texts. */
export function checkCampaign(form: CampaignForm): FieldProblems<CampaignForm> {
  const { title } = problemsOf(campaignsApi.addCampaign.body!, campaignOf(form))
  return {
    ...(title ? { title } : {}),
    ...(form.segmentId === '' ? { segmentId: 'segment.not_found' as const } : {}),
    ...(form.when === 'later' && form.sendAt === '' ? { sendAt: 'campaign.send_at_invalid' as const } : {}),
  }
}
