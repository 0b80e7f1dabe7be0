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

type MoveContext = {
  db: DbPool
  /** Addresses of all databases, as their owners. */
  urls: ReadonlyMap<string, string>
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Asked = { tenantId: string; target: string; actor: Actor }

/** Rows from an earlier stay are cleared first, which may take longer than a caller waits. */
const ANSWER_MS = 5_000

/** Moves of restaurants that this process is at. */
export class RunningMoves {
  readonly #context: MoveContext
  readonly #running = new Set<Promise<unknown>>()
  readonly #stopping = new AbortController()

  constructor(context: MoveContext) {
    this.#context = context
  }

  /**
   * Begins to move a restaurant, and returns once it is being copied. If the process is killed meanwhile, another one
   * takes it back.
   */
  async start({ tenantId, target, actor }: Asked): Promise<void> {
    const { db, log } = this.#context
    if (this.#stopping.signal.aborted) throw new AppError('server.unavailable')
    const cell = db.cells.find(({ name }) => name === target)
    if (!cell || db.cells.length === 1) throw new AppError('move.no_database')
    if (cell.isAway) throw new AppError('move.database_away')
    const { name, source } = await findTenant(db, tenantId)
    if (source === target) throw new AppError('move.there_already')
    const { begun, work } = this.#move(tenantId, target, actor)
    const late = new AbortController()
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

  /** Breaks all moves off; those restaurants sell on where they were. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#running)
  }

  #move(tenantId: string, target: string, actor: Actor): { begun: Promise<void>; work: Promise<unknown> } {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const work = moveRestaurant({
      urls: this.#context.urls,
      tenantId,
      target,
      askedBy: actor.name,
      signal: this.#stopping.signal,
      onStep: (step) => {
        if (step === 'copy') begin()
      },
    })
    this.#running.add(work)
    const end = () => void this.#running.delete(work)
    work.then(end, end)
    return { begun, work }
  }
}

async function findTenant(db: DbPool, tenantId: string): Promise<{ name: string; source: string }> {
  const find = async (cell: DbPool, { name: source }: { name: string }) =>
    (await listTenantNames(cell, [tenantId])).map(({ name }) => ({ name, source }))
  const { answers, missing } = await askCells(db, find)
  const found = answers.flat()[0]
  if (found) return found
  throw new AppError(missing ? 'move.database_away' : 'tenant.not_found')
}
