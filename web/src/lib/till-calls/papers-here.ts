import { letterOf } from '#core/bills/letters.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
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
import { askPatiently } from './ask-patiently.ts'
import type { DraftBills } from './draft-bills.ts'

const RECEIPT_NO = /^[A-Z]+-\d+$/

export type Printing = {
  running: RunningTill
  till: LoadedTill
  drafts: DraftBills
  asked: Asked
  user: { id: string; name: string }
  /** The server is out of reach, or has not got all of this till's work. */
  isAlone: boolean
}

/** A paper that only this till can print; `id` is the sale or the bill, as the log names it. */
export type PaperHere = {
  kind: 'invoice' | 'note'
  id: string
  copy: number
  document: PaperDocument
  /** Of a note, the bill as it is: the next of the same is a copy. */
  of: string | null
}

/** The paper that a call asks for: the house's own, where the server has the sale and answers; null for any other. */
export type FoundPaper = PaperHere | { invoiceId: string } | null

/** A paper that only this till can print: of a sale of its own, or the note of a bill; null for any other. */
export async function paperHere(printing: Printing): Promise<unknown> {
  const paper = await findPaper(printing)
  if (!paper || !('invoiceId' in paper)) return paper && printHere(printing, paper)
  const asked = { body: { kind: 'invoice' as const, id: paper.invoiceId }, idempotencyKey: newCommandKey() }
  const answer = await askPatiently(printing.running, (signal) => call(documentsApi.print, { ...asked, signal }))
  // the line was cut at this moment
  return answer ?? paperHere({ ...printing, isAlone: true })
}

async function printHere(printing: Printing, paper: PaperHere): Promise<object> {
  await notePrinted(printing, paper)
  const { copy, document } = paper
  return { success: true, message: MESSAGES['document.printed'][pageLanguage()], copy, document }
}

/** The paper of a call, which names a receipt of this till or a bill. */
export async function findPaper(printing: Printing): Promise<FoundPaper> {
  const { kind, id } = bodyOf(printing.asked) as { kind: string; id: string }
  if (kind === 'note') return noteHere(printing, id)
  return kind === 'invoice' ? receiptHere(printing, id) : null
}

/**
 * The sale of a receipt number of this till, and its number at the house once the server has it; null if the log has
 * none.
 */
export async function findSale(running: RunningTill, receiptNo: string) {
  if (!RECEIPT_NO.test(receiptNo)) return null
  const kept = await running.find((text) => text.includes(`"receiptNo":"${receiptNo}"`))
  const sale = kept && readOperation(kept.text)
  if (!sale) return null
  const invoiceId = kept.taken?.reply?.['invoiceId']
  return { sale, isTaken: kept.taken !== undefined, invoiceId: typeof invoiceId === 'string' ? invoiceId : null }
}

/** Writes into the log that a paper was printed: the next one is a copy. */
export async function notePrinted({ running, user }: Printing, paper: PaperHere): Promise<void> {
  const { kind, id, copy, of } = paper
  const body = { kind, id, copy, ...(of !== null && { of }) }
  await running.perform({ kind: 'paper.print', user, drawer: null, approvals: [], body })
}

/** The receipt of a sale by its number: this till's own, or the house's once the server has the sale and answers. */
async function receiptHere({ running, till, isAlone }: Printing, receiptNo: string): Promise<FoundPaper> {
  const found = await findSale(running, receiptNo)
  if (!found) return null
  const { sale, isTaken, invoiceId } = found
  if (invoiceId !== null && !isAlone) return { invoiceId }
  // what the server has taken has left the room with the next that it sent
  const part =
    partOf(till.room, sale, till) ??
    (isTaken ? partOf(replayLog(await ownTexts(running), till.bundle), sale, till) : null)
  if (!part) return null
  const printed = await countPrints(running, sale.id, sale.id)
  // what the server has was printed by it, or could have been
  const copy = invoiceId === null ? printed : Math.max(1, printed)
  const document = documentOf(till, { ...part, number: invoiceId })
  return { kind: 'invoice', id: sale.id, copy, document, of: null }
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
async function noteHere({ running, till, drafts, isAlone, user }: Printing, id: string): Promise<FoundPaper> {
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
  const of = [part.total, part.due, ...bill.lines.map(lineName).toSorted()].join(' ').slice(0, MARK_MAX)
  // a note comes after the first order that is on it
  const [firstOrder] = bill.orders.map((order) => order.id).toSorted()
  return { kind: 'note', id, copy: await countPrints(running, of, firstOrder), document: documentOf(till, part), of }
}

/** Enough of a bill to tell it from others: the bills that this till alone shows have other ids each time. */
const MARK_MAX = 200
const lineName = ({ orderItemId, stretch: { from, to, of } }: StoredBill['lines'][number]): string =>
  `${orderItemId}:${String(from)}-${String(to)}/${String(of)}`

const documentOf = (till: LoadedTill, part: DocumentPart): PaperDocument => ({
  ...headOf(till),
  ...part,
  mentions: null,
  product: PRODUCT,
})

const PRODUCT = { name: PRODUCT_NAME, version: '', fiscal_version: '' }

/** The prints of a sale, or of the same note, before this one; `since`: an id that came before all of them. */
async function countPrints(running: RunningTill, mark: string, since?: string): Promise<number> {
  const last = await running.find((text) => text.includes('"kind":"paper.print"') && text.includes(mark), since)
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
