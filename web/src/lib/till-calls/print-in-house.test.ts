import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billsApi, type Bill } from '#core/contract/bills.ts'
import { printJobsApi } from '#core/contract/dining/print-jobs.ts'
import { posApi } from '#core/contract/pos.ts'
import { signedDoorText, type DoorJob, type SignedJob } from '#core/door/door-job.ts'
import { isSigned } from '#core/offline/chain.ts'
import type { HousePrinting } from '#core/offline/bundle-parts.ts'
import { newId } from '#core/new-id.ts'
import { CARD, CASH, SOUP, TABLE } from '#core/offline/till-fixture.ts'
import { someParts } from '../../../test/a-till-log.ts'
import { aBrowser, aTillAtWork, type TillAtWork } from '../../../test/a-till-at-work.ts'
import { FakeTillServer } from '../../../test/fake-till-server.ts'

const [BAR, LOUNGE] = [newId(), newId()]
const AGENT = { id: newId(), title: 'Office', address: '192.168.1.20' }
const printer = { purpose: 'receipt', hasDrawer: true, opensDrawer: true, agentId: AGENT.id } as const
const PRINTING: HousePrinting = {
  agents: [AGENT],
  printers: [
    { ...printer, id: BAR, title: 'Bar' },
    { ...printer, id: LOUNGE, title: 'Lounge', opensDrawer: false, agentId: null },
  ],
}

let till: TillAtWork
/** Jobs that came to the door, and its answers to them. */
let jobs: DoorJob[]
let answers: { status: number; body: object }[]
let isAway: boolean
let sent: SignedJob[]

beforeEach(async () => {
  aBrowser()
  const server = new FakeTillServer()
  const parts = someParts()
  server.parts = { ...parts, store: { ...parts.store, printing: PRINTING } }
  till = await aTillAtWork(server)
  jobs = []
  sent = []
  answers = []
  isAway = false
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    expect(url).toMatch(/^http:\/\/192\.168\.1\.20:9180\/(?:hello|jobs)$/)
    if (isAway) return Promise.reject(new TypeError('unreachable'))
    if (body === undefined) return Promise.resolve(Response.json({ success: true }))
    sent.push(JSON.parse(body) as SignedJob)
    jobs.push(JSON.parse(sent.at(-1)!.text) as DoorJob)
    const { status, body: answer } = answers.shift() ?? { status: 200, body: { success: true } }
    return Promise.resolve(Response.json(answer, { status }))
  })
})
afterEach(() => {
  till.stop()
  vi.unstubAllGlobals()
})

const printReceipt = (id: string, printerId = BAR) =>
  till.ask(printJobsApi.document, { body: { printerId, kind: 'invoice', id } })

async function sell(paymentTypeId = CASH): Promise<string> {
  const total = 6.66
  const sums = { netTotal: 6.05, taxTotal: 0.61, total }
  const payments = [{ paymentTypeId, amount: String(total) }]
  const body = { orderId: newId(), cart: [{ id: SOUP, quantity: 2 }], payments, ...sums }
  const { invoiceId } = await till.ask(posApi.createOrderAndInvoice, { body })
  return String(invoiceId)
}

/** Kinds of operations in the log, and which copy a paper is. */
const logged = async () =>
  (await till.texts()).flatMap((text) => {
    const { kind, body } = JSON.parse(text) as { kind: string; body: { copy?: number } }
    return kind === 'paper.print' || kind === 'drawer.kick' ? [[kind, body.copy]] : []
  })

test('cut off, a receipt and its copy go to the door of the chosen printer, signed by the till', async () => {
  till.cut()
  const receiptNo = await sell()
  await printReceipt(receiptNo)
  await printReceipt(receiptNo)
  expect(jobs.map(({ kind, printerId }) => [kind, printerId])).toEqual([
    ['receipt', BAR],
    ['receipt', BAR],
  ])
  expect(jobs.map(({ facts }) => facts['copy'])).toEqual([0, 1])
  expect(jobs[0]!.facts['document']).toMatchObject({ total: '6.66', receipts: [{ receipt_no: receiptNo }] })
  // a copy is another job: the agent prints each once
  expect(jobs[1]!.operationId).not.toBe(jobs[0]!.operationId)
  expect(await logged()).toEqual([
    ['paper.print', 0],
    ['paper.print', 1],
  ])
  const keys = await till.kept.database.get('keys', 'own')
  expect(await isSigned(signedDoorText(sent[0]!), sent[0]!.signature, keys!.publicKey)).toBe(true)
})

test('a slip that is not on paper is no copy; one whose answer was lost is asked for as the same job', async () => {
  till.cut()
  const receiptNo = await sell()
  isAway = true
  const body = { printerId: BAR, kind: 'invoice', id: receiptNo }
  const away = await till.refused(printJobsApi.document, { body })
  expect(away.message).toMatch(/^No print agent of the house answers/)
  isAway = false
  answers = [{ status: 503, body: { code: 'door.not_printed', message: 'The printer does not print.' } }]
  const refused = await till.refused(printJobsApi.document, { body })
  expect(refused.message).toBe('Not printed. The printer does not print.')
  const maybe = { status: 503, body: { code: 'door.maybe_printed', message: '' } }
  answers = [maybe, maybe]
  expect((await till.refused(printJobsApi.document, { body })).message).toMatch(/may be on paper/)
  expect(await logged()).toEqual([])
  await printReceipt(receiptNo)
  expect(new Set(jobs.map(({ operationId }) => operationId)).size).toBe(1)
  expect(await logged()).toEqual([['paper.print', 0]])
})

test('cut off, the note of a bill goes to the door; a printer without one is refused', async () => {
  till.cut()
  const order = { orderId: newId(), tableId: TABLE, cart: [{ id: SOUP, quantity: 1 }] }
  const { orderId } = await till.ask(posApi.createOrder, { body: order })
  const { bills } = (await till.ask(billsApi.open, { body: { orderIds: [orderId] } })) as unknown as { bills: Bill[] }
  const note = (printerId: string) => ({ body: { printerId, kind: 'note', id: bills[0]!.id } })
  await till.ask(printJobsApi.document, note(BAR))
  expect(jobs).toMatchObject([{ kind: 'note', facts: { copy: 0, document: { kind: 'note', table_title: 'T1' } } }])
  expect((await till.refused(printJobsApi.document, note(LOUNGE))).message).toMatch(/No print agent/)
})

test('cut off, the drawer opens by hand, which is noted, and once after cash where the printer is set so', async () => {
  till.cut()
  const open = (invoiceId: string | null, printerId = BAR) =>
    till.ask(printJobsApi.drawer, { body: { printerId, invoiceId } })
  await open(null)
  expect(jobs).toMatchObject([{ kind: 'drawer', printerId: BAR }])
  expect(await logged()).toEqual([['drawer.kick', undefined]])
  const [cash, card] = [await sell(), await sell(CARD)]
  await open(cash)
  await open(cash)
  await open(card)
  await open(cash, LOUNGE)
  expect(jobs.slice(1).map(({ operationId }) => operationId)).toEqual([`invoice:${cash}`, `invoice:${cash}`])
  expect(await logged()).toHaveLength(1)
})

test('printers are shown by name while the server is out of reach; connected, it is asked', async () => {
  expect(await till.ask(printJobsApi.list, { query: {} })).toEqual({ success: true, message: 'by the server' })
  till.cut()
  expect(await till.ask(printJobsApi.list, { query: {} })).toEqual({
    printers: [
      { id: BAR, title: 'Bar', purpose: 'receipt', hasDrawer: true, status: 'silent', reason: null },
      { id: LOUNGE, title: 'Lounge', purpose: 'receipt', hasDrawer: true, status: 'silent', reason: null },
    ],
    jobs: [],
  })
  expect(jobs).toEqual([])
})
