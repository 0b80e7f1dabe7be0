import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessAlive, processPlace, processStartedAt } from './process-identity.ts'

export type DataDirLock = { release(): void }

type LockOwner = { pid: number; startedAt: string | undefined; place: string }

const heartbeatMs = 1000
/** Waits for an owner that is just stopping; a refusal still comes within five seconds. */
const timeoutMs = 2000

/** Another live process uses the same DATA_DIR. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `Another Comptoir process (pid ${pid}) is already using DATA_DIR ${dataDir}. ` +
        `Stop it first, or give this one another DATA_DIR.`,
    )
    this.name = 'DataDirInUse'
  }
}

/**
 * Keeps a second process off the same DATA_DIR.
 *
 * The lock is the highest numbered file in DATA_DIR/lock. A process that finds it released or its owner dead creates
 * the next number; creation is exclusive, so one of several wins. The highest number is never deleted, or a slow
 * starter could take a number that was passed already.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = path.resolve(dataDir, 'lock')
  const giveUpAt = Date.now() + timeoutMs
  const draft = writeDraft(folder)
  try {
    for (;;) {
      const last = newestTurn(folder)
      const owner = readOwner(turnFile(folder, last))
      if (owner && (await isHeld(owner, turnFile(folder, last)))) {
        if (Date.now() > giveUpAt) throw new DataDirInUse(path.resolve(dataDir), owner.pid)
        await sleep(100)
        continue
      }
      if (!claimTurn(folder, draft, last + 1)) continue
      removeOlder(folder, last + 1)
      return hold(turnFile(folder, last + 1))
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeDraft(folder: string): string {
  const draft = path.join(folder, `${randomUUID()}.draft`)
  const self: LockOwner = { pid: process.pid, startedAt: processStartedAt(process.pid), place: processPlace() }
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, JSON.stringify(self))
  } catch (error) {
    const reason = (error as Error).message
    throw new Error(`DATA_DIR ${path.dirname(folder)} cannot be written to: ${reason}`, { cause: error })
  }
  return draft
}

function hold(file: string): DataDirLock {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // the directory was deleted meanwhile: nothing is left to protect
    }
  }, heartbeatMs)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      // emptied, not deleted: see above
      truncateSync(file)
    },
  }
}

function claimTurn(folder: string, draft: string, turn: number): boolean {
  try {
    // a link appears with its whole content or not at all
    linkSync(draft, turnFile(folder, turn))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  if (newestTurn(folder) === turn) return true
  // the number was taken, passed and cleared between our look and our claim
  rmSync(turnFile(folder, turn), { force: true })
  return false
}

async function isHeld(owner: LockOwner, file: string): Promise<boolean> {
  if (owner.place === processPlace()) {
    return isProcessAlive(owner.pid) && processStartedAt(owner.pid) === owner.startedAt
  }
  // a pid of another container or machine means nothing here, but a live owner touches its file every second
  const before = modifiedAt(file)
  await sleep(heartbeatMs * 2.5)
  return modifiedAt(file) !== before
}

function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function newestTurn(folder: string): number {
  try {
    return Math.max(0, ...readdirSync(folder).map(turnOf))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

function removeOlder(folder: string, turn: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const isOldDraft = name.endsWith('.draft') && Date.now() - (modifiedAt(file) ?? Date.now()) > 60_000
    if (isOldDraft || (turnOf(name) > 0 && turnOf(name) < turn)) rmSync(file, { force: true })
  }
}

function turnFile(folder: string, turn: number): string {
  return path.join(folder, `${turn}.json`)
}

function turnOf(name: string): number {
  return Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)
}

function readOwner(file: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner
  } catch {
    // absent, emptied by release() or incomplete after a power cut: it has no owner
    return undefined
  }
}
