import { AppError } from '#core/app-error.ts'
import { syncMessage } from '#core/contract/people/sync-messages.ts'
import type { Synced, SyncResult } from '#core/contract/people/sync.ts'
import { readOperation, type Operation } from '#core/offline/operation.ts'
import { paidLater, quietLines } from '#core/offline/take/quiet-lines.ts'
import { sideOfTill } from '#core/offline/take/side-of-till.ts'
import { soldTime } from '#core/offline/take/sold-time.ts'
import type { TakenOperation } from '#core/offline/take/taken-operation.ts'
import { moneyOf } from '#core/offline/take/till-money.ts'
import type { Language } from '#core/places/languages.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { loadTakingMoney } from '../../bills/payments/load-taking-money.ts'
import { Tenant, type ClosedJournal, type Publish } from '../../../infrastructure/database/tenant.ts'
import type { WritePlan } from '../../../infrastructure/database/transactions.ts'
import { codeOfError } from '../../../infrastructure/http/replies/error-replies.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import type { ListedMenus } from './listed-menus.ts'
import { readBatch, type CheckedBatch, type LinkedOperation, type ReadBatch } from './read-batch.ts'
import { storeUntaken, takeOperation, TakenMeanwhile, type TakingOperation } from './take-operation.ts'
import { findHead, insertBatch, listForked, updateFailure, type StoredOperation } from './sync.queries.ts'
import type { Doing } from './taker.ts'

export type Syncing = {
  db: DbPool
  publish: Publish
  journal: ClosedJournal
  writePlan: WritePlan
  priceLists: PriceLists
  menus: ListedMenus
  language: Language
  ip: string
  log: { error: (facts: object, message: string) => void }
}

/** A fault of the server stops an operation twice; the third time it waits for a decision. */
const ATTEMPTS = 3

/** Takes a till's operations in order, each in a transaction of its own; repeated ones keep their first outcome. */
export async function takeBatch(context: Syncing, batch: CheckedBatch): Promise<Synced> {
  if (batch.mayRefuse && batch.operations.length > 1) throw new AppError('request.invalid', { field: 'mayRefuse' })
  const { db, publish, journal, writePlan } = context
  const tenant = new Tenant(batch.tenant, db, publish, { journal, writePlan })
  for (;;) {
    try {
      return await takeOnce(context, tenant, batch)
    } catch (error) {
      // another batch of this till was first: what it has taken is known now
      if (!(error instanceof TakenMeanwhile)) throw error
    }
  }
}

async function takeOnce(context: Syncing, tenant: Tenant, batch: CheckedBatch): Promise<Synced> {
  const { language } = context
  const read = await readBatch(tenant, batch)
  const known = batch.fork ? await findForked(tenant, read) : read.known
  const ahead = lookAhead(read.operations)
  const taking: TakingBatch = { context, tenant, batch, read, ahead, soldAt: read.head.soldAt }
  const results: SyncResult[] = []
  let failed: Synced['failed']
  for (const operation of read.operations) {
    const before = known.get(operation.seq)
    const isKept = before && (before.outcome !== 'refused' || batch.mayRefuse || operation.refused)
    if (isKept) {
      results.push(resultOf(before, language))
      continue
    }
    const taken = await takeOne(taking, operation, before !== undefined)
    if ('attempts' in taken) {
      failed = taken
      break
    }
    results.push(resultOf(taken, language))
  }
  const last = read.operations.at(-1)!
  const waiting = Math.max(0, batch.waiting - read.operations.length)
  const heard = { device: batch.device, signature: batch.signature, waiting, last: last.seq }
  const head = await tenant.job(async ({ db }) => {
    if (!failed && !batch.fork && !batch.isChecked) await insertBatch(db, heard)
    return findHead(db, batch.device)
  })
  return {
    last: head?.last ?? 0,
    hash: head?.hash ?? read.head.hash,
    serverTime: new Date().toISOString(),
    ...(failed && { failed }),
    results,
  }
}

/** Forked operations are told apart by their hash: the numbers are those of the original too. */
async function findForked(tenant: Tenant, { device, operations, known }: ReadBatch) {
  const hashes = operations.map(({ hash }) => hash)
  const forked = new Set(await tenant.read((tx) => listForked(tx.db, device.id, hashes)))
  return new Map(
    operations.flatMap(({ seq, hash, text }): [number, StoredOperation][] => {
      if (forked.has(hash)) return [[seq, { ...UNREAD, seq, hash, text, outcome: 'settle', code: 'device.fork' }]]
      const stored = known.get(seq)
      return stored?.hash === hash ? [[seq, stored]] : []
    }),
  )
}

const UNREAD = { id: null, kind: null, reply: null, notes: [] }

type TakingBatch = {
  context: Syncing
  tenant: Tenant
  batch: CheckedBatch
  read: ReadBatch
  ahead: ReturnType<typeof lookAhead>
  /** The time of the operation before. */
  soldAt: Date | null
}

type Failed = NonNullable<Synced['failed']>

async function takeOne(
  taking: TakingBatch,
  linked: LinkedOperation,
  isAgain: boolean,
): Promise<TakenOperation | Failed> {
  const { tenant, batch, context } = taking
  const { operation, doing, about } = await openOperation(taking, linked)
  const acting = doing ? actingTenant(taking, doing) : tenant
  const own: TakingOperation = {
    tenant: acting,
    priceLists: context.priceLists,
    about,
    device: taking.read.device,
    isAgain,
  }
  const code = untakenCode(taking, linked, operation)
  // cash of a file that nobody has signed is nobody's word
  if (code !== undefined) return storeUntaken(own, code, code === 'sync.signature' ? null : doing)
  try {
    return await takeOperation(own, doing!)
  } catch (error) {
    if (error instanceof TakenMeanwhile || codeOfError(error as Error) !== 'server.failed') throw error
    context.log.error({ err: error, device: batch.device, seq: linked.seq }, 'an operation of a till failed')
    const attempts = await tenant.job((tx) => updateFailure(tx.db, batch.device, linked.seq))
    if (attempts < ATTEMPTS) return { seq: linked.seq, attempts }
    // the fault may be in the drawer: the next time its cash is left out, so that the queue goes on
    return storeUntaken(own, 'server.failed', attempts > ATTEMPTS ? null : doing)
  }
}

/** The reason why an operation is not looked at; null: its till heard it refused; undefined: it is taken. */
function untakenCode({ batch, read }: TakingBatch, { text, refused }: LinkedOperation, operation: Operation | null) {
  if (batch.fork) return batch.isForged ? ('sync.signature' as const) : ('device.fork' as const)
  if (text === '') return 'seq.hole' as const
  if (refused) return null
  if (read.device.isRevoked) return 'device.revoked' as const
  return operation === null ? ('operation.unreadable' as const) : undefined
}

/** Reads an operation with all that is known before its locks. */
async function openOperation(taking: TakingBatch, { seq, hash, text }: LinkedOperation) {
  const { tenant, batch, read, context } = taking
  const { people } = read
  const operation = text === '' ? null : readOperation(text)
  const place = { deviceId: read.device.id, seq, hash, text, isForked: batch.fork }
  const basic = { place, cancels: null, isStrict: batch.mayRefuse }
  if (!operation)
    return {
      operation,
      doing: null,
      about: { ...basic, operation, at: null, person: null, here: null, money: [], notes: [] },
    }
  const now = new Date()
  const { at, isCorrected } = soldTime(operation, { before: taking.soldAt, now })
  taking.soldAt = at
  const person = people.get(operation.user.id) ?? null
  const list = operation.list ? await context.menus.find(tenant, operation.list) : null
  const payments = 'payments' in operation.body ? operation.body.payments : []
  const ways = list ?? (await tenant.read(loadTakingMoney))
  const money = moneyOf(payments, ways)
  const here = sideOfTill(operation, { at, list, money, digits: ways.digits })
  const notes = isCorrected ? [{ code: 'clock.corrected' as const }] : []
  const doing: Doing = {
    operation,
    device: read.device,
    seq,
    person,
    approvals: approvalsOf(operation, people),
    at,
    list,
    ...taking.ahead(seq),
    isStrict: batch.mayRefuse,
  }
  return {
    operation,
    doing,
    about: { ...basic, operation, at, person: person?.username ?? operation.user.name, here, money, notes },
  }
}

const approvalsOf = ({ approvals }: Operation, people: ReadBatch['people']): Doing['approvals'] =>
  approvals.flatMap(({ scope, userId }) => {
    const approver = people.get(userId)
    return approver ? [{ id: userId, scope, approver }] : []
  })

const CHANGES_EARLIER = /"kind":"(?:kitchen\.told|lines\.cancel|sale\.cancel|bill\.pay)"/

type Ahead = Pick<Doing, 'isQuiet' | 'isPaidLater'>

/** Finds in a batch how the order with a number went on; most batches say nothing of that and are read once. */
function lookAhead(operations: readonly LinkedOperation[]): (seq: number) => Ahead {
  const texts = operations.map(({ text }) => text)
  if (!texts.some((text) => CHANGES_EARLIER.test(text))) return () => ({ isQuiet: () => false, isPaidLater: false })
  const read = texts.map((text) => (text === '' ? null : readOperation(text)))
  const [isQuiet, isPaidLater] = [quietLines(read), paidLater(read)]
  return (seq) => {
    const at = operations.findIndex((one) => one.seq === seq)
    return { isQuiet: isQuiet(at), isPaidLater: isPaidLater(at) }
  }
}

/** The restaurant with the person at the till, and the drawer that the operation names. */
function actingTenant({ context, batch }: TakingBatch, { operation, person }: Doing): Tenant {
  const { db, publish, journal, writePlan, ip } = context
  const name = person?.username ?? operation.user.name
  const actor = { name, role: 'staff' as const, ip, ...(person && { userId: person.id }) }
  return new Tenant(batch.tenant, db, publish, { journal, writePlan, actor, tillId: operation.drawer })
}

type Stored = Pick<StoredOperation, 'seq' | 'outcome' | 'code' | 'notes'> & { reply: object | null }

function resultOf({ seq, outcome, code, reply, notes }: Stored, language: Language): SyncResult {
  return {
    seq,
    outcome,
    ...(reply && { reply: reply as Record<string, unknown> }),
    ...(code !== null && { code, message: syncMessage(code, language) }),
    notes: notes.map((note) => ({ code: note.code, message: syncMessage(note.code, language) })),
  }
}
