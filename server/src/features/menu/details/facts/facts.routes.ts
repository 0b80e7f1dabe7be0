import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { factsApi } from '#core/contract/menu/facts.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { saveFacts, stateAllergens } from './save-facts.ts'

export function factsRoutes(app: FastifyInstance): void {
  serve(app, factsApi.save, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await saveFacts(tx, params.id, body)
      return succeed('menu.facts_saved')
    }),
  )

  serve(app, factsApi.state, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      const changed = await stateAllergens(tx, body.rows)
      return { ...succeed('menu.allergens_stated'), changed }
    }),
  )
}
