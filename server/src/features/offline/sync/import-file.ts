import { AppError } from '#core/app-error.ts'
import { succeed } from '#core/contract/fields.ts'
import { BATCH_MAX, type Synced, type SyncResult } from '#core/contract/people/sync.ts'
import { readExport, type ExportFile } from '#core/offline/read-export.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { isSignedBy, linked, type CheckedBatch } from './read-batch.ts'
import { findDevice, findHead, listOperations } from './sync.queries.ts'
import { takeBatch, type Syncing } from './take-batch.ts'

/**
 * Takes the file that a till has saved, like the batches that it would have sent. What is known stays as it is; a file
 * that its till has not signed as it is now waits for a decision, with its texts.
 * @throws AppError for a file that is none of this restaurant
 */
export async function importFile(context: Syncing, tenant: Tenant, text: string) {
  const file = readExport(text)
  if (!file || file.head.tenant !== tenant.id) throw new AppError('sync.file_invalid')
  const { device } = file.head
  const row = await tenant.read((tx) => findDevice(tx.db, device))
  if (!row) throw new AppError('sync.file_invalid')
  const operations = file.operations.map(({ seq, text: own, refused = false }) => ({ seq, text: own, refused }))
  const all = await linked({ device, first: file.head.first, before: file.head.before, operations })
  const { seq, hash } = all.at(-1) ?? { seq: file.head.first - 1, hash: file.head.before }
  const isForged = hash !== file.head.hash || !(await isSignedBy(row, { seq, hash, signature: file.head.signature }))
  const head = await tenant.read((tx) => findHead(tx.db, device))
  const batches = batchesOf(
    file,
    all.map((one) => one.hash),
  )
  const isFork = isForged || !(await isFollowing(tenant, file, all))
  const results: SyncResult[] = []
  for (const batch of batches) {
    const synced = await takeWhole(context, { ...batch, fork: isFork, isForged })
    results.push(...synced.results)
  }
  const known = isFork ? 0 : results.filter((one) => one.seq <= (head?.last ?? 0)).length
  const settle = results.filter(({ outcome }) => outcome === 'settle').length
  return { ...succeed('sync.imported'), taken: results.length - known, known, settle }
}

/** A fault of the server is counted, until the operation waits for a decision. */
async function takeWhole(context: Syncing, batch: CheckedBatch): Promise<Synced> {
  for (;;) {
    const synced = await takeBatch(context, batch)
    if (!synced.failed) return synced
  }
}

/** The file in batches, each from the hash of the operation before it on. */
function batchesOf({ head, operations }: ExportFile, hashes: readonly string[]): CheckedBatch[] {
  const { tenant, device, first, before } = head
  const count = Math.ceil(operations.length / BATCH_MAX)
  return Array.from({ length: count }, (_, at) => {
    const from = at * BATCH_MAX
    return {
      tenant,
      device,
      first: first + from,
      before: from === 0 ? before : hashes[from - 1]!,
      operations: operations.slice(from, from + BATCH_MAX).map(({ text, refused = false }) => ({ text, refused })),
      signature: '',
      mayRefuse: false,
      fork: false,
      waiting: 0,
      isChecked: true,
    }
  })
}

/** False if the server has other operations under the same numbers: the till was copied. */
async function isFollowing(
  tenant: Tenant,
  { head: { device, first, before } }: ExportFile,
  all: readonly { seq: number; hash: string }[],
): Promise<boolean> {
  const [from, to] = [first - 1, first + all.length - 1]
  const stored = await tenant.read((tx) => listOperations(tx.db, device, { from, to }))
  const hashes = new Map([[from, before], ...all.map((one) => [one.seq, one.hash] as const)])
  return stored.every(({ seq, hash }) => hashes.get(seq) === hash)
}
