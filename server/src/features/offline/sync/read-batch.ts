import { AppError } from '#core/app-error.ts'
import type { SentOperation, SyncBatch } from '#core/contract/people/sync.ts'
import { FIRST_HASH, hashOfOperation, isSigned, signedText } from '#core/offline/chain.ts'
import { readPublicKey } from '#core/offline/device-key.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadPeople, type PersonToday } from '../../staff/load-people.ts'
import { keyOfBytes } from '../../account/devices/device-key.rules.ts'
import {
  findDevice,
  findHead,
  isTenantHere,
  listOperations,
  type Head,
  type StoredOperation,
  type SyncingDevice,
} from './sync.queries.ts'

export type SendingDevice = { id: string; letter: string; isRevoked: boolean }

/** An operation with its place in the log of its till. */
export type LinkedOperation = SentOperation & { seq: number; hash: string }

/** A batch that its till has signed. */
export type ReadBatch = {
  device: SendingDevice
  head: Head
  operations: LinkedOperation[]
  /** The stored outcomes of operations that the server has, by number. */
  known: ReadonlyMap<number, StoredOperation>
  /** All staff, by id. */
  people: ReadonlyMap<string, PersonToday>
}

/** A part of a file needs no signature of its own: the whole file was checked. */
export type CheckedBatch = SyncBatch & {
  isChecked?: boolean
  /** Nobody of this restaurant has signed it: all of it waits for a decision. */
  isForged?: boolean
}

const NO_HEAD: Head = { last: 0, hash: FIRST_HASH, soldAt: null, failedSeq: null, failures: 0 }

/**
 * Checks who sent a batch, that it follows what the server has, and that the till has signed it all.
 * @throws AppError and then nothing has been written
 */
export async function readBatch(tenant: Tenant, batch: CheckedBatch): Promise<ReadBatch> {
  const { first, before, signature, fork: isFork } = batch
  const operations = await linked(batch)
  const last = operations.at(-1)!
  const [isHere, row, found, stored, people] = await tenant.read(
    (tx) =>
      awaitPipelined([
        isTenantHere(tx.db),
        findDevice(tx.db, batch.device),
        findHead(tx.db, batch.device),
        listOperations(tx.db, batch.device, { from: first - 1, to: last.seq }),
        loadPeople(tx),
      ]),
    'at once',
  )
  if (!isHere) throw new AppError('tenant.gone')
  if (!row?.publicKey) throw new AppError('device.unknown')
  if (!batch.isChecked && !(await isSignedBy(row, { seq: last.seq, hash: last.hash, signature })))
    throw new AppError('sync.signature')
  const head = found ?? NO_HEAD
  const known = new Map(stored.map((operation) => [operation.seq, operation]))
  const device = { id: row.id, letter: row.letter, isRevoked: row.isRevoked }
  if (!isFork) {
    if (first > head.last + 1) throw new AppError('sync.gap', { expected: head.last + 1 })
    const follows = before === (first === 1 ? FIRST_HASH : known.get(first - 1)?.hash)
    const isSame = operations.every(({ seq, hash }) => seq > head.last || known.get(seq)?.hash === hash)
    if (!follows || !isSame) throw new AppError('sync.fork', { last: head.last, hash: head.hash })
  }
  return { device, head, operations, known, people }
}

/** True if a device has signed its log up to an operation. */
export async function isSignedBy(
  { id, publicKey }: Pick<SyncingDevice, 'id' | 'publicKey'>,
  { seq, hash, signature }: { seq: number; hash: string; signature: string },
): Promise<boolean> {
  const signer = publicKey && (await readPublicKey(keyOfBytes(publicKey)))
  return signer ? isSigned(signedText({ device: id, seq, hash }), signature, signer) : false
}

/** Links operations to the log of a device, from the hash before the first on. */
export async function linked({
  device,
  first,
  before,
  operations,
}: Pick<SyncBatch, 'device' | 'first' | 'before' | 'operations'>): Promise<LinkedOperation[]> {
  const all: LinkedOperation[] = []
  let hash = before
  for (const [at, operation] of operations.entries()) {
    const seq = first + at
    hash = await hashOfOperation({ device, seq, before: hash, text: operation.text })
    all.push({ ...operation, seq, hash })
  }
  return all
}
