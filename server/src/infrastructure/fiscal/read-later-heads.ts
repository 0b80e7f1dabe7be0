import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { MovedHead } from './anchors.ts'
import { listAnchorFiles, readAnchorLine } from './read-anchors.ts'

/** The number of latest anchors kept of each chain: another installation may have signed some. */
const KEPT = 8
/** Clocks of processes differ, and an anchor is written after its entry. */
const SLACK_MS = 86_400_000
const DAY = /-(\d{4}-\d{2}-\d{2})\.ndjson$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Fields are sorted, so the time comes first. */
const TIME = /^\{"at":"([^"]*)"/

/** A line of an anchor file that knows more of a chain than the database. */
export type LaterHead = { tenantId: string; chain: string; seq: number; doc: string | null; line: string }

/**
 * Anchors in a folder beyond these heads of all restaurants; the latest of each chain first. Signatures are not
 * checked. Those older than the database's last entry are skipped, so that a start reads the files of a day or two.
 */
export async function readLaterHeads(dir: string, heads: readonly MovedHead[]): Promise<LaterHead[]> {
  const seqs = new Map(heads.map(({ tenantId, chain, seq }) => [`${tenantId} ${chain}`, seq]))
  const from = timeOfLast(heads)
  const later = new Map<string, LaterHead[]>()
  for (const name of await listAnchorFiles(dir)) {
    if ((DAY.exec(name)?.[1] ?? from) < from.slice(0, 10)) continue
    for await (const line of createInterface({ input: createReadStream(path.join(dir, name)), crlfDelay: Infinity })) {
      if ((TIME.exec(line)?.[1] ?? from) < from) continue
      const head = readHead(line)
      const place = `${head?.tenantId} ${head?.chain}`
      if (!head || head.seq <= (seqs.get(place) ?? 0)) continue
      later.set(place, [head, ...(later.get(place) ?? [])].toSorted((a, b) => b.seq - a.seq).slice(0, KEPT))
    }
  }
  return [...later.values()].flat()
}

/** The time of the database's last entry, with slack; one dated ahead by a wrong clock does not count. */
function timeOfLast(heads: readonly MovedHead[]): string {
  const now = Date.now()
  const times = heads.map(({ at }) => at.getTime()).filter((at) => at <= now)
  return new Date(times.reduce((last, at) => Math.max(last, at - SLACK_MS), 0)).toISOString()
}

function readHead(line: string): LaterHead | null {
  const anchor = readAnchorLine(line) as Record<string, unknown> | null
  const { tenant, chain, seq, doc } = anchor ?? {}
  if (typeof tenant !== 'string' || !UUID.test(tenant) || typeof chain !== 'string' || !Number.isSafeInteger(seq))
    return null
  return { tenantId: tenant, chain, seq: seq as number, doc: typeof doc === 'string' ? doc : null, line }
}
