import { letterOf } from '#core/bills/letters.ts'
import { countryOf } from '#core/countries/country-packs.ts'
import { MESSAGES } from '#core/contract/messages.ts'
import { documentsApi, type PaperDocument } from '#core/contract/selling/documents.ts'
import { notePart, type DocumentPart } from '#core/documents/note-part.ts'
import { fromMajor, parseAmount } from '#core/money/amount.ts'
import type { KeptRoom } from '#core/offline/kept-room.ts'
import { readOperation, type Operation } from '#core/offline/operation.ts'
import { receiptOfTill } from '#core/offline/receipt-of-till.ts'
import { replayLog } from '#core/offline/replay-log.ts'
import { call } from '../api/api.ts'
import { newCommandKey } from '../api/command-key.ts'
import type { Asked } from '../api/till-way.ts'
import { PRODUCT_NAME } from '../page-title.ts'
import { readSharedDevice } from '../session/shared-device.ts'
import { pageLanguage } from '../texts.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import type { RunningTill } from '../till-log/run-till.ts'
import { bodyOf } from './act-of-call.ts'
import type { DraftBills } from './draft-bills.ts'

const RECEIPT_NO = /^[A-Z]+-\d+$/

type Printing = {
  running: RunningTill
  till: LoadedTill
  drafts: DraftBills
  asked: Asked
  user: { id: string; name: string }
  /** The server is out of reach, or has not got all of this till's work. */
  isAlone: boolean
}

/** A paper that only this till can print: of a sale of its own, or the note of a bill; null for any other. */
export async function paperHere(printing: Printing): Promise<unknown> {
  const { kind, id } = bodyOf(printing.asked) as { kind: string; id: string }
  if (kind === 'note') return noteHere(printing, id)
  return kind === 'invoice' && RECEIPT_NO.test(id) ? receiptHere(printing, id) : null
}

/** The receipt of a sale by its number: this till's own, or the house's once the server has the sale and answers. */
async function receiptHere(printing: Printing, receiptNo: string): Promise<unknown> {
  const { running, till, isAlone } = printing
  const kept = await running.find((text) => text.includes(`"receiptNo":"${receiptNo}"`))
  const sale = kept && readOperation(kept.text)
  if (!sale) return null
  const invoiceId = kept.taken?.reply?.['invoiceId']
  const isKnown = typeof invoiceId === 'string'
  if (isKnown && !isAlone)
    return call(documentsApi.print, { body: { kind: 'invoice', id: invoiceId }, idempotencyKey: newCommandKey() })
  // what the server has taken has left the room with the next that it sent
  const part =
    partOf(till.room, sale, till) ??
    (kept.taken ? partOf(replayLog(await ownTexts(running), till.bundle), sale, till) : null)
  if (!part) return null
  const printed = await countPrints(running, sale.id)
  // what the server has was printed by it, or could have been
  const copy = isKnown ? Math.max(1, printed) : printed
  await note(printing, { kind: 'invoice', id: sale.id, copy })
  return paperOf(till, { ...part, number: isKnown ? invoiceId : null }, copy)
}

/** The same as when it was sold; null where this till alone cannot tell, or prices have changed since. */
function partOf(room: KeptRoom, sale: Operation, { bundle }: LoadedTill): DocumentPart | null {
  const part = receiptOfTill(room, sale, { bundle, till: readSharedDevice()?.title ?? '' })
  const { digits } = bundle.menu
  const isAsShown = !sale.shown || parseAmount(part?.total ?? '', digits) === fromMajor(sale.shown.total, digits)
  return isAsShown ? part : null
}

const ownTexts = async (running: RunningTill): Promise<string[]> =>
  (await running.queue()).flatMap(({ isOwn, taken, text }) => (isOwn && taken?.outcome !== 'refused' ? [text] : []))

/** The note of a bill that the server does not know as it is here. */
async function noteHere(printing: Printing, id: string): Promise<unknown> {
  const { till, drafts, isAlone, user } = printing
  const draft = drafts.find(id)
  if (!draft && !isAlone) return null
  const bill = draft?.bill ?? till.room.storedBills((one) => one.id === id && one.status === 'open')[0]
  if (!bill) return null
  const waiter = bill.orders[0]?.visit?.waiter ?? user.name
  const part = notePart(bill, {
    letter: letterOf(bill.letterNo),
    currency: till.bundle.menu.currency,
    server: till.bundle.house.names.get(waiter) ?? waiter,
    at: new Date(),
  })
  const copy = countNotes(`${id} ${part.total} ${part.due ?? ''}`)
  await note(printing, { kind: 'note', id, copy })
  return paperOf(till, part, copy)
}

/** Notes printed on this page. A changed bill has a new note. */
const notes = new Map<string, number>()

function countNotes(key: string): number {
  const copy = notes.get(key) ?? 0
  notes.set(key, copy + 1)
  return copy
}

/** Writes into the log that a paper was printed. */
async function note({ running, user }: Printing, body: { kind: string; id: string; copy: number }): Promise<void> {
  await running.perform({ kind: 'paper.print', user, drawer: null, approvals: [], body })
}

function paperOf(till: LoadedTill, part: DocumentPart, copy: number): object {
  const document: PaperDocument = { ...headOf(till), ...part, mentions: null, product: PRODUCT }
  return { success: true, message: MESSAGES['document.printed'][pageLanguage()], copy, document }
}

const PRODUCT = { name: PRODUCT_NAME, version: '', fiscal_version: '' }

/** The prints of a sale before this one. */
async function countPrints(running: RunningTill, id: string): Promise<number> {
  const last = await running.find((text) => text.includes('"kind":"paper.print"') && text.includes(id))
  const printed = last && readOperation(last.text)
  return printed?.kind === 'paper.print' ? printed.body.copy + 1 : 0
}

function headOf({ parts: { store, people } }: LoadedTill) {
  const { storeSettings, printSettings, bill } = store
  const { store_name: name, address, phone, email, currency, time_zone: timeZone } = storeSettings
  return {
    mode: people.mode,
    country: countryOf({ country: storeSettings.country, currency, timeZone }),
    currency,
    time_zone: timeZone,
    store: { name, address, phone, email },
    identity: bill.identity,
    print: printSettings,
  }
}
