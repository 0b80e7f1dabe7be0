import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { cellsApi } from '#core/contract/platform/cells.ts'
import type { Connections } from '../../../infrastructure/database/connect.ts'
import { actorOf } from '../../../infrastructure/http/command-origin.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { showCells, showMoves } from './show-cells.ts'
import { startMove } from './start-move.ts'

export function cellRoutes(app: FastifyInstance, { db, cells }: Pick<Connections, 'db' | 'cells'>): void {
  const urls = new Map(cells.map(({ name, ownerUrl }) => [name, ownerUrl]))
  serve(app, cellsApi.list, () => showCells(db))
  serve(app, cellsApi.moves, () => showMoves(db))
  serve(app, cellsApi.move, async ({ params, body, session, request }) => {
    const asked = { tenantId: params.id, target: body.cell, actor: actorOf(session, request.ip) }
    await startMove({ db, urls, log: app.log }, asked)
    return succeed('tenant.move_started')
  })
}
