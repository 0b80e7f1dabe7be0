import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { canonicalText } from '#core/fiscal/canonical.ts'
import { startRounds } from '../start-rounds.ts'
import type { Root } from './installation-key.ts'
import { thinAnchors } from './thin-anchors.ts'

const ROUND_MS = 60_000
/** Longer than a transaction lasts, and than clocks of processes differ. */
const OVERLAP_MS = 120_000

/** Where a chain of a restaurant stood. */
export type MovedHead = { tenantId: string; chain: string; seq: number; hash: string; at: Date; doc: string | null }

type Context = {
  dir: string
  root: Root
  /** Of journals that were written to since; `at` is when last. */
  listMovedHeads: (since: Date) => Promise<MovedHead[]>
  log: { warn: (facts: object, message: string) => void }
}

/**
 * Notes the heads that moved, once a minute and when it is closed, in a file of this process and day outside the database: a line each, signed by the
 * installation and flushed. What is cut from the end of a chain is found by it (docs/fiscal-journal.md).
 */
export function startAnchors({ dir, root, listMovedHeads, log }: Context, onRound: () => void) {
  const name = `${hostname()}-${randomBytes(6).toString('hex')}`
  let thinnedOn = ''
  let since = new Date(0)
  let noted = new Map<string, number>()
  const note = async () => {
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
  }
  const onFailure = (error: unknown) => log.warn({ err: error }, 'journals are not anchored')
  const rounds = startRounds({ everyMs: ROUND_MS, work: note, onRound, onFailure })
  return {
    close: async () => {
      await rounds.close()
      await note().catch(onFailure)
    },
  }
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
