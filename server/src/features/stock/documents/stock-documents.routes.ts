import type { FastifyInstance } from 'fastify'
import { purchasesApi } from '#core/contract/inventory/purchases.ts'
import { stockCountsApi } from '#core/contract/inventory/stock-counts.ts'
import { stockDocumentsApi } from '#core/contract/inventory/stock-documents.ts'
import { stockReportsApi } from '#core/contract/inventory/stock-reports.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { readFigures } from '../../reports/read-figures.ts'
import { addCountLine } from '../counts/add-count-line.ts'
import { closeCount } from '../counts/close-count.ts'
import { showCount, showCounts } from '../counts/show-counts.ts'
import { startCount } from '../counts/start-count.ts'
import { showMoves } from '../moves/show-moves.ts'
import { receivePurchase } from '../purchases/receive-purchase.ts'
import { addPurchase, cancelPurchase, changePurchase, sendPurchase } from '../purchases/save-purchase.ts'
import { proposePurchases, showPurchases } from '../purchases/show-purchases.ts'
import { listItemsWithRecipe } from '../recipes/recipes.queries.ts'
import { showStockReport } from '../reports/show-stock-report.ts'
import { receiveStock } from './receive-stock.ts'
import { reverseDocument } from './reverse-document.ts'
import { writeOffStock } from './write-off-stock.ts'

/** Calls that move the stock, and reports on it. */
export function stockDocumentRoutes(app: FastifyInstance): void {
  serve(app, stockDocumentsApi.receive, ({ tenant, body }) => receiveStock(tenant, body))

  serve(app, stockDocumentsApi.waste, ({ tenant, body }) => writeOffStock(tenant, body))

  serve(app, stockDocumentsApi.wastable, ({ tenant }) => tenant.read(({ db }) => listItemsWithRecipe(db)))

  serve(app, stockDocumentsApi.reverse, ({ tenant, params: { id }, body }) => reverseDocument(tenant, id, body.reason))

  serve(app, stockDocumentsApi.moves, ({ tenant, query, session }) =>
    tenant.read((tx) => showMoves(tx, query, session)),
  )

  serve(app, stockReportsApi.show, ({ tenant, query }) =>
    readFigures(tenant, (tx, store) => showStockReport(tx, store, query), query),
  )
  countRoutes(app)
  purchaseRoutes(app)
}

function countRoutes(app: FastifyInstance): void {
  serve(app, stockCountsApi.list, ({ tenant, query }) => tenant.read((tx) => showCounts(tx, query.before)))

  serve(app, stockCountsApi.get, ({ tenant, params: { id }, session }) =>
    tenant.read((tx) => showCount(tx, id, session)),
  )

  serve(app, stockCountsApi.start, ({ tenant, body }) => startCount(tenant, body))

  serve(app, stockCountsApi.addLine, ({ tenant, params: { id }, body }) => addCountLine(tenant, id, body))

  serve(app, stockCountsApi.close, ({ tenant, params: { id }, session }) => closeCount(tenant, id, session))
}

function purchaseRoutes(app: FastifyInstance): void {
  serve(app, purchasesApi.list, ({ tenant, query }) => tenant.read((tx) => showPurchases(tx, query)))

  serve(app, purchasesApi.propose, ({ tenant }) => tenant.read(proposePurchases))

  serve(app, purchasesApi.add, ({ tenant, body }) => addPurchase(tenant, body))

  serve(app, purchasesApi.update, ({ tenant, params: { id }, body }) => changePurchase(tenant, id, body))

  serve(app, purchasesApi.send, ({ tenant, params: { id }, body: { text } }) => sendPurchase(tenant, id, text))

  serve(app, purchasesApi.receive, ({ tenant, params: { id }, body }) => receivePurchase(tenant, id, body))

  serve(app, purchasesApi.cancel, ({ tenant, params: { id } }) => cancelPurchase(tenant, id))
}
