import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { askCells } from '../../../infrastructure/database/cells/ask-cells.ts'
import { moveRestaurant } from '../../../infrastructure/database/cells/move/move-restaurant.ts'
import { MoveRefused } from '../../../infrastructure/database/cells/move/moves.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Actor } from '../../../infrastructure/database/tenant.ts'
import { recordPlatformAudit } from '../../audit/record-audit.ts'
import { listTenantNames } from './cells.queries.ts'

export type MoveContext = {
  db: DbPool
  /** Addresses of all databases, as their owners. */
  urls: ReadonlyMap<string, string>
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Asked = { tenantId: string; target: string; actor: Actor }

/** Rows from an earlier stay are cleared first, which may take longer than a caller waits. */
const ANSWER_MS = 5_000

/**
 * Begins to move a restaurant in this process, and returns once it is being copied. If the process ends meanwhile,
 * another one takes it back.
 */
export async function startMove({ db, urls, log }: MoveContext, { tenantId, target, actor }: Asked): Promise<void> {
  const cell = db.cells.find(({ name }) => name === target)
  if (!cell || db.cells.length === 1) throw new AppError('move.no_database')
  if (cell.isAway) throw new AppError('move.database_away')
  const { name, source } = await findTenant(db, tenantId)
  if (source === target) throw new AppError('move.there_already')
  const late = new AbortController()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const work = moveRestaurant({
    urls,
    tenantId,
    target,
    askedBy: actor.name,
    onStep: (step) => {
      if (step === 'copy') begin()
    },
  })
  try {
    await Promise.race([begun, work, delay(ANSWER_MS, undefined, { signal: late.signal, ref: false })])
  } catch (error) {
    if (error instanceof MoveRefused) throw new AppError(error.code)
    log.warn({ err: error, tenantId }, 'a restaurant could not be moved')
    throw new AppError('move.not_begun')
  } finally {
    late.abort()
  }
  work.catch((error: unknown) => log.warn({ err: error, tenantId }, 'a restaurant could not be moved'))
  const details = { from: source, to: target }
  await recordPlatformAudit(db, { kind: 'tenant.move_started', actor, subject: name, details })
}

async function findTenant(db: DbPool, tenantId: string): Promise<{ name: string; source: string }> {
  const find = async (cell: DbPool, { name: source }: { name: string }) =>
    (await listTenantNames(cell, [tenantId])).map(({ name }) => ({ name, source }))
  const { answers, missing } = await askCells(db, find)
  const found = answers.flat()[0]
  if (found) return found
  throw new AppError(missing ? 'move.database_away' : 'tenant.not_found')
}
