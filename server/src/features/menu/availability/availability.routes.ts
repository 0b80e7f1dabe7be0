import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { availabilityApi } from '#core/contract/selling/availability.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { setAvailability } from './set-availability.ts'
import { showAvailability } from './show-availability.ts'

export function availabilityRoutes(app: FastifyInstance): void {
  serve(app, availabilityApi.list, ({ tenant }) => tenant.read(showAvailability))

  serve(app, availabilityApi.set, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await setAvailability(tx, body)
      return succeed('menu.availability_set')
    }),
  )
}
