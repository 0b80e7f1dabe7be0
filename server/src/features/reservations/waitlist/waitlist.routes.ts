import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { waitlistApi } from '#core/contract/guests/waitlist.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { quoteMinutes } from './quote-minutes.ts'
import { addToWaitlist, changeEntry, leaveWaitlist } from './save-entry.ts'
import { showWaitlist } from './show-waitlist.ts'

/** The line at the entrance. */
export function waitlistRoutes(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  serve(app, waitlistApi.list, ({ tenant }) => tenant.read(showWaitlist))

  serve(app, waitlistApi.quote, ({ tenant, query }) =>
    tenant.read(async (tx) => ({ minutes: await quoteMinutes(tx, query.people) })),
  )

  serve(app, waitlistApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('waitlist.added'), ...(await addToWaitlist(tx, body, publicUrl)) })),
  )

  serve(app, waitlistApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changeEntry(tx, id, body)
      return succeed('waitlist.updated')
    }),
  )

  serve(app, waitlistApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await leaveWaitlist(tx, id)
      return succeed('waitlist.deleted')
    }),
  )
}
