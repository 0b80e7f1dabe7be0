import type { FastifyInstance } from 'fastify'
import { settleApi } from '#core/contract/people/settle.ts'
import { languageOf } from '../../../infrastructure/http/language.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { settleItem } from './settle-item.ts'
import { countSettle, showSettle } from './show-settle.ts'

/** Calls for what tills have sold and somebody must decide. */
export function settleRoutes(app: FastifyInstance, { priceLists }: { priceLists: PriceLists }): void {
  serve(app, settleApi.list, ({ tenant, request }) => tenant.read((tx) => showSettle(tx, languageOf(request))))
  serve(app, settleApi.count, ({ tenant }) => tenant.read(countSettle))
  serve(app, settleApi.settle, ({ tenant, params, body }) => settleItem(tenant, priceLists, { id: params.id, ...body }))
}
