import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { cellsApi } from '#core/contract/platform/cells.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { actorOf } from '../../../infrastructure/http/command-origin.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { RunningMoves } from './running-moves.ts'
import { showCells, showMoves } from './show-cells.ts'

export function cellRoutes(app: FastifyInstance, { db, moves }: { db: DbPool; moves: RunningMoves }): void {
  serve(app, cellsApi.list, () => showCells(db))
  serve(app, cellsApi.moves, () => showMoves(db))
  serve(app, cellsApi.move, async ({ params, body, session, request }) => {
    await moves.start({ tenantId: params.id, target: body.cell, actor: actorOf(session, request.ip) })
    return succeed('tenant.move_started')
  })
}
