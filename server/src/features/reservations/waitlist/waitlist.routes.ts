import type { FastifyInstance } from 'fastify'
import { waitlistApi } from '#core/contract/guests/waitlist.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { addToWaitlist, changeEntry, leaveWaitlist } from './save-entry.ts'
import { showMinutesToWait, showWaitlist } from './show-waitlist.ts'

/** The waitlist. */
export function waitlistRoutes(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  serve(app, waitlistApi.list, ({ tenant }) => tenant.read(showWaitlist))
  serve(app, waitlistApi.quote, ({ tenant, query }) => tenant.read((tx) => showMinutesToWait(tx, query.people)))
  serve(app, waitlistApi.add, ({ tenant, body }) => addToWaitlist(tenant, body, publicUrl))
  serve(app, waitlistApi.update, ({ tenant, params: { id }, body }) => changeEntry(tenant, id, body))
  serve(app, waitlistApi.delete, ({ tenant, params: { id } }) => leaveWaitlist(tenant, id))
}
