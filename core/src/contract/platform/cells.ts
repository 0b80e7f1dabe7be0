import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Instant, plainText } from '../fields.ts'

/** A database of restaurants, with the figures of one that answers. */
export const CellRecord = z.object({
  name: z.string(),
  state: z.enum(['ok', 'away']),
  figures: z
    .object({
      restaurants: z.int(),
      leaving: z.int().meta({ description: 'restaurants that moved away, whose rows are still there' }),
      bytes: z.int(),
      ordersADay: z.int().meta({ description: 'on average of the last seven days' }),
    })
    .nullable()
    .meta({ description: 'null while it is away' }),
})
export type CellRecord = z.output<typeof CellRecord>

export const MOVE_STEPS = ['prepare', 'copy', 'fence', 'compare', 'turn', 'done', 'failed'] as const

export const MoveRecord = z.object({
  tenantId: z.string(),
  name: z.string().nullable().meta({ description: 'null where it is gone, or its database is away' }),
  source: z.string(),
  target: z.string(),
  step: z.enum(MOVE_STEPS),
  tables: z.int(),
  tablesCopied: z.int(),
  rowsCopied: z.int(),
  bytesCopied: z.int(),
  pauseMs: z.int().nullable().meta({ description: 'how long nothing could be written' }),
  failure: z.string().nullable().meta({ description: 'in English, as the log has it' }),
  askedBy: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
})
export type MoveRecord = z.output<typeof MoveRecord>

export const cellsApi = {
  list: endpoint({
    method: 'GET',
    path: '/superadmin/cells',
    summary: 'The databases of restaurants, that of the directory first',
    access: 'superadmin',
    reply: z.array(CellRecord),
  }),
  moves: endpoint({
    method: 'GET',
    path: '/superadmin/moves',
    summary: 'Moves of restaurants between databases: those under way, then the last of each restaurant; at most 100',
    access: 'superadmin',
    reply: z.array(MoveRecord),
  }),
  move: endpoint({
    method: 'POST',
    path: '/superadmin/tenants/:id/move',
    summary: 'Move a restaurant to another database while it sells; the reply comes when it has begun',
    changes: ['/superadmin/moves', '/superadmin/cells', '/superadmin/tenants'],
    access: 'superadmin',
    params: z.object({ id: Id }),
    body: z.object({ cell: plainText(20) }),
    reply: Done,
  }),
}
