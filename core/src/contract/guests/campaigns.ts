import { z } from 'zod'
import { isDay } from '../../calendar/business-day.ts'
import { CAMPAIGN_STATES } from '../../membership/campaigns.ts'
import { endpoint } from '../endpoint.ts'
import {
  blankableText,
  Done,
  done,
  Id,
  Instant,
  isUnset,
  optionalText,
  requiredText,
  StoreTime,
  withError,
  QueryText,
} from '../fields.ts'
import { Segment, SegmentBody } from './segments.ts'

const MANAGING = { anyOf: ['MEMBERSHIP'] } as const
const ById = z.object({ id: Id })

const text = (max: number) =>
  z.object({ fr: blankableText(max), en: blankableText(max) }, withError('campaign.text_required'))

/** A local time of the store; null: at once. */
const SendAt = z.preprocess(
  (value) => (isUnset(value) ? null : value),
  z
    .string(withError('campaign.send_at_invalid'))
    .regex(/^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, withError('campaign.send_at_invalid'))
    .refine((value) => isDay(value.slice(0, 10)), withError('campaign.send_at_invalid'))
    .transform((value) => `${value.slice(0, 10)}T${value.slice(11, 16)}`)
    .nullable(),
)

const CampaignBody = z.object({
  title: requiredText('campaign.title_required', 100),
  segmentId: Id,
  subject: text(150),
  text: text(5_000),
  /** As the reply to the picture's upload. */
  picture: optionalText(200),
  sendAt: SendAt.optional().transform((value) => value ?? null),
})
export type CampaignBody = z.output<typeof CampaignBody>

const Counts = {
  sent: z.int(),
  failed: z.int(),
  unsubscribed: z.int(),
  /** Not sent yet. */
  waiting: z.int(),
  /** Chosen at the start but left out: they withdrew, got another mail, or it was stopped. */
  skipped: z.int(),
}

const CampaignOfList = z.object({
  id: z.string(),
  title: z.string(),
  segmentId: z.string(),
  segment: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  /** By the store's clock. */
  sendAt: StoreTime.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  ...Counts,
})
export type CampaignOfList = z.output<typeof CampaignOfList>

const Texts = z.object({ fr: z.string(), en: z.string() })
const Campaign = CampaignOfList.extend({ subject: Texts, text: Texts, picture: z.string().nullable() })
export type Campaign = z.output<typeof Campaign>

const Preview = z.object({
  /** The sender's details around the text of a mail. */
  store: z.object({ name: z.string(), address: z.string(), replyTo: z.string().nullable() }),
  /** Recipients, by language of their mail. */
  reached: z.object({ total: z.int(), fr: z.int(), en: z.int() }),
  /** Reasons why it does not reach the others of the segment. */
  others: z.object({
    no_address: z.int(),
    no_consent: z.int(),
    refused: z.int(),
    recent: z.int(),
    same_address: z.int(),
  }),
  /** The address for a test; null: the account has none. */
  testTo: z.string().nullable(),
  /** Campaigns left this month, and mails left on its first day. */
  left: z.object({ month: z.int(), day: z.int() }),
  timeZone: z.string(),
})
export type CampaignPreview = z.output<typeof Preview>

const SEGMENTS = ['/membership/segments'] as const
const CAMPAIGNS = [
  '/membership/campaigns',
  '/membership/campaigns/:id',
  '/membership/campaigns/:id/preview',
  '/membership/segments',
] as const

export const campaignsApi = {
  segments: endpoint({
    method: 'GET',
    path: '/membership/segments',
    summary: 'Segments of the people on file, by title, with how many they are and how many a mail would reach',
    access: MANAGING,
    reply: z.object({ segments: z.array(Segment), currency: z.string() }),
  }),
  countSegment: endpoint({
    method: 'POST',
    path: '/membership/segments/count',
    summary: 'How many people rules have that are not saved yet, and how many of them a mail would reach now',
    changes: [],
    access: MANAGING,
    body: SegmentBody.omit({ title: true }),
    reply: Segment.pick({ people: true, reached: true }),
  }),
  addSegment: endpoint({
    method: 'POST',
    path: '/membership/segments/add',
    summary: 'Add a segment; a rule that is left out does not count',
    changes: SEGMENTS,
    access: MANAGING,
    body: SegmentBody,
    reply: done({ id: z.string() }),
  }),
  updateSegment: endpoint({
    method: 'POST',
    path: '/membership/segments/:id/update',
    summary: 'Change a segment; campaigns that have begun keep whom they chose',
    changes: CAMPAIGNS,
    access: MANAGING,
    params: ById,
    body: SegmentBody,
    reply: Done,
  }),
  deleteSegment: endpoint({
    method: 'DELETE',
    path: '/membership/segments/:id/delete',
    summary: 'Delete a segment that no draft or planned campaign has',
    changes: SEGMENTS,
    access: MANAGING,
    params: ById,
    reply: Done,
  }),
  campaigns: endpoint({
    method: 'GET',
    path: '/membership/campaigns',
    summary: 'Campaigns, newest first, 200 at a time, with their counts; `before` is the `next` of the page before',
    access: MANAGING,
    query: z.object({ before: QueryText }),
    reply: z.object({
      campaigns: z.array(CampaignOfList),
      next: z.string().optional(),
      timeZone: z.string(),
      /** Campaigns left this month. */
      leftThisMonth: z.int(),
    }),
  }),
  campaign: endpoint({
    method: 'GET',
    path: '/membership/campaigns/:id',
    summary: 'A campaign with its texts',
    access: MANAGING,
    params: ById,
    reply: Campaign.extend({ timeZone: z.string() }),
  }),
  addCampaign: endpoint({
    method: 'POST',
    path: '/membership/campaigns/add',
    summary: 'Add a campaign as a draft; its texts may still be blank',
    changes: CAMPAIGNS,
    access: MANAGING,
    body: CampaignBody,
    reply: done({ id: z.string() }),
  }),
  updateCampaign: endpoint({
    method: 'POST',
    path: '/membership/campaigns/:id/update',
    summary: 'Change a draft',
    changes: CAMPAIGNS,
    access: MANAGING,
    params: ById,
    body: CampaignBody,
    reply: Done,
  }),
  deleteCampaign: endpoint({
    method: 'DELETE',
    path: '/membership/campaigns/:id/delete',
    summary: 'Delete a draft',
    changes: CAMPAIGNS,
    access: MANAGING,
    params: ById,
    reply: Done,
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/membership/campaigns/pictures',
    summary: 'Upload a picture for a campaign, as form data `image`; the reply is for its field `picture`',
    access: MANAGING,
    upload: true,
    reply: done({ picture: z.string() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/membership/campaigns/:id/preview',
    summary: 'Whom a campaign would reach at its time, why not the others, and what the caps leave',
    access: MANAGING,
    params: ById,
    reply: Preview,
  }),
  test: endpoint({
    method: 'POST',
    path: '/membership/campaigns/:id/test',
    summary: 'Mail the campaign to oneself, in each language that it has',
    access: MANAGING,
    params: ById,
    reply: done({ to: z.string() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/membership/campaigns/:id/send',
    summary: 'Send a draft at its time, or now where it has none; consent is checked again for each mail',
    changes: CAMPAIGNS,
    access: MANAGING,
    params: ById,
    reply: Done,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/membership/campaigns/:id/stop',
    summary: 'Stop what is not sent yet; a campaign that has not begun becomes a draft again',
    changes: CAMPAIGNS,
    access: MANAGING,
    params: ById,
    reply: Done,
  }),
}
