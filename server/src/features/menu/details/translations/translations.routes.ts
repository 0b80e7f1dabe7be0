import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { translationsApi } from '#core/contract/menu/translations.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { saveTranslations, showTranslations } from './save-translations.ts'

export function translationRoutes(app: FastifyInstance): void {
  serve(app, translationsApi.list, ({ tenant, query }) =>
    tenant.read(async (tx) => ({ rows: await showTranslations(tx, query.language) })),
  )

  serve(app, translationsApi.save, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await saveTranslations(tx, body)
      return succeed('menu.translations_saved')
    }),
  )
}
