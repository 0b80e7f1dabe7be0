import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { purchasesApi } from '#core/contract/inventory/purchases.ts'
import { stockCountsApi } from '#core/contract/inventory/stock-counts.ts'
import { stockDocumentsApi } from '#core/contract/inventory/stock-documents.ts'
import { stockReportsApi } from '#core/contract/inventory/stock-reports.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { readFigures } from '../../reports/read-figures.ts'
import { closeCount } from '../counts/close-count.ts'
import { addCountLine, startCount } from '../counts/start-count.ts'
import { showCount, showCounts } from '../counts/show-counts.ts'
import { showMoves } from '../moves/show-moves.ts'
import {
  addPurchase,
  cancelPurchase,
  changePurchase,
  receivePurchase,
  sendPurchase,
} from '../purchases/save-purchase.ts'
import { proposePurchases, showPurchases } from '../purchases/show-purchases.ts'
import { listItemsWithRecipe } from '../recipes/recipes.queries.ts'
import { showStockReport } from '../reports/show-stock-report.ts'
import { receiveStock } from './receive-stock.ts'
import { reverseDocument } from './reverse-document.ts'
import { writeOffStock } from './write-off-stock.ts'

/** What moves the stock, and what is made of that. */
export function stockDocumentRoutes(app: FastifyInstance): void {
  serve(app, stockDocumentsApi.receive, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      const { receiptId, total } = await receiveStock(tx, body)
      return { ...succeed('stock.received'), receiptId, total }
    }),
  )

  serve(app, stockDocumentsApi.waste, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await writeOffStock(tx, body)
      return succeed('stock.wasted')
    }),
  )

  serve(app, stockDocumentsApi.wastable, ({ tenant }) => tenant.read(({ db }) => listItemsWithRecipe(db)))

  serve(app, stockDocumentsApi.reverse, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await reverseDocument(tx, id, body.reason)
      return succeed('stock.reversed')
    }),
  )

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

  serve(app, stockCountsApi.start, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('stock_count.started'), ...(await startCount(tx, body)) })),
  )

  serve(app, stockCountsApi.addLine, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await addCountLine(tx, id, body)
      return succeed('stock_count.noted')
    }),
  )

  serve(app, stockCountsApi.close, ({ tenant, params: { id }, session }) =>
    tenant.command(async (tx) => ({ ...succeed('stock_count.closed'), ...(await closeCount(tx, id, session)) })),
  )
}

function purchaseRoutes(app: FastifyInstance): void {
  serve(app, purchasesApi.list, ({ tenant, query }) => tenant.read((tx) => showPurchases(tx, query)))

  serve(app, purchasesApi.propose, ({ tenant }) => tenant.read(proposePurchases))

  serve(app, purchasesApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('purchase.added'), ...(await addPurchase(tx, body)) })),
  )

  serve(app, purchasesApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changePurchase(tx, id, body)
      return succeed('purchase.updated')
    }),
  )

  serve(app, purchasesApi.send, ({ tenant, params: { id }, body: { text } }) =>
    tenant.command(async (tx) => {
      await sendPurchase(tx, id, text)
      return succeed(text === null ? 'purchase.ordered' : 'purchase.sent')
    }),
  )

  serve(app, purchasesApi.receive, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => ({ ...succeed('stock.received'), ...(await receivePurchase(tx, id, body)) })),
  )

  serve(app, purchasesApi.cancel, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await cancelPurchase(tx, id)
      return succeed('purchase.cancelled')
    }),
  )
}
