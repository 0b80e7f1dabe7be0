import useSWR from 'swr'
import { type CampaignOfList, campaignsApi } from '#core/contract/guests/campaigns.ts'
import { call } from '../../../../lib/api/api.ts'
import { wallClock } from '../../../../lib/format/wall-clock.ts'
import { useSend, useSendForMessage } from '../../../../lib/api/use-send.ts'
import { usePages } from '../../../../lib/lists/use-pages.ts'
import type { SegmentDraft } from './segment-form.rules.ts'
import type { CampaignDraft } from './campaign-form.rules.ts'

/** While mails leave, their counts are asked for so often. */
const SENDING_MS = 4_000
/** A campaign that is planned for later begins by itself. */
const PLANNED_MS = 30_000

type Shown = Pick<CampaignOfList, 'state' | 'sendAt'>

/**
 * Milliseconds until the counts are fetched again: soon for a campaign that is being sent or is due by the restaurant's
 * clock. 0 for never.
 */
function pauseOf(campaigns: readonly Shown[], timeZone: string): number {
  const now = wallClock(Date.now(), timeZone).replace(' ', 'T')
  const planned = campaigns.filter(({ state }) => state === 'planned')
  const isLeaving =
    campaigns.some(({ state }) => state === 'sending') ||
    planned.some(({ sendAt }) => sendAt!.slice(0, now.length) <= now)
  return isLeaving ? SENDING_MS : planned.length > 0 ? PLANNED_MS : 0
}

/** The campaigns with their counts, newest first, a page at a time. */
export const useCampaigns = () =>
  usePages(campaignsApi.campaigns.path, (before) => call(campaignsApi.campaigns, { query: { before } }), {
    refreshInterval: (pages) =>
      pages
        ? pauseOf(
            pages.flatMap(({ campaigns }) => campaigns),
            pages[0]!.timeZone,
          )
        : 0,
  })

/** A campaign with its texts. */
export const useCampaign = (id: string) =>
  useSWR([campaignsApi.campaign.path, id], () => call(campaignsApi.campaign, { params: { id } }), {
    refreshInterval: (shown) => (shown ? pauseOf([shown], shown.timeZone) : 0),
  })

/** Whom a campaign would reach, and why not the others. */
export const useCampaignPreview = (id: string) =>
  useSWR([campaignsApi.preview.path, id], () => call(campaignsApi.preview, { params: { id } }))

export const useSegments = () => useSWR(campaignsApi.segments.path, () => call(campaignsApi.segments))

/** Number of customers that unsaved rules match; the last number stays until the next arrives. */
export function useSegmentCount(draft: Omit<SegmentDraft, 'title'> | null) {
  const key = draft && [campaignsApi.countSegment.path, JSON.stringify(draft)]
  return useSWR(key, () => call(campaignsApi.countSegment, { body: draft! }), { keepPreviousData: true })
}

/** The commands about segments; each returns the server's message. */
export function useSegmentCommands() {
  const send = useSendForMessage()
  return {
    add: (body: SegmentDraft, idempotencyKey: string) => send(campaignsApi.addSegment, { body, idempotencyKey }),
    update: (id: string, body: SegmentDraft, idempotencyKey: string) =>
      send(campaignsApi.updateSegment, { params: { id }, body, idempotencyKey }),
    remove: (id: string) => send(campaignsApi.deleteSegment, { params: { id } }),
  }
}

/** The commands about campaigns. */
export function useCampaignCommands() {
  const send = useSend()
  const about = (id: string, idempotencyKey: string) => ({ params: { id }, idempotencyKey })
  return {
    add: (body: CampaignDraft, idempotencyKey: string) => send(campaignsApi.addCampaign, { body, idempotencyKey }),
    update: async (id: string, body: CampaignDraft, key: string) =>
      (await send(campaignsApi.updateCampaign, { ...about(id, key), body })).message,
    remove: async (id: string) => (await send(campaignsApi.deleteCampaign, { params: { id } })).message,
    test: async (id: string, key: string) => (await send(campaignsApi.test, about(id, key))).message,
    start: async (id: string, key: string) => (await send(campaignsApi.send, about(id, key))).message,
    stop: async (id: string, key: string) => (await send(campaignsApi.stop, about(id, key))).message,
    upload: (picture: Blob) => {
      const form = new FormData()
      form.append('image', picture, 'picture')
      return send(campaignsApi.uploadPicture, { form })
    },
  }
}
