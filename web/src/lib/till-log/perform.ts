import type { SyncResult } from '#core/contract/people/sync.ts'
import type { Doing } from '#core/offline/compose-operation.ts'
import type { StoreClock } from '#core/orders/price-times.ts'
import { newId } from '../api/new-id.ts'
import type { Contact } from './contact.ts'
import { readClocks } from './last-contact.ts'
import { sendBatch } from './send-batch.ts'
import { withSyncLock } from './sync-lock.ts'
import type { TillDatabase } from './till-database.ts'
import { appendOperation, countWaiting, readHead } from './till-log.ts'
import type { TillServer } from './till-server.ts'

/** Milliseconds that a person waits for the server; after that, saved is saved here. */
const PATIENCE_MS = 3000

/** Something that a person does at the till, before its id, numbers and clocks. */
export type Act = Omit<Doing, 'id' | 'at' | 'up' | 'offset'>

export type Performed =
  | ({ saved: 'by the server'; seq: number; text: string } & Pick<SyncResult, 'outcome' | 'reply' | 'notes'>)
  | { saved: 'on this till'; seq: number; text: string }
  | { refused: { code: string; message: string } }

/** The device has written nothing: it has no room, or its browser lets nobody write. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
}

type Performing = {
  /** Opens the log; anew where the browser has closed it, as phones do in the background. */
  open: (isAnew: boolean) => Promise<TillDatabase>
  server: TillServer
  numbering: { letter: string; clock: StoreClock }
  contact: Pick<Contact, 'isHeard' | 'noteAnswer' | 'noteSilence'>
}

/**
 * Writes an operation into the log, and asks the server at once where nothing waits before it: then it may be refused,
 * for nothing was printed or called saved yet. Without an answer it is saved on this till, and sent again as such.
 * @throws NotSaved, and then nothing has happened
 */
export async function perform(act: Act, { open, server, numbering, contact }: Performing): Promise<Performed> {
  const { database, seq, text } = await write(act, { open, numbering })
  const onThisTill: Performed = { saved: 'on this till', seq, text }
  if (!contact.isHeard()) return onThisTill
  const answer = await withSyncLock(async () => {
    const [head, waiting] = await Promise.all([readHead(database), countWaiting(database)])
    if (head.seq !== seq - 1 || waiting !== 1) return null
    return sendBatch(database, server, { mayRefuse: true, timeoutMs: PATIENCE_MS })
  })
  if (!answer) return onThisTill
  const result = answer.end === 'taken' ? answer.results.find((one) => one.seq === seq) : undefined
  if (!result) {
    contact.noteSilence()
    return onThisTill
  }
  contact.noteAnswer()
  const { outcome, reply, notes, code = '', message = '' } = result
  if (outcome === 'refused') return { refused: { code, message } }
  return { saved: 'by the server', seq, text, outcome, notes, ...(reply && { reply }) }
}

type Writing = Pick<Performing, 'open' | 'numbering'>
type Written = { database: TillDatabase; seq: number; text: string }

/** A failed write is looked for and tried once more: the connection to the log may have died, not the disk. */
async function write(act: Act, { open, numbering }: Writing): Promise<Written> {
  const id = newId()
  const appendTo = async (database: TillDatabase): Promise<Written> => {
    const doing = { ...act, id, ...(await readClocks(database)) }
    return { database, ...(await appendOperation(database, doing, numbering)) }
  }
  try {
    return await appendTo(await open(false))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  try {
    const database = await open(true)
    return (await findWritten(database, id)) ?? (await appendTo(database))
  } catch (error) {
    throw error instanceof DOMException ? new NotSaved('The log was not written.', { cause: error }) : error
  }
}

async function findWritten(database: TillDatabase, id: string): Promise<Written | null> {
  const last = await database.transaction('operations').store.openCursor(null, 'prev')
  return last?.value.text.includes(id) ? { database, seq: last.key, text: last.value.text } : null
}
