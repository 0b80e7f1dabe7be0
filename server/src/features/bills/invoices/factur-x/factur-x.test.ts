import { expect, test } from 'vitest'
import { open, place } from '../../../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers } from '../../../../../test/faults/cash-calls.ts'
import {
  brokenRules,
  missingOfPdf,
  readFacturX,
  schemaFaults,
  xmlOfPdf,
} from '../../../../../test/operations/read-factur-x.ts'
import { expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'

const server = useTestServer()

const IDENTITY = { legalName: 'SARL Lilas', siret: '73282932000074', vatNumber: 'FR44732829320' }
const BUYER = {
  name: 'Atelier Nord & Fils <SA>',
  address: '8 rue Neuve',
  postcode: '59000',
  city: 'Lille',
  country: 'FR',
  siren: '552100554',
}

async function aFrenchRestaurant() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner } = bistro
  const fetchPdf = async (path: string) => {
    const reply = await fetch(`${server().origin}/api/v1${path}`, { headers: { cookie: owner.cookieHeader } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    return { name: reply.headers.get('content-disposition'), pdf: Buffer.from(await reply.arrayBuffer()) }
  }
  const read = async (path: string) => {
    const { name, pdf } = await fetchPdf(path)
    const xml = await xmlOfPdf(pdf)
    expect(missingOfPdf(pdf)).toEqual([])
    expect(await schemaFaults(xml)).toEqual([])
    const invoice = readFacturX(xml)
    expect(brokenRules(invoice)).toEqual([])
    return { name, xml, ...invoice }
  }
  return { ...bistro, read }
}

test('an invoice to a company, with discounts, and the credit note on it leave as PDF with their data', async () => {
  const { owner, itemId, aTable, card, refund, read } = await aFrenchRestaurant()
  await expectOk(owner.post('/settings/bill', { country: 'FR', identity: IDENTITY }))
  await expectOk(owner.post('/settings/store-setting', { address: '12 rue des Halles, 75001 Paris' }))
  const orderId = await place(owner, [{ id: itemId, quantity: 3 }], { tableId: await aTable() })
  const [bill] = await open(owner, [orderId])
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const reasonId = reasons.find(({ kind }) => kind === 'discount')!.id
  const discount = { version: bill!.version, kind: 'percent', value: '10', reasonId }
  const given = await expectOk(owner.post<{ bill: { version: number } }>(`/bills/${bill!.id}/discounts`, discount))
  const paying = { version: given.bill.version, payments: [card('32.40')], buyer: BUYER }
  await expectOk(owner.post(`/bills/${bill!.id}/payments`, paying))
  const invoice = await read('/invoices/1/factur-x')
  expect(invoice).toMatchObject({
    name: 'attachment; filename="facture-1.pdf"',
    type: '380',
    number: '1',
    seller: 'SARL Lilas',
    buyer: 'Atelier Nord &amp; Fils &lt;SA&gt;',
    sums: { grand: 3240, prepaid: 3240, due: 0 },
    means: ['48'],
  })
  const back = { mode: 'amount', amount: '10.00', reasonId: refund, payments: [card('10.00')] }
  await expectOk(owner.post('/invoices/1/refund', back))
  expect(await read('/credit-notes/A-1/factur-x')).toMatchObject({
    name: 'attachment; filename="avoir-A-1.pdf"',
    type: '381',
    number: 'A-1',
    preceding: '1',
    sums: { grand: 1000, prepaid: 1000, due: 0 },
  })
})

test('missing facts of seller and buyer are named, and nothing leaves in training or in another country', async () => {
  const { owner, card, sell, password, aStaffMember } = await aFrenchRestaurant()
  await expectOk(owner.post('/settings/bill', { country: 'FR' }))
  await expectOk(sell(owner, { payments: [card('12.00')] }))
  const ask = () => owner.get('/invoices/1/factur-x')
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'factur_x.incomplete', fields: ['buyer'] } })
  await expectOk(owner.post('/invoices/1/buyer', { ...BUYER, siren: null }))
  const fields = ['identity.legalName', 'identity.siret', 'address', 'buyer.siren']
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'factur_x.incomplete', fields } })
  for (const path of [
    '/invoices/2/factur-x',
    '/invoices/x/factur-x',
    '/credit-notes/A-1/factur-x',
    '/credit-notes/1/factur-x',
  ])
    expect(await owner.get(path)).toMatchObject({ status: 404 })
  expect(await (await aStaffMember(['KITCHEN'])).get('/invoices/1/factur-x')).toMatchObject({ status: 403 })
  expect(await (await aStaffMember(['ACCOUNTING'])).get('/invoices/1/factur-x')).toMatchObject({ status: 409 })
  await expectOk(owner.post('/settings/bill', { country: 'BE' }))
  expect(await ask()).toMatchObject({ status: 404, body: { code: 'factur_x.not_here' } })

  const other = await aFrenchRestaurant()
  await expectOk(other.owner.post('/fiscal/mode', { mode: 'training', password }))
  await expectOk(other.owner.post('/settings/bill', { country: 'FR' }))
  await expectOk(other.sell(other.owner, { payments: [other.card('12.00')] }))
  expect(await other.owner.get('/invoices/1/factur-x')).toMatchObject({ body: { code: 'factur_x.training' } })
})
