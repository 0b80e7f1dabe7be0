import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { MAIN_CELL } from '../../db.ts'
import { withClient } from '../../with-client.ts'
import { insertAddresses, listAddresses } from './addresses.ts'
import { differingTables, prepareSums, type Sums } from './compare.ts'
import { copyRows } from './copy-rows.ts'
import { deleteMark, deleteRowsOfAway, insertMark, raiseFence, updateMark } from './marks.ts'
import {
  insertMove,
  MoveLost,
  MoveRefused,
  updateMove,
  updateMoving,
  updateTurned,
  type Move,
  type MoveStep,
  type Progress,
} from './moves.ts'
import {
  assertCanMove,
  assertTaking,
  hasTaken,
  listMovingTables,
  markEnd,
  openSlot,
  publish,
  readLag,
  startTaking,
  subscribe,
} from './replication.ts'
import { settleMove } from './settle-move.ts'

/** Addresses of all databases by their names, as their owners; the directory's is `main`. */
export type CellUrls = ReadonlyMap<string, string>

export type Asked = {
  urls: CellUrls
  tenantId: string
  target: string
  /** The name of the person or command that asked for it, for the operator's page. */
  askedBy: string
  /** Told before each step and while rows are copied; the move waits for it. */
  onStep?: (step: MoveStep, progress?: Progress) => void | Promise<void>
  /** Breaks the move off, as far as it has not turned: the restaurant stays where it was. */
  signal?: AbortSignal | undefined
}

const LOOK_MS = 100
/** So far behind, the rest is taken within the time for which commands wait. */
const LAG_BYTES = 256 * 1024
/** A fence that stands for longer is taken down: commands were refused from the second second on. */
const FENCED_MS = 10_000
/** A move that has failed is ended by the process that made it for so long, and then by whichever runs the job. */
const SETTLING_MS = 20_000
const SETTLE_AGAIN_MS = 500
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Moves a restaurant to another database while it sells: copied, followed by PostgreSQL's logical replication, fenced for a moment,
 * compared row by row, then turned. Whatever fails before the turn leaves it where it was. Returns how long nothing could
 * be written.
 * @throws MoveRefused where it cannot begin
 */
export async function moveRestaurant(asked: Asked): Promise<{ pauseMs: number }> {
  const { urls, tenantId, target, askedBy, onStep, signal } = asked
  if (!UUID.test(tenantId)) throw new MoveRefused('tenant.not_found', `There is no restaurant ${tenantId}.`)
  if (!urls.has(target))
    throw new MoveRefused(
      'move.no_database',
      `There is no database ${target}. There are: ${[...urls.keys()].join(', ')}.`,
    )
  const holder = randomUUID()
  return withClient(urls.get(MAIN_CELL)!, async (directory) => {
    const move = await insertMove(directory, { tenantId, target, holder, askedBy })
    const run = new Run({ directory, move, holder, urls, onStep, signal })
    try {
      return await withClient(urlOf(urls, move.source), (source) =>
        withClient(urlOf(urls, target), (there) => run.all(source, there)),
      )
    } catch (error) {
      run.stop()
      // whoever has taken it over ends it; another move of the restaurant may be under way by now
      if (!(error instanceof MoveLost)) await settleLater({ urls, move, holder, signal }, messageOf(error))
      throw error
    } finally {
      run.stop()
    }
  })
}

/**
 * Over connections of its own: the move's may be what has failed. Where that fails it is tried again, as a database that
 * starts again may have the restaurant fenced, but nobody waits for it; what cannot be ended so, the job ends.
 */
async function settleLater(
  { urls, move, holder, signal }: Pick<Asked, 'urls' | 'signal'> & { move: Move; holder: string },
  failure: string,
): Promise<void> {
  const isOver = () =>
    withClient(urlOf(urls, MAIN_CELL), (directory) => settleMove({ directory, urls, holder }, move, failure)).then(
      () => true,
      (error: unknown) => error instanceof MoveLost,
    )
  const again = async () => {
    for (const until = performance.now() + SETTLING_MS; performance.now() < until && !signal?.aborted;) {
      await delay(SETTLE_AGAIN_MS, undefined, { ref: false })
      if (await isOver()) return
    }
  }
  if (!(await isOver())) void again()
}

/** @throws MoveRefused where `CELLS` has no such database */
export function urlOf(urls: CellUrls, cell: string): string {
  const url = urls.get(cell)
  if (url === undefined) throw new MoveRefused('move.no_database', `CELLS names no database ${cell}.`)
  return url
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Running = Pick<Asked, 'urls' | 'onStep' | 'signal'> & { directory: pg.Client; move: Move; holder: string }

class Run {
  readonly #given: Running
  readonly #heartbeat: NodeJS.Timeout
  #lost: Error | undefined

  constructor(given: Running) {
    this.#given = given
    this.#heartbeat = setInterval(
      () => void this.#renewHold().catch((error: Error) => (this.#lost = error)),
      3_000,
    ).unref()
  }

  stop(): void {
    clearInterval(this.#heartbeat)
  }

  async all(source: pg.Client, target: pg.Client): Promise<{ pauseMs: number }> {
    const { move } = this.#given
    const tables = await this.#prepare(source, target)
    await this.#copy(source, target, tables)
    const sums = await Promise.all([
      prepareSums(source, move.tenantId, tables),
      prepareSums(target, move.tenantId, tables),
    ])
    await Promise.all(sums.map((read) => read()))
    await this.#step('fence')
    await this.#catchUp(source, target)
    const fencedAt = performance.now()
    await updateMoving(this.#given.directory, move, this.#given.holder)
    await raiseFence(source, move.tenantId)
    await this.#compare(source, sums, fencedAt)
    await this.#turn(source, target)
    const pauseMs = Math.round(performance.now() - fencedAt)
    await settleMove(this.#given, move, null, pauseMs)
    await this.#given.onStep?.('done')
    return { pauseMs }
  }

  async #prepare(source: pg.Client, target: pg.Client): Promise<string[]> {
    const { move } = this.#given
    await this.#step('prepare')
    await assertCanMove(source, target)
    await assertMayMove(source, move.tenantId)
    // it may have been there before: its old rows go, and with them its mark
    const mark = await insertMark(target, move.tenantId, 'arriving')
    const goOn = () => {
      this.#assertHeld()
      return this.#renewHold()
    }
    await deleteRowsOfAway(target, mark, { isDirectory: move.target === MAIN_CELL, goOn })
    await insertMark(target, move.tenantId, 'arriving')
    return listMovingTables(source)
  }

  async #copy(source: pg.Client, target: pg.Client, tables: readonly string[]): Promise<void> {
    const { move, urls } = this.#given
    await this.#step('copy', { tables: tables.length, tablesCopied: 0, rowsCopied: 0, bytesCopied: 0 })
    await publish(source, move.tenantId, tables)
    // a deletion that began before the publication was there has been waited for, a later one is refused
    await assertMayMove(source, move.tenantId)
    await subscribe(target, move.tenantId, urlOf(urls, move.source))
    await openSlot(source, urlOf(urls, move.source), move.tenantId)
    const onProgress = (progress: Progress) => this.#step('copy', progress)
    await copyRows({ source, target, tenantId: move.tenantId, tables, onProgress })
    await startTaking(target, move.tenantId)
  }

  async #catchUp(source: pg.Client, target: pg.Client): Promise<void> {
    const { tenantId } = this.#given.move
    while ((await readLag(source, tenantId)) > LAG_BYTES) {
      this.#assertHeld()
      await assertTaking(target, tenantId)
      await delay(LOOK_MS)
    }
  }

  async #compare(source: pg.Client, sums: (() => Promise<Sums>)[], fencedAt: number): Promise<void> {
    const { tenantId } = this.#given.move
    const end = await markEnd(source)
    while (!(await hasTaken(source, tenantId, end))) {
      this.#assertHeld()
      if (performance.now() - fencedAt > FENCED_MS)
        throw new Error('The new database did not take the last rows in time.')
      await delay(5)
    }
    await this.#given.onStep?.('compare')
    const [here, there] = await Promise.all(sums.map((read) => read()))
    const differing = differingTables(here!, there!)
    if (differing.length > 0) throw new Error(`The copy differs in ${differing.join(', ')}.`)
  }

  async #turn(source: pg.Client, target: pg.Client): Promise<void> {
    const { directory, move, holder } = this.#given
    this.#assertHeld()
    const addresses = await listAddresses(source, move.tenantId)
    await insertAddresses(directory, move.tenantId, addresses, { isDirectory: true })
    if (move.target !== MAIN_CELL) await insertAddresses(target, move.tenantId, addresses, { isDirectory: false })
    await updateTurned(directory, move, holder)
    // at once, over the open connections; what fails here is done again by `settleMove`
    await updateMark(source, move.tenantId, 'moving', 'left').catch(() => {})
    await deleteMark(target, { tenantId: move.tenantId, state: 'arriving' })
  }

  async #step(step: MoveStep, progress?: Progress): Promise<void> {
    this.#assertHeld()
    await this.#given.onStep?.(step, progress)
    await updateMove(this.#given.directory, this.#facts, { step, ...(progress && { progress }) })
  }

  /** Tells the directory that this process is still at it. */
  #renewHold(): Promise<void> {
    return updateMove(this.#given.directory, this.#facts)
  }

  get #facts() {
    return { tenantId: this.#given.move.tenantId, holder: this.#given.holder }
  }

  #assertHeld(): void {
    if (this.#lost) throw this.#lost
    if (this.#given.signal?.aborted) throw new Error('It was broken off: the process that moved it was stopped.')
  }
}

/** @throws MoveRefused where there is no such restaurant, or it is being deleted */
async function assertMayMove(source: pg.Client, tenantId: string): Promise<void> {
  const { rows } = await source.query<{ isLeaving: boolean }>(
    'select removed_at is not null as "isLeaving" from tenants where id = $1 for share',
    [tenantId],
  )
  if (!rows[0]) throw new MoveRefused('tenant.not_found', `There is no restaurant ${tenantId}.`)
  if (rows[0].isLeaving) throw new MoveRefused('move.deleting')
}
