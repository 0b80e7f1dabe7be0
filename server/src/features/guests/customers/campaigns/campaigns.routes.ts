import type { FastifyInstance } from 'fastify'
import { campaignsApi } from '#core/contract/guests/campaigns.ts'
import { succeed } from '#core/contract/fields.ts'
import type { Config } from '../../../../infrastructure/config/read-config.ts'
import type { Pictures } from '../../../../infrastructure/files/pictures.ts'
import type { AttemptCounts } from '../../../../infrastructure/http/limits/attempt-limit.ts'
import { openTestMailLimit } from '../../../../infrastructure/http/limits/rate-limits.ts'
import { receiveImage } from '../../../../infrastructure/http/receive-image.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { addSegment, changeSegment, countSegment, deleteSegment, showSegments } from '../segments/save-segment.ts'
import { addCampaign, changeCampaign, removeCampaign } from './save-campaign.ts'
import { findTestAddress, planCampaign, stopCampaign, testCampaign } from './send-campaign.ts'
import { previewCampaign, showCampaign, showCampaigns } from './show-campaigns.ts'

type Dependencies = {
  pictures: Pictures
  config: Pick<Config, 'hasRateLimits' | 'publicUrl'>
  counts: AttemptCounts
}

/** Segments of customers on file, and mail campaigns to them. */
export function campaignRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  segmentRoutes(app)
  draftRoutes(app, dependencies)
  sendingRoutes(app, dependencies)
}

function segmentRoutes(app: FastifyInstance): void {
  serve(app, campaignsApi.segments, ({ tenant }) => tenant.read(showSegments))

  serve(app, campaignsApi.countSegment, ({ tenant, body }) => tenant.read((tx) => countSegment(tx, body)))

  serve(app, campaignsApi.addSegment, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('segment.added'), ...(await addSegment(tx, body)) })),
  )

  serve(app, campaignsApi.updateSegment, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await changeSegment(tx, params.id, body)
      return succeed('segment.updated')
    }),
  )

  serve(app, campaignsApi.deleteSegment, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await deleteSegment(tx, params.id)
      return succeed('segment.deleted')
    }),
  )
}

function draftRoutes(app: FastifyInstance, { pictures }: Pick<Dependencies, 'pictures'>): void {
  serve(app, campaignsApi.campaigns, ({ tenant, query }) => tenant.read((tx) => showCampaigns(tx, query.before)))

  serve(app, campaignsApi.campaign, ({ tenant, params }) => tenant.read((tx) => showCampaign(tx, params.id)))

  serve(app, campaignsApi.addCampaign, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('campaign.added'), ...(await addCampaign(tx, body)) })),
  )

  serve(app, campaignsApi.updateCampaign, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await changeCampaign(tx, params.id, body)
      return succeed('campaign.updated')
    }),
  )

  serve(app, campaignsApi.deleteCampaign, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await removeCampaign(tx, params.id)
      return succeed('campaign.deleted')
    }),
  )

  serve(app, campaignsApi.uploadPicture, async ({ tenant, request }) => {
    const picture = await pictures.save(tenant.id, await receiveImage(request))
    return { ...succeed('campaign.picture_saved'), picture }
  })
}

function sendingRoutes(app: FastifyInstance, { config, counts }: Omit<Dependencies, 'pictures'>): void {
  const { publicUrl } = config
  const mails = openTestMailLimit({ ...config, counts })
  serve(app, campaignsApi.preview, ({ tenant, params, session }) =>
    tenant.read((tx) => previewCampaign(tx, params.id, session.audience === 'staff' ? session.userId : null)),
  )

  serve(app, campaignsApi.test, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      const to = await findTestAddress(tx)
      await mails.claim(to)
      await testCampaign(tx, params.id, { to, publicUrl })
      return { ...succeed('campaign.test_sent'), to }
    }),
  )

  serve(app, campaignsApi.send, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await planCampaign(tx, params.id)
      return succeed('campaign.planned')
    }),
  )

  serve(app, campaignsApi.stop, ({ tenant, params }) =>
    tenant.command(async (tx) =>
      succeed((await stopCampaign(tx, params.id)) ? 'campaign.draft_again' : 'campaign.stopped'),
    ),
  )
}
