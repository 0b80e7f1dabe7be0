import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { taxGroupsApi } from '#core/contract/selling/tax-groups.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { assignTaxGroup } from './assign-tax-group.ts'
import { addTaxGroup, changeTaxGroup, removeTaxGroup } from './save-tax-group.ts'
import { toTaxGroupRecord } from './tax-group-record.rules.ts'
import { listUsedTaxGroups } from './tax-groups.queries.ts'

export function taxGroupRoutes(app: FastifyInstance): void {
  serve(app, taxGroupsApi.list, ({ tenant }) =>
    tenant.read(async (tx) => (await listUsedTaxGroups(tx.db)).map(toTaxGroupRecord)),
  )

  serve(app, taxGroupsApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('tax_group.added'), ...(await addTaxGroup(tx, body)) })),
  )

  serve(app, taxGroupsApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changeTaxGroup(tx, id, body)
      return { ...succeed('tax_group.updated'), id }
    }),
  )

  serve(app, taxGroupsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removeTaxGroup(tx, id)
      return { ...succeed('tax_group.deleted'), id, ...undo }
    }),
  )

  serve(app, taxGroupsApi.assign, ({ tenant, params: { id }, body: { categoryId } }) =>
    tenant.command(async (tx) => {
      const items = await assignTaxGroup(tx, id, categoryId)
      return { ...succeed('tax_group.assigned'), items }
    }),
  )
}
