import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { recipesApi } from '#core/contract/inventory/recipes.ts'
import { stockItemsApi, suppliersApi } from '#core/contract/inventory/stock-items.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { addStockItem, changeStockItem, removeStockItem } from './items/save-stock-item.ts'
import { showStockInit, showStockItems } from './items/show-stock-items.ts'
import { removePreparation, renamePreparation } from './recipes/change-preparation.ts'
import { addPreparation, saveRecipe } from './recipes/save-recipe.ts'
import { readFigures } from '../reports/read-figures.ts'
import { showPreparations, showRecipe, showRecipes } from './recipes/show-recipe.ts'
import { addSupplier, changeSupplier, removeSupplier, showSuppliers } from './suppliers/save-supplier.ts'

export function inventoryRoutes(app: FastifyInstance): void {
  itemRoutes(app)
  supplierRoutes(app)
  recipeRoutes(app)
}

function itemRoutes(app: FastifyInstance): void {
  serve(app, stockItemsApi.init, ({ tenant }) => tenant.read(showStockInit))

  serve(app, stockItemsApi.list, ({ tenant, query, session }) =>
    tenant.read((tx) => showStockItems(tx, query, session)),
  )

  serve(app, stockItemsApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('stock_item.added'), ...(await addStockItem(tx, body)) })),
  )

  serve(app, stockItemsApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changeStockItem(tx, id, body)
      return succeed('stock_item.updated')
    }),
  )

  serve(app, stockItemsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await removeStockItem(tx, id)
      return succeed('stock_item.deleted')
    }),
  )
}

function supplierRoutes(app: FastifyInstance): void {
  serve(app, suppliersApi.list, ({ tenant }) => tenant.read(showSuppliers))

  serve(app, suppliersApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('supplier.added'), ...(await addSupplier(tx, body)) })),
  )

  serve(app, suppliersApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changeSupplier(tx, id, body)
      return succeed('supplier.updated')
    }),
  )

  serve(app, suppliersApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await removeSupplier(tx, id)
      return succeed('supplier.deleted')
    }),
  )
}

function recipeRoutes(app: FastifyInstance): void {
  serve(app, recipesApi.list, ({ tenant }) => readFigures(tenant, showRecipes))

  serve(app, recipesApi.get, ({ tenant, params: { kind, id } }) => tenant.read((tx) => showRecipe(tx, kind, id)))

  serve(app, recipesApi.save, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({ ...succeed('recipe.saved'), ...(await saveRecipe(tx, params, body)) })),
  )

  serve(app, recipesApi.listPreparations, ({ tenant }) => tenant.read(showPreparations))

  serve(app, recipesApi.addPreparation, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('preparation.added'), ...(await addPreparation(tx, body)) })),
  )

  serve(app, recipesApi.renamePreparation, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await renamePreparation(tx, id, body.title)
      return succeed('preparation.updated')
    }),
  )

  serve(app, recipesApi.deletePreparation, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await removePreparation(tx, id)
      return succeed('preparation.deleted')
    }),
  )
}
