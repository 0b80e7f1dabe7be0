import { FIRST_HASH, hashOfOperation, isSigned, signedText } from '#core/offline/chain.ts'
import { faultsOfJournal, gaps } from '../../../server/test/faults/check-books.ts'
import type { LogOfTill } from './askers.ts'
import type { Books, OperationRow } from './books.ts'
import { faultsOfSums } from './check-sums.ts'
import type { Act, Model } from './model.ts'

/** Everything in which the books, the logs of the tills and what the screens said do not agree; empty if they do. */
export async function findFaults(books: Books, logs: readonly LogOfTill[], model: Model): Promise<string[]> {
  return [
    ...faultsOfLogs(books, logs),
    ...faultsOfActs(books, model),
    ...faultsOfMoney(books, model),
    ...faultsOfSums(books, model),
    ...faultsOfSettles(books, model),
    ...faultsOfNumbers(books, logs),
    ...(await faultsOfChains(books)),
    ...books.figures.map(({ kind, key }) => `the report's figure of ${kind} ${key} is not the sum of the ledger`),
  ]
}

export const faultsOfFiscalJournal = async (url: string, tenantId: string): Promise<string[]> =>
  (await faultsOfJournal(url, tenantId)).map(({ words }) => `journal: ${words}`)

/** Each operation of a till is with the server as it was written, and nothing else is; both know the same outcome. */
function faultsOfLogs({ operations, settles }: Books, logs: readonly LogOfTill[]): string[] {
  const faults: string[] = []
  const forked = new Set(settles.flatMap(({ code, text }) => (code === 'device.fork' ? [text] : [])))
  const known = new Map(operations.map((row) => [`${row.device} ${String(row.seq)}`, row]))
  for (const { device, letter, head, wentOnAs, operations: kept } of logs) {
    for (const { seq, text, outcome } of kept) {
      const row = known.get(`${device} ${String(seq)}`)
      const where = `${letter} ${String(seq)}`
      if (seq > head) faults.push(`${where} was not sent: ${text}`)
      // the original goes on under the same numbers
      else if (wentOnAs !== null && row?.text !== text && !forked.has(text))
        faults.push(`${where} of a copy is lost: ${text}`)
      else if (wentOnAs === null && row?.text !== text) faults.push(`${where} is not what the server has: ${text}`)
      else if (wentOnAs === null && row?.outcome !== outcome)
        faults.push(`${where} is ${String(outcome)} on the till and ${row!.outcome} on the server`)
    }
    const seqs = kept.map(({ seq }) => seq)
    if (seqs.some((seq, at) => at > 0 && seq !== seqs[at - 1]! + 1)) faults.push(`the log of ${letter} has a hole`)
  }
  for (const { device, seq, text } of operations)
    if (text === '') faults.push(`the server was told of a hole: ${device} ${String(seq)}`)
  return faults
}

/** Operations that took effect or wait for a decision, by their text. */
function takenTexts({ operations, settles }: Books): Map<string, OperationRow['outcome']> {
  const taken = new Map<string, string>()
  for (const { text, outcome } of operations) if (outcome !== 'refused') taken.set(text, outcome)
  for (const { text } of settles) if (!taken.has(text)) taken.set(text, 'settle')
  return taken
}

/** Acts whose operation has no field for a mark of the test's; their other checks are by what they changed. */
const WITHOUT_MARK: ReadonlySet<Act['kind']> = new Set(['cancel', 'sale.cancel', 'course', 'opening', 'movement'])

/** Everything that a screen called saved is there once, nothing that it called refused, and nothing that no screen spoke of. */
function faultsOfActs(books: Books, { acts }: Model): string[] {
  const faults: string[] = []
  const taken = [...takenTexts(books).keys()]
  for (const act of acts.filter(({ till, kind }) => till !== 'online' && !WITHOUT_MARK.has(kind))) {
    const count = taken.filter((text) => text.includes(act.mark)).length
    // a call that only the server can do is no operation: the books of orders and money show it
    const fits = { 'by the server': [0, 1], 'on this till': [1], refused: [0], 'nothing done': [0], unknown: [0, 1] }
    if (!fits[act.said].includes(count))
      faults.push(
        `${act.till}: ${act.kind} ${act.mark} was said to be ${act.said}, and is there ${String(count)} times`,
      )
  }
  const marks = new Set(acts.map(({ mark }) => mark))
  const spoken = (text: string) => [...text.matchAll(/act-[^"]*?\./g)].some(([mark]) => marks.has(mark))
  for (const text of taken)
    if (/"kind":"(?:order|bill)\./.test(text) && !spoken(text)) faults.push(`no screen spoke of ${text}`)
  return [...faults, ...faultsOfOrders(books, acts)]
}

/** Orders and their lines are those that were said, at the prices that were shown. */
function faultsOfOrders(books: Books, acts: readonly Act[]): string[] {
  const faults: string[] = []
  const orders = new Map(books.orders.map((order) => [order.id, order]))
  const waiting = (mark: string) => books.settles.some(({ text }) => text.includes(mark))
  const said = new Map(acts.flatMap((act) => (act.orderId ? [[act.orderId, act] as const] : [])))
  for (const [orderId, act] of said) {
    const isThere = orders.has(orderId)
    const isSaid = act.said === 'by the server' || act.said === 'on this till'
    if (isSaid && !isThere && !waiting(act.mark)) faults.push(`${act.till}: order ${act.mark} is lost`)
    if (!isSaid && act.said !== 'unknown' && isThere)
      faults.push(`${act.till}: order ${act.mark} was ${act.said} and is there`)
    if (isThere) faults.push(...faultsOfLines(books, act))
    // without the till's number: the server had it at once, and only its answer was lost
    const called = orders.get(orderId)?.offline_no ?? null
    if (
      act.kind === 'order' &&
      act.said === 'on this till' &&
      called !== null &&
      act.number !== undefined &&
      called !== act.number
    )
      faults.push(`${act.till}: order ${act.mark} is called ${called}, not ${act.number}`)
  }
  const pressed = new Set(acts.flatMap(({ kind, orderId, mark }) => (kind === 'order' && !orderId ? [mark] : [])))
  for (const { id, notes } of books.orders)
    if (!said.has(id) && !pressed.has(notes ?? '')) faults.push(`no screen spoke of order ${id} (${String(notes)})`)
  return faults
}

/** Each ordered line is in its order and no other, with all its units and at the price shown. */
function faultsOfLines({ lines }: Books, { mark, orderId, lines: ordered = [] }: Act): string[] {
  return ordered.flatMap(({ lineId, quantity, price }) => {
    const parts = lines.filter(({ id, split_from }) => id === lineId || split_from === lineId)
    const units = parts.reduce((sum, part) => sum + part.quantity, 0)
    const faults = []
    if (units !== quantity) faults.push(`line ${lineId} of ${mark} has ${String(units)} units, not ${String(quantity)}`)
    if (parts.some((part) => part.order_id !== orderId)) faults.push(`line ${lineId} of ${mark} is in another order`)
    const cents = price === null ? null : Math.round(Number(price) * 100)
    if (cents !== null && parts.some((part) => part.unit_price !== cents))
      faults.push(`line ${lineId} of ${mark} costs ${String(parts[0]?.unit_price)}, and ${price} was shown`)
    return faults
  })
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** All money taken is in the books or waits for a decision, to the cent, by type and by person. */
function faultsOfMoney(books: Books, { acts }: Model): string[] {
  const faults: string[] = []
  const paid = acts.filter(({ money }) => money !== undefined)
  for (const { mark, money, said, till, person } of paid) {
    const rows = books.payments.filter(({ reference }) => reference === mark)
    const waiting = books.settles.filter(({ text }) => text.includes(mark)).flatMap(({ payments }) => payments)
    const has = sum(rows) + sum(waiting)
    const isTaken = said === 'by the server' || said === 'on this till' || (said === 'unknown' && has > 0)
    const due = isTaken ? cents(money!.amount) : 0
    if (has !== due) faults.push(`${till}: payment ${mark} of ${money!.amount} (${said}) came to ${String(has)}`)
    const types = [...rows.map((one) => one.type_id), ...waiting.map((one) => one.paymentTypeId)]
    if (types.some((type) => type !== money!.typeId)) faults.push(`${till}: payment ${mark} is of another type`)
    if (rows.some((one) => one.person !== person)) faults.push(`${till}: payment ${mark} is not by ${person}`)
  }
  const marks = new Set(paid.map(({ mark }) => mark))
  for (const { reference, amount } of books.payments)
    if (reference === null || !marks.has(reference))
      faults.push(`no screen spoke of a payment of ${String(amount)} (${String(reference)})`)
  const tooOften = books.invoiced.filter(({ units, whole }) => units > whole)
  return [
    ...faults,
    ...tooOften.map(({ order_item_id }) => `line ${order_item_id} is invoiced more often than it was sold`),
  ]
}

const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)

/** Reasons for a decision where two parties paid or cancelled the same dishes. */
const BY_OTHERS = new Set(['paid.twice', 'paid.too_much', 'line.gone', 'line.paid', 'cash.counted_twice'])

/** Something waits for a decision only where others paid or cancelled the same dishes, or the till was copied or revoked. */
function faultsOfSettles({ settles, devices }: Books, { acts, told: { copied, revoked } }: Model): string[] {
  const untaken = settles.filter(({ code }) => code === 'device.fork' || code === 'device.revoked')
  // orders of copied and revoked tills wait for a decision, and what is done with their dishes does too
  const ofUntaken = acts.filter(({ kind, mark }) => kind === 'order' && untaken.some(({ text }) => text.includes(mark)))
  const untakenLines = new Set(ofUntaken.flatMap(({ lines = [] }) => lines.map(({ lineId }) => lineId)))
  return settles.flatMap(({ code, text, device }) => {
    const own = acts.find(({ mark, kind }) => kind !== 'cancel' && text.includes(mark))
    const lineIds =
      own?.lineIds ?? acts.find(({ kind, mark }) => kind === 'cancel' && text.includes(mark))?.lineIds ?? []
    const touched = acts.some(
      (other) => other !== own && other.said !== 'refused' && other.lineIds?.some((id) => lineIds.includes(id)),
    )
    const letter = devices.find(({ id }) => id === device)?.letter ?? '?'
    if (code === 'device.fork' && copied.has(letter)) return []
    if (code === 'device.revoked' && revoked.has(letter)) return []
    const isOfUntaken = lineIds.some((id) => untakenLines.has(id))
    return BY_OTHERS.has(code) && (touched || isOfUntaken)
      ? []
      : [`nothing explains that ${letter} is to settle ${code}: ${text}`]
  })
}

/** Tokens of each day, invoices, operations and receipts have no gap and no double. */
function faultsOfNumbers(books: Books, logs: readonly LogOfTill[]): string[] {
  const days = groupBy(books.orders, ({ business_day }) => business_day)
  const seqs = groupBy(books.operations, ({ device }) => device)
  const last = new Map(books.devices.map((device) => [device.id, device.last ?? 0]))
  const receipts = logs
    .filter(({ wentOnAs }) => wentOnAs === null)
    .flatMap(({ letter, operations }) =>
      gaps(`receipt of ${letter}`, ...upTo(operations.flatMap(({ text }) => receiptIn(text)))),
    )
  return [
    ...[...days].flatMap(([day, orders]) => gaps(`token of ${day}`, ...upTo(orders.map(({ token_no }) => token_no)))),
    ...[...seqs].flatMap(([device, rows]) =>
      gaps(
        `operation of ${device}`,
        rows.map(({ seq }) => seq),
        last.get(device)!,
      ),
    ),
    ...gaps('invoice', books.invoices, books.lastInvoice),
    ...receipts,
  ].map(({ words }) => words)
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const upTo = (numbers: number[]): [number[], number] => [numbers, numbers.length]

function receiptIn(text: string): number[] {
  const { receiptNo } = JSON.parse(text) as { receiptNo?: string }
  return receiptNo === undefined ? [] : [Number(receiptNo.split('-')[1])]
}

/** The chain of each till is what its operations come to, and its last signature is the till's. */
async function faultsOfChains({ devices, operations, batches }: Books): Promise<string[]> {
  const faults: string[] = []
  for (const { id: device, letter, key, hash: head } of devices) {
    let before = FIRST_HASH
    const hashes = new Map<number, string>()
    for (const row of operations.filter((one) => one.device === device)) {
      before = await hashOfOperation({ device, seq: row.seq, before, text: row.text })
      if (before !== row.hash) faults.push(`the hash of ${letter} ${String(row.seq)} is not that of its text`)
      hashes.set(row.seq, before)
    }
    if (head !== null && head !== before) faults.push(`the head of ${letter} is not the end of its chain`)
    const own = batches.filter((one) => one.device === device)
    const publicKey = key === null ? null : await keyOf(key)
    for (const { last, signature } of own) {
      const hash = hashes.get(last)
      const isFine =
        publicKey && hash && (await isSigned(signedText({ device, seq: last, hash }), signature, publicKey))
      if (!isFine) faults.push(`the batch of ${letter} up to ${String(last)} is not signed by it`)
    }
    if (hashes.size > 0 && own.length === 0) faults.push(`nothing of ${letter} is signed`)
  }
  return faults
}

/** A key from its two coordinates. */
const keyOf = (hex: string) =>
  crypto.subtle.importKey('raw', Buffer.from(`04${hex}`, 'hex'), { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ])
