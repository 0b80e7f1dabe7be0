import { expect, test } from 'vitest'
import type { Invoice, InvoiceDetail } from '#core/contract/invoices.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aTableToPay, open, pay, place } from '../../../../test/faults/bill-calls.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { paperDocument } from './document-records-fixture.ts'
import { done, faults, n } from '../../../../test/wire/shapes.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { BUYER } from '../../../../test/buyer.ts'

const server = useTestServer()

type Printed = { copy: number; document: PaperDocument }

const print = (till: Client, kind: string, id: string) => till.post<Printed>('/documents/print', { kind, id })
const link = (till: Client, kind: string, id: string) => till.post<{ url: string }>('/documents/link', { kind, id })
const receiptAt = (url: string) =>
  new Client(server().origin).get<{ document: PaperDocument }>(`/receipts/${url.split('/').at(-1)}`)

const IDENTITY = {
  legalName: 'Jeanne Martin',
  legalForm: 'SARL',
  capital: 'au capital de 8 000 €',
  siret: '732 829 320 00074',
  rcs: 'Paris B 732 829 320',
  vatNumber: 'FR44 732829320',
  ape: '5610A',
}
/** A French restaurant's table at 125.00, ready to be paid. */
async function aFrenchTable() {
  const table = await aTableToPay(server())
  await expectOk(table.owner.post('/settings/bill', { country: 'FR', identity: IDENTITY, receiptAfterPay: 'ask' }))
  const reasonOf = async (kind: string, title: string) =>
    (await expectOk(table.owner.post<{ id: string }>('/settings/reasons/add', { kind, title, isActive: true }))).id
  const [bill] = await open(table.owner, [table.orderId])
  return { ...table, reasonOf, bill: bill! }
}

test('a paper states the company, what was sold, its discounts, taxes and payments, on each kind of document', async () => {
  const { owner, restaurant, bill, card, cash, reasonOf } = await aFrenchTable()
  const regular = await reasonOf('discount', 'Regular')
  const one = { kind: 'amount', reasonId: regular }
  const line = { version: bill.version, lineId: bill.lines[0]!.id, value: '5.00', ...one }
  const { bill: second } = await expectOk(owner.post<{ bill: typeof bill }>(`/bills/${bill.id}/discounts`, line))
  const whole = { version: second.version, value: '10', kind: 'percent', reasonId: await reasonOf('discount', 'Sorry') }
  await expectOk(owner.post(`/bills/${bill.id}/discounts`, whole))
  await expectOk(pay(owner, bill, [card('8.00', { tip: '2.00' })]))

  const note = await expectOk(print(owner, 'note', bill.id))
  const stated = {
    country: 'FR',
    store: { name: 'Chez Test' },
    identity: { ...IDENTITY, siret: '73282932000074', vatNumber: 'FR44732829320' },
    table_title: 'T4',
    floor: 'Salle',
    currency: 'EUR',
    product: { name: 'Comptoir', version: expect.stringMatching(/^\d+\.\d+/) as string },
    lines: [
      {
        title: 'Gamay',
        quantity: '1',
        unit_price: '25.00',
        total: '25.00',
        letter: 'A',
        discounts: [{ title: 'Regular', amount: '5.00' }],
      },
      { title: 'Menu', quantity: '4', unit_price: '25.00', total: '100.00', letter: 'A', discounts: [] },
    ],
    sum: '120.00',
    discounts: [{ title: 'Sorry', amount: '12.00' }],
    total: '108.00',
    taxes: [{ letter: 'A', title: 'TVA', rate: 10, net: '98.18', tax: '9.82', gross: '108.00' }],
  }
  expect(note).toMatchObject({
    copy: 0,
    document: { ...stated, kind: 'note', letter: 'A', paid: '8.00', due: '100.00', payments: [{ tip: '2.00' }] },
  })

  const { invoiceId } = await expectOk(pay(owner, bill, [cash('100.00', { tendered: '150' })]))
  const invoice = await expectOk(print(owner, 'invoice', invoiceId!))
  for (const reply of [note, invoice]) expect(faults(reply, done({ copy: n, document: paperDocument }))).toEqual([])
  const till = 'Till 1'
  expect(invoice).toMatchObject({
    copy: 0,
    document: {
      ...stated,
      kind: 'invoice',
      number: '1',
      till,
      paid: null,
      payments: [
        { title: 'Card', amount: '8.00', tip: '2.00' },
        { title: 'Cash', amount: '100.00', tendered: '150.00', change: '50.00' },
      ],
    },
  })
  expect(invoice.document.tokens).toHaveLength(1)
  expect(invoice.document.server).not.toBeNull()
  expect(await print(owner, 'note', bill.id)).toMatchObject({ status: 404, body: { code: 'document.not_found' } })

  const reasonId = await reasonOf('refund', 'Cold')
  const payments = [{ paymentTypeId: (card('0') as { paymentTypeId: string }).paymentTypeId, amount: '22.50' }]
  const lines = [{ position: 2, n: 1 }]
  await expectOk(owner.post('/invoices/1/refund', { mode: 'lines', lines, reasonId, payments }))
  expect(await expectOk(print(owner, 'credit_note', 'A-1'))).toMatchObject({
    copy: 0,
    document: {
      kind: 'credit_note',
      number: 'A-1',
      invoice_id: '1',
      reason: 'Cold',
      lines: [{ title: 'Menu', quantity: '1', total: '-22.50' }],
      total: '-22.50',
      taxes: [{ letter: 'A', net: '-20.45', tax: '-2.05' }],
      payments: [{ title: 'Card', amount: '-22.50' }],
    },
  })

  const tills = await expectOk(owner.get<[{ id: string }]>('/settings/tills'))
  const opened = { tillId: tills[0].id, float: '50' }
  const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', opened))
  for (const copy of [0, 0])
    expect(await expectOk(print(owner, 'session', sessionId))).toMatchObject({ copy, document: { number: null, till } })
  await expectOk(
    owner.post(`/cash/sessions/${sessionId}/close`, { counts: [{ value: '50', n: 1 }], others: [], keep: '50' }),
  )
  for (const copy of [0, 1])
    expect(await expectOk(print(owner, 'session', sessionId))).toMatchObject({
      copy,
      document: { kind: 'session', number: '1', session: { z: 1, counted: '50.00' } },
    })
  const waiter = await restaurant.aStaffMember(['POS'])
  expect((await print(waiter, 'session', sessionId)).status).toBe(403)
  const cashier = await restaurant.aStaffMember(['CASH_CLOSE'])
  expect((await print(cashier, 'invoice', '1')).status).toBe(403)
  for (const id of ['2', '0', 'x', '9'.repeat(40)]) expect((await print(owner, 'invoice', id)).status).toBe(404)
})

test('the first print is the original, every other one a duplicate with a number of its own, also at the same moment', async () => {
  const { owner, restaurant, bill, card } = await aFrenchTable()
  const copyOf = async (kind: string, id: string) => (await expectOk(print(owner, kind, id))).copy
  expect([await copyOf('note', bill.id), await copyOf('note', bill.id)]).toEqual([0, 1])
  await expectOk(pay(owner, bill, [card('25.00')]))
  expect(await copyOf('note', bill.id)).toBe(0)
  await expectOk(pay(owner, bill, [card('100.00')]))

  const { url } = await expectOk(link(owner, 'invoice', '1'))
  const tills = await Promise.all(Array.from({ length: 8 }, () => restaurant.anotherTill()))
  const copies = await Promise.all(tills.map(async (till) => (await expectOk(print(till, 'invoice', '1'))).copy))
  expect(copies.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await expectOk(link(owner, 'invoice', '1'))).url).toBe(url)
  const [head] = await expectOk(owner.get<Invoice[]>('/invoices?type=today&from=null&to=null'))
  expect(head).toMatchObject({ invoice_id: '1', copies: 9 })

  const key = { 'idempotency-key': 'print-once' }
  const once = () => owner.send<Printed>('POST', '/documents/print', { kind: 'invoice', id: '1' }, key)
  expect([(await once()).body.copy, (await once()).body.copy]).toEqual([9, 9])
  for (const statement of ['update document_copies set copy = 99', 'delete from document_copies'])
    await expect(server().connections.pool.query(statement)).rejects.toThrow(/permission denied/)
})

test('a link shows its document to anybody, of its own restaurant only and without the customer', async () => {
  const mine = await aFrenchTable()
  const theirs = await aFrenchTable()
  for (const { owner, bill, card } of [mine, theirs]) await expectOk(pay(owner, bill, [card('125.00')]))
  await expectOk(mine.owner.post('/settings/store-setting', { storeName: 'Chez Nous' }))
  const [ours, others] = [await link(mine.owner, 'invoice', '1'), await link(theirs.owner, 'invoice', '1')]
  expect(ours.body.url).toMatch(/\/r\/[\w-]{22}$/)
  expect(ours.body.url).not.toBe(others.body.url)
  const shown = await expectOk(receiptAt(ours.body.url))
  expect(shown.document).toMatchObject({
    kind: 'invoice',
    number: '1',
    store: { name: 'Chez Nous' },
    customer_id: null,
  })
  expect((await expectOk(receiptAt(others.body.url))).document.store.name).toBe('Chez Test')
  for (const token of ['A'.repeat(22), 'x', `${ours.body.url.slice(-22)}A`])
    expect(await receiptAt(`/r/${token}`)).toMatchObject({ status: 404, body: { code: 'document.not_found' } })
  expect((await link(mine.owner, 'session', '1')).status).toBe(400)
})

test('a buyer is checked, comes with a payment or later, and the newest is on the invoice with the same number', async () => {
  const { owner, restaurant, bill, card, menu } = await aFrenchTable()
  const wrong = [
    { siren: '404833049' },
    { vatNumber: 'FR84404833048' },
    { name: ' ' },
    { country: 'XX' },
    { email: 'x' },
  ]
  for (const one of wrong)
    expect(await pay(owner, bill, [card('125.00')], { buyer: { ...BUYER, ...one } })).toMatchObject({
      status: 400,
      body: { code: 'buyer.invalid' },
    })
  await expectOk(pay(owner, bill, [card('25.00')], { buyer: BUYER }))
  await expectOk(pay(owner, bill, [card('100.00')]))
  const detail = () => expectOk(owner.get<InvoiceDetail>('/invoices/1'))
  const stored = { ...BUYER, siren: '404833048' }
  expect((await detail()).buyer).toEqual(stored)
  expect((await expectOk(print(owner, 'invoice', '1'))).document).toMatchObject({ number: '1', buyer: stored })

  const later = { name: 'Werk GmbH', address: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE' }
  await expectOk(owner.post('/invoices/1/buyer', { ...later, vatNumber: 'DE 123456789' }))
  expect(await detail()).toMatchObject({ invoice_id: '1', buyer: { name: 'Werk GmbH', vatNumber: 'DE123456789' } })
  expect(await expectOk(owner.get<Invoice[]>('/invoices?type=today&from=null&to=null'))).toHaveLength(1)

  const sale = { cart: [{ id: menu, quantity: 1 }], netTotal: 22.73, taxTotal: 2.27, total: 25, buyer: BUYER }
  const { invoiceId } = await expectOk(owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', sale))
  expect((await expectOk(owner.get<InvoiceDetail>(`/invoices/${invoiceId}`))).buyer).toEqual(stored)
  const orderIds = [await place(owner, [{ id: menu }])]
  const due = { orderIds, subTotal: 22.73, taxTotal: 2.27, total: 25 }
  const wholeTable = (buyer: object) =>
    owner.post<{ invoiceId: string }>('/orders/complete-and-pay-order', { ...due, buyer })
  expect((await wholeTable({ ...BUYER, city: '' })).body).toMatchObject({ code: 'buyer.invalid' })
  const { invoiceId: last } = await expectOk(wholeTable(BUYER))
  expect((await expectOk(owner.get<InvoiceDetail>(`/invoices/${last}`))).buyer).toEqual(stored)
  const log = await expectOk(owner.get<{ entries: { kind: string }[] }>('/audit-log'))
  expect(log.entries.filter(({ kind }) => kind === 'invoice.buyer_saved')).toHaveLength(3)
  const kitchen = await restaurant.aStaffMember(['KITCHEN'])
  expect((await kitchen.post('/invoices/1/buyer', BUYER)).status).toBe(403)
})

test('the identity is checked field by field, kept where it is left out, and a changed menu item changes no paper', async () => {
  const { owner, bill, card, bottle } = await aFrenchTable()
  const wrong = { identity: { siret: '73282932000075' } }
  expect(await owner.post('/settings/bill', wrong)).toMatchObject({
    status: 400,
    body: { code: 'identity.invalid', field: 'identity.siret' },
  })
  await expectOk(owner.post('/settings/bill', { identity: { ape: '' } }))
  expect(await expectOk(owner.get('/settings/bill'))).toMatchObject({
    receiptAfterPay: 'ask',
    country: 'FR',
    identity: { siret: '73282932000074', ape: '' },
  })
  const init = await expectOk(owner.get<{ printSettings: object }>('/pos/init'))
  expect(init.printSettings).toMatchObject({ receipt_after_pay: 'ask' })
  const taxId = (
    await expectOk(
      owner.post<{ taxId: string }>('/settings/taxes/add', { title: 'Sur place', rate: '20', type: 'exclusive' }),
    )
  ).taxId
  const { menuItemId } = await expectOk(
    owner.post<{ menuItemId: string }>('/menu-items/add', { title: 'Eau', price: '3.33', taxId }),
  )
  const water = await place(owner, [{ id: menuItemId, quantity: 3 }])
  await expectOk(pay(owner, bill, [card('125.00')]))
  const [exclusive] = await open(owner, [water])
  await expectOk(pay(owner, exclusive!, [card(exclusive!.due)]))
  await expectOk(owner.post(`/menu-items/update/${bottle}`, { title: 'Autre', price: '99' }))
  const { document } = await expectOk(print(owner, 'invoice', '1'))
  expect(document.lines[0]).toMatchObject({ title: 'Gamay', unit_price: '25.00' })
  const dear = (await expectOk(print(owner, 'invoice', '2'))).document
  expect(dear).toMatchObject({
    lines: [{ unit_price: '4.00', quantity: '3', total: '11.99', letter: 'A' }],
    sum: '11.99',
    total: '11.99',
    taxes: [{ net: '9.99', tax: '2.00', gross: '11.99' }],
  })
})
