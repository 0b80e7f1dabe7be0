import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { menuLanguagesApi } from '#core/contract/menu/translations.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { loadMenuLanguages } from '../../menu/details/translations/load-translations.ts'
import { saveMenuLanguages } from './save-menu-languages.ts'

export function menuLanguageRoutes(app: FastifyInstance): void {
  serve(app, menuLanguagesApi.show, ({ tenant }) => tenant.read(loadMenuLanguages))

  serve(app, menuLanguagesApi.save, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await saveMenuLanguages(tx, body)
      return succeed('menu.languages_saved')
    }),
  )
}
