import { AppError } from '#core/app-error.ts'
import { ALL_STATIONS } from '#core/kitchen/stations.ts'
import { decideStart } from '#core/kitchen/decide-at-station.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#core/contract/selling/documents.ts'
import type { OperationOf } from '#core/offline/operation.ts'
import { takeAtVisit } from '#core/offline/take/take-at-visit.ts'
import { NOTHING_TO_DO, type Taken } from '#core/offline/take/taken.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { countCopy } from '../../bills/documents/count-copy.ts'
import { readNamedDocument } from '../../bills/documents/document.rules.ts'
import { loadWork } from '../../orders/kitchen/load-kitchen.ts'
import { findOperation } from './sync.queries.ts'
import type { Doing, Taker } from './taker.ts'

/** Lines of which the kitchen was told are in preparation, unless they have gone further meanwhile. */
export const takingToldKitchen = (doing: Doing<OperationOf<'kitchen.told'>>): Taker => ({
  load: async (tx, how) => {
    const work = { station: ALL_STATIONS, itemIds: doing.operation.body.lineIds }
    const facts = await loadWork(tx, { station: work.station, lineIds: work.itemIds }, how)
    return { numbers: facts.numbers, take: () => takeAtVisit(facts, (now) => decideStart(now, work), doing) }
  },
})

/** Counts a paper that a till printed. A receipt is named by the operation that sold, until its invoice is known. */
export async function takePrintedPaper(
  tx: TenantTx,
  { operation, device }: Doing<OperationOf<'paper.print'>>,
): Promise<Taken> {
  const { kind, id } = operation.body
  const sale = await findOperation(tx.db, device.id, id)
  const invoiceId = (sale?.reply as { invoiceId?: string } | null | undefined)?.invoiceId
  const named = invoiceId === undefined ? readPaper(kind, id) : readNamedDocument('invoice', invoiceId)
  if (named) await countCopy(tx, named).catch(passUnknown)
  return NOTHING_TO_DO
}

/** A paper of something that the server does not have is nobody's to settle. */
function passUnknown(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'document.not_found') throw error
}

const readPaper = (kind: string, id: string) =>
  (DOCUMENT_KINDS as readonly string[]).includes(kind) ? readNamedDocument(kind as DocumentKind, id) : null

/** A drawer that was opened by hand is on record. */
export const takingKick = (_doing: Doing<OperationOf<'drawer.kick'>>): Taker => ({
  load: async (_tx, how) => ({ numbers: await how.lockNumbers(), take: () => DRAWER_OPENED }),
})

const DRAWER_OPENED: Taken = {
  ...NOTHING_TO_DO,
  plan: { ...NOTHING_TO_DO.plan, audit: [{ kind: 'drawer.opened', details: {} }] },
}
