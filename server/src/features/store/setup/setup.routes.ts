import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#core/contract/errors.ts'
import { succeed } from '#core/contract/fields.ts'
import { setupApi } from '#core/contract/platform/setup.ts'
import { readLanguage } from '#core/places/languages.ts'
import { SKIPPABLE } from '#core/setup/setup-steps.ts'
import { AppError } from '#core/app-error.ts'
import { languageOf, textOfError } from '../../../infrastructure/http/language.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { applySetup } from './apply-setup.ts'
import { toSetup } from './setup-state.rules.ts'
import { getSetupRows, updateSetupSteps } from './setup.queries.ts'
import { showTemplate } from './show-template.ts'

export function setupRoutes(app: FastifyInstance): void {
  serve(app, setupApi.show, ({ tenant, query, request }) =>
    tenant.read(async (tx) => toSetup(await getSetupRows(tx.db), readLanguage(query.language) ?? languageOf(request))),
  )

  serve(app, setupApi.template, ({ tenant, params, query, request }) =>
    tenant.read((tx) =>
      showTemplate(tx, params.id, {
        language: readLanguage(query.language) ?? languageOf(request),
        currency: query.currency,
      }),
    ),
  )

  serve(app, setupApi.apply, ({ tenant, body, request }) => {
    const language = languageOf(request)
    const textOf = (code: ErrorCode) => textOfError(code, language)
    return tenant.command(async (tx) => ({
      ...succeed('setup.applied'),
      ...(await applySetup(tx, body, { language, textOf })),
    }))
  })

  serve(app, setupApi.skip, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      const step = SKIPPABLE.find((one) => one === params.id)
      if (step === undefined) throw new AppError('setup.step_not_found')
      await updateSetupSteps(tx.db, { [step]: 'skipped' })
      return succeed('setup.step_skipped')
    }),
  )
}
