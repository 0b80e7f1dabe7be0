import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { priceRulesApi } from '#core/contract/selling/price-rules.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { toPriceRuleRecord } from './price-rule-record.rules.ts'
import { getPriceRules } from './price-rules.queries.ts'
import { addPriceRule, changePriceRule, removePriceRule } from './save-price-rule.ts'

export function priceRuleRoutes(app: FastifyInstance): void {
  serve(app, priceRulesApi.list, ({ tenant }) =>
    tenant.read(async (tx) => {
      const { rules, digits } = await getPriceRules(tx.db)
      return rules.map((rule) => toPriceRuleRecord(rule, digits))
    }),
  )

  serve(app, priceRulesApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('price_rule.added'), ...(await addPriceRule(tx, body)) })),
  )

  serve(app, priceRulesApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changePriceRule(tx, id, body)
      return { ...succeed('price_rule.updated'), id }
    }),
  )

  serve(app, priceRulesApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removePriceRule(tx, id)
      return { ...succeed('price_rule.deleted'), id, ...undo }
    }),
  )
}
