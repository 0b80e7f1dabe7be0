import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#core/contract/errors.ts'
import { succeed } from '#core/contract/fields.ts'
import { stockFilesApi } from '#core/contract/inventory/stock-files.ts'
import { languageOf, textOfError } from '../../../infrastructure/http/language.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { importItems, previewItems } from './import-items.ts'
import { importRecipes, previewRecipes, showRecipeLines } from './import-recipes.ts'

/** Import and export of stock items and recipes. */
export function stockFilesRoutes(app: FastifyInstance): void {
  serve(app, stockFilesApi.importItems, ({ tenant, body: { rows, preview }, request }) => {
    const textOf = textsFor(request)
    if (preview)
      return tenant.read(async (tx) => ({
        ...succeed('stock_import.checked'),
        ...(await previewItems(tx, rows, textOf)),
      }))
    return tenant.command(async (tx) => ({
      ...succeed('stock_import.items'),
      ...(await importItems(tx, rows, textOf)),
    }))
  })

  serve(app, stockFilesApi.recipeLines, ({ tenant }) => tenant.read(showRecipeLines))

  serve(app, stockFilesApi.importRecipes, ({ tenant, body: { rows, preview }, request }) => {
    const textOf = textsFor(request)
    if (preview)
      return tenant.read(async (tx) => ({
        ...succeed('stock_import.checked'),
        ...(await previewRecipes(tx, rows, textOf)),
      }))
    return tenant.command(async (tx) => ({
      ...succeed('stock_import.recipes'),
      ...(await importRecipes(tx, rows, textOf)),
    }))
  })
}

/** The text of a refusal, in the caller's language. */
const textsFor = (request: FastifyRequest) => (code: ErrorCode) => textOfError(code, languageOf(request))
