import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { recipesApi } from '#core/contract/inventory/recipes.ts'
import { stockDocumentsApi } from '#core/contract/inventory/stock-documents.ts'
import { stockItemsApi, suppliersApi } from '#core/contract/inventory/stock-items.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { receiveStock } from './documents/receive-stock.ts'
import { reverseDocument } from './documents/reverse-document.ts'
import { writeOffStock } from './documents/write-off-stock.ts'
import { addStockItem, changeStockItem, removeStockItem } from './items/save-stock-item.ts'
import { showStockItems } from './items/show-stock-items.ts'
import { showMoves } from './moves/show-moves.ts'
import { listPreparations } from './recipes/recipes.queries.ts'
import { addPreparation, saveRecipe } from './recipes/save-recipe.ts'
import { showRecipe } from './recipes/show-recipe.ts'
import { addSupplier, changeSupplier, removeSupplier, showSuppliers } from './suppliers/save-supplier.ts'

export function inventoryRoutes(app: FastifyInstance): void {
  itemRoutes(app)
  supplierRoutes(app)
  recipeRoutes(app)
  documentRoutes(app)
}

function itemRoutes(app: FastifyInstance): void {
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
  serve(app, recipesApi.get, ({ tenant, params: { kind, id } }) => tenant.read((tx) => showRecipe(tx, kind, id)))

  serve(app, recipesApi.save, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({ ...succeed('recipe.saved'), ...(await saveRecipe(tx, params, body)) })),
  )

  serve(app, recipesApi.listPreparations, ({ tenant }) => tenant.read((tx) => listPreparations(tx.db)))

  serve(app, recipesApi.addPreparation, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('preparation.added'), ...(await addPreparation(tx, body)) })),
  )
}

function documentRoutes(app: FastifyInstance): void {
  serve(app, stockDocumentsApi.receive, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('stock.received'), ...(await receiveStock(tx, body)) })),
  )

  serve(app, stockDocumentsApi.waste, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await writeOffStock(tx, body)
      return succeed('stock.wasted')
    }),
  )

  serve(app, stockDocumentsApi.reverse, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await reverseDocument(tx, id, body.reason)
      return succeed('stock.reversed')
    }),
  )

  serve(app, stockDocumentsApi.moves, ({ tenant, query, session }) =>
    tenant.read((tx) => showMoves(tx, query, session)),
  )
}
