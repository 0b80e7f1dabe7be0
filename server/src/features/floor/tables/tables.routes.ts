import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { tablesApi } from '#core/contract/dining/tables.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { listStoreTables } from './list-store-tables.ts'
import { removeTable } from './remove-table.ts'
import { addTable, updateTable } from './save-table.ts'

export function tableRoutes(app: FastifyInstance): void {
  serve(app, tablesApi.list, ({ tenant }) => tenant.read(listStoreTables))

  serve(app, tablesApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('table.added'), ...(await addTable(tx, tableFacts(body))) })),
  )

  serve(app, tablesApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await updateTable(tx, id, tableFacts(body))
      return { ...succeed('table.updated'), id }
    }),
  )

  serve(app, tablesApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removeTable(tx, id)
      return { ...succeed('table.deleted'), id, ...undo }
    }),
  )
}

function tableFacts({ title, floor, seatingCapacity }: { title: string; floor: string; seatingCapacity: number }) {
  return { title, floor, seats: seatingCapacity }
}
