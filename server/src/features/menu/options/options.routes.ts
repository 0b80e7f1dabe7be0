import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { modifierGroupsApi } from '#core/contract/selling/modifier-groups.ts'
import { saleApi } from '#core/contract/selling/sale.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { saveSale } from './save-sale.ts'
import { addOptionGroup, changeOptionGroup, removeOptionGroup } from './save-option-group.ts'
import { showOptionGroups } from './show-option-groups.ts'

export function optionRoutes(app: FastifyInstance): void {
  serve(app, saleApi.save, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await saveSale(tx, params.id, body)
      return succeed('menu.sale_saved')
    }),
  )

  serve(app, modifierGroupsApi.list, ({ tenant }) => tenant.read(showOptionGroups))

  serve(app, modifierGroupsApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('modifier_group.added'), ...(await addOptionGroup(tx, body)) })),
  )

  serve(app, modifierGroupsApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await changeOptionGroup(tx, id, body)
      return { ...succeed('modifier_group.updated'), id }
    }),
  )

  serve(app, modifierGroupsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removeOptionGroup(tx, id)
      return { ...succeed('modifier_group.deleted'), id, ...undo }
    }),
  )
}
