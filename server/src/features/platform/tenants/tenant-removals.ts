import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Actor } from '../../../infrastructure/database/tenant.ts'
import { deletePicturesOf, listPictureFolders } from '../../../infrastructure/files/picture-folders.ts'
import { removeTenant, type RemovalContext } from './remove-tenant.ts'
import {
  insertTenantRemoval,
  claimTenantRemoval,
  listMissingTenants,
  listTenantRemovals,
  deleteTenantRemovalUndone,
  type TenantRemoval,
} from './tenant-removal.queries.ts'

export type TenantRemovals = {
  /** False: there is no such restaurant. Throws when nothing was deleted; what takes long goes on by itself. */
  remove: (tenantId: string, actor: Actor) => Promise<boolean>
  close: () => Promise<void>
}

const ROUND_MS = 60_000
/** As long as a process that says nothing is believed to be at work. */
const HOLD_SECONDS = 60
const ANSWER_MS = 20_000
/** A restaurant that is being opened has pictures before others can see it. */
const SETTLED_MS = 3_600_000

/** Deletions, here and after a restart: every process looks each minute for one that nobody is working on. */
export function startTenantRemovals(
  context: RemovalContext,
  { log, onRound = () => {} }: { log: Pick<FastifyBaseLogger, 'warn'>; onRound?: () => void },
): TenantRemovals {
  const { db } = context.platform
  const hold = { holder: randomUUID(), seconds: HOLD_SECONDS }
  const running = new Set<Promise<unknown>>()
  let isClosing = false

  const work = (removal: TenantRemoval): Promise<void> => {
    const goOn = async () => {
      if (isClosing) throw new Error('The server is stopping; the deletion goes on after it starts.')
      if (!(await claimTenantRemoval(db, removal.tenantId, hold))) throw new Error('Another process is at work.')
    }
    const done = removeTenant(context, removal, goOn)
    track(done)
    return done
  }
  const track = (work: Promise<unknown>) => {
    running.add(work)
    work.catch(() => {}).finally(() => running.delete(work))
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'a deletion is not finished; it is tried again')

  const round = async () => {
    let hasFailed = false
    for (const removal of await listTenantRemovals(db))
      if (!isClosing && (await claimTenantRemoval(db, removal.tenantId, hold)))
        await work(removal).catch((error: unknown) => {
          hasFailed = true
          failed(error)
        })
    const folders = await listPictureFolders(context.dataDir, SETTLED_MS)
    for (const gone of await listMissingTenants(db, folders)) await deletePicturesOf(context.dataDir, gone)
    if (!hasFailed) onRound()
  }
  const rounds = pLimit(1)
  const startRound = () =>
    rounds(round).catch((error: unknown) => log.warn({ err: error }, 'deletions could not be looked for'))
  const timer = setInterval(() => void startRound(), ROUND_MS)
  timer.unref()
  void startRound()

  const takeBack = async (tenantId: string): Promise<boolean> => {
    const removal = await find(tenantId)
    if (!removal || removal.isFinal) return false
    await deleteTenantRemovalUndone(db, tenantId)
    if (removal.archive) await rm(path.join(context.dataDir, 'exports', removal.archive), { force: true })
    return true
  }
  const find = async (tenantId: string) =>
    (await listTenantRemovals(db)).find((removal) => removal.tenantId === tenantId)

  return {
    remove: async (tenantId, actor) => {
      if (!(await insertTenantRemoval(db, tenantId, actor, hold))) return false
      const removal = await find(tenantId)
      const done = work(removal!)
      const late = new AbortController()
      try {
        await Promise.race([done, delay(ANSWER_MS, undefined, { signal: late.signal, ref: false })])
        done.catch(failed)
      } catch (error) {
        if (await takeBack(tenantId)) throw error
        failed(error)
      } finally {
        late.abort()
      }
      return true
    },
    close: async () => {
      isClosing = true
      clearInterval(timer)
      await rounds(async () => {})
      await Promise.allSettled(running)
    },
  }
}
