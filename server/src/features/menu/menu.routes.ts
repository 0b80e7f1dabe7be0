import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#core/contract/errors.ts'
import { succeed } from '#core/contract/fields.ts'
import { addonsApi, categoriesApi, menuApi, variantsApi } from '#core/contract/menu.ts'
import { languageOf, textOfError } from '../../infrastructure/http/language.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { insertCategory } from './categories/categories.queries.ts'
import { loadCategories } from './categories/load-categories.ts'
import { importMenu, previewImport } from './import/import-menu.ts'
import { listMenu } from './list-menu.ts'
import { putCategoriesInOrder, putItemsInOrder } from './categories/put-items-in-order.ts'
import { removeMenuItem } from './remove-menu-item.ts'
import { removeCategory, updateCategory } from './categories/save-category.ts'
import { addChoice, removeChoice, updateChoice } from './choices/save-choice.ts'
import { addMenuItem, updateMenuItem } from './save-menu-item.ts'
import { showMenuItem } from './show-menu-item.ts'

export function menuRoutes(app: FastifyInstance): void {
  itemRoutes(app)
  variantRoutes(app)
  addonRoutes(app)
  categoryRoutes(app)
}

function itemRoutes(app: FastifyInstance): void {
  serve(app, menuApi.list, ({ tenant }) => tenant.read(async (tx) => (await listMenu(tx)).menuItems))

  serve(app, menuApi.get, ({ tenant, params }) => tenant.read((tx) => showMenuItem(tx, params.id)))

  serve(app, menuApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      const { id } = await addMenuItem(tx, body)
      return { ...succeed('menu.item_added'), menuItemId: id }
    }),
  )

  serve(app, menuApi.update, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await updateMenuItem(tx, params.id, body)
      return succeed('menu.item_updated')
    }),
  )

  serve(app, menuApi.delete, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      const undo = await removeMenuItem(tx, params.id)
      return { ...succeed('menu.item_deleted'), ...undo }
    }),
  )

  serve(app, menuApi.order, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await putItemsInOrder(tx, body.ids)
      return succeed('menu.items_ordered')
    }),
  )

  serve(app, menuApi.import, ({ tenant, body: { rows, preview }, request }) => {
    const textOf = (code: ErrorCode) => textOfError(code, languageOf(request))
    if (preview) {
      return tenant.read(async (tx) => ({
        ...succeed('menu.import_checked'),
        ...(await previewImport(tx, rows, textOf)),
      }))
    }
    return tenant.command(async (tx) => ({ ...succeed('menu.imported'), ...(await importMenu(tx, rows, textOf)) }))
  })
}

function variantRoutes(app: FastifyInstance): void {
  serve(app, variantsApi.add, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      const { id } = await addChoice(tx, 'variant', params.itemId, body)
      return { ...succeed('menu.variant_added'), variantId: id }
    }),
  )

  serve(app, variantsApi.update, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await updateChoice(tx, 'variant', params, body)
      return succeed('menu.variant_updated')
    }),
  )

  serve(app, variantsApi.delete, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      const undo = await removeChoice(tx, 'variant', params)
      return { ...succeed('menu.variant_deleted'), ...undo }
    }),
  )
}

function addonRoutes(app: FastifyInstance): void {
  serve(app, addonsApi.add, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      const { id } = await addChoice(tx, 'addon', params.itemId, body)
      return { ...succeed('menu.addon_added'), addonId: id }
    }),
  )

  serve(app, addonsApi.update, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await updateChoice(tx, 'addon', params, body)
      return succeed('menu.addon_updated')
    }),
  )

  serve(app, addonsApi.delete, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      const undo = await removeChoice(tx, 'addon', params)
      return { ...succeed('menu.addon_deleted'), ...undo }
    }),
  )
}

function categoryRoutes(app: FastifyInstance): void {
  serve(app, categoriesApi.list, ({ tenant }) => tenant.read(loadCategories))

  serve(app, categoriesApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('category.added'),
      ...(await insertCategory(tx.db, body.title, body.course ?? null)),
    })),
  )

  serve(app, categoriesApi.update, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await updateCategory(tx, params.id, body)
      return succeed('category.updated')
    }),
  )

  serve(app, categoriesApi.delete, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      const undo = await removeCategory(tx, params.id)
      return { ...succeed('category.deleted'), ...undo }
    }),
  )

  serve(app, categoriesApi.order, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await putCategoriesInOrder(tx, body.ids)
      return succeed('category.ordered')
    }),
  )
}
