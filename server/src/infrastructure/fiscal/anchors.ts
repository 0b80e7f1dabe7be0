import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { canonicalText } from '#core/fiscal/canonical.ts'
import type { Job } from '../jobs/job.ts'
import type { Root } from './installation-key.ts'
import { thinAnchors } from './thin-anchors.ts'

const SOON_MS = 1_000
/** Longer than a transaction lasts, and than clocks of processes differ. */
const OVERLAP_MS = 120_000

/** The last entry of a chain at some moment. */
export type MovedHead = { tenantId: string; chain: string; seq: number; hash: string; at: Date; doc: string | null }

type Context = {
  dir: string
  root: Root
  /** Of journals that were written to since; `at` is when last. */
  listMovedHeads: (since: Date) => Promise<MovedHead[]>
  log: { warn: (facts: object, message: string) => void }
}

export type Anchors = {
  /** Notes the heads that moved, after whatever round runs. */
  note: () => Promise<void>
  /** The same within a second, once for all that ask for it meanwhile. */
  noteSoon: () => void
  /** The last time this process noted a head of the restaurant; null: never. */
  notedAt: (tenantId: string) => Date | null
  /** The end of the last round; null before the first. */
  lastRoundAt: () => Date | null
  onFailure: (error: unknown) => void
}

/**
 * Notes heads in a file of this process and day outside the database: a line each, signed by the installation and flushed. What is cut from the
 * end of a chain is found by it (docs/fiscal-journal.md).
 */
export function openAnchors({ dir, root, listMovedHeads, log }: Context): Anchors {
  const name = `${hostname()}-${randomBytes(6).toString('hex')}`
  let thinnedOn = ''
  let since = new Date(0)
  let noted = new Map<string, number>()
  const notedAt = new Map<string, Date>()
  let lastRoundAt: Date | null = null
  let round: Promise<void> = Promise.resolve()
  let soon: NodeJS.Timeout | null = null
  const noteMoved = async () => {
    const startedAt = Date.now()
    const today = new Date(startedAt).toISOString().slice(0, 10)
    if (thinnedOn !== today) await thinAnchors(dir)
    thinnedOn = today
    const heads = await listMovedHeads(since)
    const moved = heads.filter(({ tenantId, chain, seq }) => noted.get(`${tenantId} ${chain}`) !== seq)
    if (moved.length > 0)
      await append(
        path.join(dir, `${name}-${today}.ndjson`),
        moved.map((head) => `${anchorLine(root, head)}\n`).join(''),
      )
    // an entry that is written now may be committed in a moment
    since = new Date(startedAt - OVERLAP_MS)
    noted = new Map(heads.map(({ tenantId, chain, seq }) => [`${tenantId} ${chain}`, seq]))
    for (const { tenantId } of moved) notedAt.set(tenantId, new Date(startedAt))
    lastRoundAt = new Date(startedAt)
  }
  const note = () => (round = round.catch(() => {}).then(noteMoved))
  const onFailure = (error: unknown) => log.warn({ err: error }, 'journals are not anchored')
  return {
    note,
    noteSoon: () => {
      soon ??= setTimeout(() => {
        soon = null
        note().catch(onFailure)
      }, SOON_MS).unref()
    },
    notedAt: (tenantId) => notedAt.get(tenantId) ?? null,
    lastRoundAt: () => lastRoundAt,
    onFailure,
  }
}

/** In each process, as each has a file of its own: a copy more for whoever checks. */
export function anchorsJob({ note }: Anchors): Job {
  return { name: 'anchors', everyMs: 60_000, isLocal: true, run: note }
}

/** Canonical, signed without its field `signature`. */
function anchorLine(root: Root, { tenantId, at, ...head }: MovedHead): string {
  const anchor = { at: at.toISOString(), tenant: tenantId, ...head }
  return canonicalText({ ...anchor, signature: root.sign(canonicalText(anchor)) })
}

async function append(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
