import { expect, test } from 'vitest'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import type { EReport } from '#core/contract/reports/accounting.ts'
import type { BillSettings } from '#core/contract/selling/bill-settings.ts'
import type { InvoiceMentions } from '#core/contract/selling/invoice-mentions.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { startNextDay } from '../../../../../test/end-of-day.ts'
import { aRestaurantWithDrawers } from '../../../../../test/faults/cash-calls.ts'
import { brokenFrenchRules } from '../../../../../test/operations/french-invoice-rules.ts'
import { brokenRules, readFacturX, schemaFaults, xmlOfPdf } from '../../../../../test/operations/read-factur-x.ts'
import { expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'

const server = useTestServer()

const IDENTITY = { legalName: 'SARL Lilas', siret: '73282932000074', vatNumber: 'FR44732829320' }
const BUYER = { name: 'Atelier Nord', address: '8 rue Neuve', postcode: '59000', city: 'Lille', country: 'FR' }
const [NORD, SUD] = [
  { ...BUYER, siren: '552100554' },
  { ...BUYER, name: 'Atelier Sud', siren: '404833048' },
]
const LIEGE = { ...BUYER, name: 'Atelier Liège', city: 'Liège', country: 'BE', vatNumber: 'BE0417497106' }

async function aFrenchBistro() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, card } = bistro
  await expectOk(owner.post('/settings/bill', { country: 'FR', identity: IDENTITY }))
  await expectOk(owner.post('/settings/store-setting', { address: '12 rue des Halles, 75001 Paris' }))
  const read = async (path: string) => {
    const reply = await fetch(`${server().origin}/api/v1${path}`, { headers: { cookie: owner.cookieHeader } })
    expect(reply.status).toBe(200)
    const xml = await xmlOfPdf(Buffer.from(await reply.arrayBuffer()))
    expect([await schemaFaults(xml), brokenRules(readFacturX(xml)), brokenFrenchRules(xml)]).toEqual([[], [], []])
    return xml
  }
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const span = `from=${daysFromNow(-2)}&to=${daysFromNow(9)}`
  return {
    ...bistro,
    read,
    processOf: async (path: string) =>
      /<ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>(\w+)</.exec(await read(path))![1],
    sellTo: (buyer: object | null, rest: object = {}) =>
      expectOk(bistro.sell(owner, { payments: [card('12.00')], buyer, ...rest } as Parameters<typeof bistro.sell>[1])),
    refundOf: (number: number, how: object) =>
      expectOk(owner.post<{ creditNoteId: string }>(`/invoices/${number}/refund`, { reasonId: bistro.refund, ...how })),
    name: (number: number, buyer: object) => expectOk(owner.post(`/invoices/${number}/buyer`, buyer)),
    nextDay: () => startNextDay(server(), bistro),
    report: async () => ({
      json: JSON.stringify((await expectOk(owner.get<EReport>(`/accounting/e-report?${span}`))).days),
      csv: await expectOk(owner.get<string>(`/accounting/e-report?${span}&format=csv`)),
    }),
    detail: (number: number) => expectOk(owner.get<InvoiceDetail>(`/invoices/${number}`)),
    paper: async (kind: string, id: string) =>
      (await expectOk(owner.post<{ document: PaperDocument }>('/documents/print', { kind, id }))).document,
  }
}

test('an invoice to a company states what is sold, that it is paid, where it is delivered to and what late payment costs', async () => {
  const { read, sellTo, detail, paper } = await aFrenchBistro()
  await sellTo(NORD)
  const xml = await read('/invoices/1/factur-x')
  const today = /<ram:IssueDateTime><udt:DateTimeString format="102">(\d+)</.exec(xml)![1]
  const { mentions } = await detail(1)
  expect(mentions).toEqual({
    operation: 'services',
    process: 'S2',
    due_date: today!.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'),
    seller_address: { scheme: '0225', id: '732829320' },
    buyer_address: { scheme: '0225', id: '552100554' },
    late_payment: expect.stringMatching(/pénalités.*10 points/),
    recovery: expect.stringContaining('40\u00a0€'),
    discount: 'Pas d’escompte pour paiement anticipé.',
  } satisfies Record<keyof InvoiceMentions, unknown>)
  expect(xml).toContain(`<ram:DueDateDateTime><udt:DateTimeString format="102">${today}<`)
  expect((await paper('invoice', '1')).mentions).toEqual(mentions)
  await sellTo(null)
  expect([(await detail(2)).mentions, (await paper('invoice', '2')).mentions]).toEqual([null, null])
})

test('meals eaten here are services, takeaway and delivery are goods, on invoices and on each kind of credit note', async () => {
  const { owner, card, cash, itemId, processOf, sellTo, refundOf, paper, aTable } = await aFrenchBistro()
  await sellTo(NORD, { deliveryType: 'takeaway' })
  await sellTo(NORD, { deliveryType: 'delivery' })
  const tableId = await aTable()
  const orderIds: string[] = []
  for (const deliveryType of ['dinein', 'takeaway'])
    orderIds.push(
      (
        await expectOk(
          owner.post<{ orderId: string }>('/pos/create-order', {
            cart: [{ id: itemId, quantity: 2 }],
            tableId,
            deliveryType,
          }),
        )
      ).orderId,
    )
  const body = { orderIds, subTotal: 48, taxTotal: 0, total: 48, buyer: NORD, payments: [card('20.00'), cash('28.00')] }
  await expectOk(owner.post('/orders/complete-and-pay-order', body))
  expect(await Promise.all([1, 2, 3].map((number) => processOf(`/invoices/${number}/factur-x`)))).toEqual([
    'B2',
    'B2',
    'M2',
  ])
  await refundOf(3, { mode: 'lines', lines: [{ position: 2, n: 1 }], payments: [card('12.00')] })
  await refundOf(3, { mode: 'amount', amount: '5.00', payments: [cash('5.00')] })
  await refundOf(1, { mode: 'whole', payments: [card('12.00')] })
  expect(await Promise.all([1, 2, 3].map((number) => processOf(`/credit-notes/A-${number}/factur-x`)))).toEqual([
    'B2',
    'M2',
    'B2',
  ])
  expect((await paper('credit_note', 'A-2')).mentions).toMatchObject({ operation: 'both', process: 'M2' })
})

test('a company named after the day was closed leaves its report as it was, and its invoice says that it was reported', async () => {
  const { read, processOf, sellTo, refundOf, name, nextDay, report, card, detail, paper } = await aFrenchBistro()
  await sellTo(null)
  await sellTo(NORD)
  await sellTo(null, { deliveryType: 'takeaway' })
  await sellTo(null)
  await name(4, LIEGE)
  await nextDay()
  await sellTo(NORD)
  const before = await report()
  expect(JSON.parse(before.json)).toMatchObject([{ transactions: 3, withBuyer: { n: 1, total: '12.00' } }])

  await name(1, NORD)
  await name(2, SUD)
  await name(2, LIEGE)
  await name(3, SUD)
  await name(4, SUD)
  expect(await report()).toEqual(before)
  expect(await Promise.all([1, 2, 3, 4].map((number) => processOf(`/invoices/${number}/factur-x`)))).toEqual([
    'S7',
    'S2',
    'B7',
    'S7',
  ])
  expect(await read('/invoices/1/factur-x')).toContain('<ram:DueDateDateTime>')
  expect((await detail(1)).mentions).toMatchObject({ operation: 'services', process: 'S7' })
  expect((await paper('invoice', '1')).mentions).toMatchObject({ process: 'S7' })

  // reported sales are taken back in the same report
  await refundOf(1, { mode: 'whole', payments: [card('12.00')] })
  await refundOf(2, { mode: 'whole', payments: [card('12.00')] })
  expect(await Promise.all([1, 2].map((number) => processOf(`/credit-notes/A-${number}/factur-x`)))).toEqual([
    'S7',
    'S2',
  ])
  await nextDay()
  await sellTo(null)
  const days = JSON.parse((await report()).json) as EReport['days']
  expect(JSON.stringify(days.slice(0, 1))).toBe(before.json)
  expect(days[1]).toMatchObject({ transactions: 1, withBuyer: { n: 2, total: '0.00' } })
})

test('a company named before the day was closed is left out of its report, however often it is changed', async () => {
  const { processOf, sellTo, name, nextDay, report } = await aFrenchBistro()
  await sellTo(NORD)
  await sellTo(null)
  await name(2, SUD)
  await name(1, SUD)
  await nextDay()
  await sellTo(null)
  const before = await report()
  expect(JSON.parse(before.json)).toMatchObject([{ transactions: 0, withBuyer: { n: 2, total: '24.00' } }])
  await name(1, NORD)
  expect(await report()).toEqual(before)
  expect([await processOf('/invoices/1/factur-x'), await processOf('/invoices/2/factur-x')]).toEqual(['S2', 'S2'])
})

test('the notes are the restaurant’s own where it has them, and what the settings give they take', async () => {
  const { owner, read, sellTo, detail } = await aFrenchBistro()
  await sellTo(NORD)
  const load = () => expectOk(owner.get<BillSettings>('/settings/bill'))
  const legal = (await detail(1)).mentions!
  const first = await load()
  expect(first.invoiceNotes).toEqual({ latePayment: '', recovery: '', discount: '' })
  await expectOk(owner.post('/settings/bill', { invoiceNotes: { discount: 'Escompte de 2 % sous 8 jours <net>' } }))
  await expectOk(
    owner.post('/settings/bill', { closingMails: true, invoiceNotes: { latePayment: 'Trois fois le taux légal' } }),
  )
  const second = await load()
  expect(second.invoiceNotes).toEqual({
    latePayment: 'Trois fois le taux légal',
    recovery: '',
    discount: 'Escompte de 2 % sous 8 jours <net>',
  })
  await expectOk(owner.post('/settings/bill', second))
  expect(await load()).toEqual(second)
  expect((await detail(1)).mentions).toEqual({
    ...legal,
    late_payment: second.invoiceNotes.latePayment,
    discount: second.invoiceNotes.discount,
  })
  expect(await read('/invoices/1/factur-x')).toContain(
    '<ram:Content>Escompte de 2 % sous 8 jours &lt;net&gt;</ram:Content><ram:SubjectCode>AAB</ram:SubjectCode>',
  )
  await expectOk(owner.post('/settings/bill', first))
  expect((await detail(1)).mentions).toEqual(legal)
  await expectOk(owner.post('/settings/bill', { country: 'BE' }))
  expect((await detail(1)).mentions).toBeNull()
  expect(await owner.post('/settings/bill', { invoiceNotes: { discount: 'x'.repeat(501) } })).toMatchObject({
    status: 400,
  })
})

test('a company abroad is reached by its VAT number or by e-mail, and what French rules do not allow is named', async () => {
  const { owner, read, sellTo, name, aTax, aMenuItem } = await aFrenchBistro()
  await sellTo(LIEGE)
  expect(await read('/invoices/1/factur-x')).toContain('<ram:URIID schemeID="9925">BE0417497106<')
  await name(1, { ...LIEGE, vatNumber: null, email: 'compta@example.com' })
  expect(await read('/invoices/1/factur-x')).toContain('<ram:URIID schemeID="EM">compta@example.com<')
  await name(1, { ...LIEGE, vatNumber: null })
  const ask = (number: number) => owner.get(`/invoices/${number}/factur-x`)
  const refused = (...fields: string[]) => ({ status: 409, body: { code: 'factur_x.incomplete', fields } })
  expect(await ask(1)).toMatchObject(refused('buyer.email'))
  await name(1, NORD)
  await expectOk(owner.post('/settings/bill', { identity: { siret: '' } }))
  expect(await ask(1)).toMatchObject(refused('identity.siret'))
  await expectOk(owner.post('/settings/bill', { identity: IDENTITY }))

  const taxId = await aTax({ title: 'TVA 12', rate: '12' })
  const cart = [{ id: await aMenuItem({ title: 'Digestif', price: '11.20', taxId }), quantity: 1 }]
  await expectOk(
    owner.post('/pos/create-order-and-invoice', { cart, netTotal: 10, taxTotal: 1.2, total: 11.2, buyer: NORD }),
  )
  expect(await ask(2)).toMatchObject(refused('taxes'))
})

test('a restaurant without VAT writes invoices to companies with its SIREN as its number', async () => {
  const { owner, read, sellTo } = await aFrenchBistro()
  await expectOk(owner.post('/settings/bill', { identity: { vatNumber: '' } }))
  await sellTo(NORD)
  expect(await read('/invoices/1/factur-x')).toContain('<ram:ID schemeID="FC">732829320<')
})
