import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { askCells } from '../../../infrastructure/database/cells/ask-cells.ts'
import { isOnItsWay } from '../../../infrastructure/database/conflicts.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Actor } from '../../../infrastructure/database/tenant.ts'
import type { Job, Round } from '../../../infrastructure/jobs/job.ts'
import { deletePicturesOf, listPictureFolders } from '../../../infrastructure/files/picture-folders.ts'
import { deleteKeptJournal, deleteKeptJournalsDue, findKeptJournal } from './kept-journals.queries.ts'
import { removeTenant, type RemovalContext, type RemovalThere } from './remove-tenant.ts'
import {
  insertTenantRemoval,
  claimTenantRemoval,
  listTenantRemovals,
  deleteTenantRemovalUndone,
} from './tenant-removal.queries.ts'
import { exportPath } from './write-tenant-archive.ts'

export type TenantRemovals = {
  /** False: there is no such restaurant. Throws when nothing was deleted; what takes long goes on by itself. */
  remove: (tenantId: string, actor: Actor) => Promise<boolean>
  /** Finishes removals begun here or in a process that has ended, and deletes pictures of removed restaurants. */
  jobs: readonly Job[]
  close: () => Promise<void>
}

/** A process that has not renewed its claim for so long counts as ended. */
const CLAIM_SECONDS = 60
const ANSWER_MS = 20_000
/** A restaurant that is being opened has pictures before others can see it. */
const SETTLED_MS = 3_600_000

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Deletions that a call asks for; a job goes on with those that a process left behind. */
export function openTenantRemovals(context: RemovalContext, log: Log): TenantRemovals {
  return new Removals(context, log)
}

class Removals implements TenantRemovals {
  readonly #context: RemovalContext
  readonly #log: Log
  readonly #claim = { processId: randomUUID(), seconds: CLAIM_SECONDS }
  /** By restaurant. */
  readonly #running = new Map<string, Promise<void>>()
  #isClosing = false

  constructor(context: RemovalContext, log: Log) {
    this.#context = context
    this.#log = log
  }

  readonly jobs = [
    { name: 'deletions', everyMs: 60_000, run: (round) => this.#goOn(round) },
    { name: 'pictures', everyMs: 60_000, isLocal: true, run: () => this.#deletePicturesOfGone() },
  ] satisfies Job[]

  get #db() {
    return this.#context.platform.db
  }

  async remove(tenantId: string, actor: Actor): Promise<boolean> {
    const isBegun = await this.#db
      .forTenant(tenantId, ({ pool }) => insertTenantRemoval(pool, tenantId, actor, this.#claim))
      .catch((error: unknown) => {
        throw isOnItsWay(error) ? new AppError('tenant.is_moving') : error
      })
    if (!isBegun) return false
    const removal = await this.#find(tenantId)
    const done = this.#work(removal!)
    const late = new AbortController()
    try {
      await Promise.race([done, delay(ANSWER_MS, undefined, { signal: late.signal, ref: false })])
      done.catch(this.#logFailure)
    } catch (error) {
      if (await this.#takeBack(tenantId)) throw error
      this.#logFailure(error)
    } finally {
      late.abort()
    }
    return true
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.allSettled(this.#running.values())
  }

  async #goOn({ signal, reportFailure }: Round): Promise<void> {
    for (const removal of await this.#list())
      if (!signal.aborted && (await claimTenantRemoval(removal.db, removal.tenantId, this.#claim)))
        await this.#work(removal).catch((error: unknown) => reportFailure(error, { tenantId: removal.tenantId }))
    await deleteKeptJournalsDue(this.#db)
  }

  async #deletePicturesOfGone(): Promise<void> {
    const { dataDir, platform } = this.#context
    const folders = await listPictureFolders(dataDir, SETTLED_MS)
    for (const gone of await platform.listMissingTenants(folders)) await deletePicturesOf(dataDir, gone)
  }

  /** A round may find what a call has just begun: it is one piece of work. */
  #work(removal: RemovalThere): Promise<void> {
    const running = this.#running.get(removal.tenantId)
    if (running) return running
    const goOn = async () => {
      if (this.#isClosing) throw new Error('The server is stopping; the deletion goes on after it starts.')
      if (!(await claimTenantRemoval(removal.db, removal.tenantId, this.#claim)))
        throw new Error('Another process is at work.')
    }
    const work = removeTenant(this.#context, removal, goOn)
    this.#running.set(removal.tenantId, work)
    work.catch(() => {}).finally(() => this.#running.delete(removal.tenantId))
    return work
  }

  async #takeBack(tenantId: string): Promise<boolean> {
    const removal = await this.#find(tenantId)
    if (!removal || removal.isFinal) return false
    const journal = await findKeptJournal(this.#db, tenantId)
    await deleteTenantRemovalUndone(removal.db, tenantId)
    await deleteKeptJournal(this.#db, tenantId)
    for (const file of [removal.archive, journal?.archive])
      if (file) await rm(exportPath(this.#context.dataDir, file), { force: true })
    return true
  }

  async #find(tenantId: string): Promise<RemovalThere | undefined> {
    return (await this.#list()).find((removal) => removal.tenantId === tenantId)
  }

  /** Of all databases that answer. */
  async #list(): Promise<RemovalThere[]> {
    const list = async (db: DbPool) => (await listTenantRemovals(db)).map((removal) => ({ ...removal, db }))
    return (await askCells(this.#db, list)).answers.flat()
  }

  readonly #logFailure = (error: unknown) =>
    this.#log.warn({ err: error }, 'a deletion is not finished; it is tried again')
}
