import { expect, test } from 'vitest'
import type { AgentWork } from '#core/contract/dining/print-agent.ts'
import type { PrintJob } from '#core/contract/dining/print-jobs.ts'
import type { Printer } from '#core/contract/dining/printers.ts'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { Station } from '#core/contract/dining/stations.ts'
import type { KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Placed = { orderId: string; visitId: string }

/** A kitchen whose default station prints, and an agent that has asked once. */
async function aPrintingKitchen() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const soup = await restaurant.aMenuItem({ title: 'Soupe', price: '7.00' })
  const tableId = await restaurant.aTable('T1')
  const [station] = await expectOk(owner.get<Station[]>('/settings/stations'))
  const printer = { title: 'Cuisine', host: '127.0.0.1', stationIds: [station!.id] }
  const { id: printerId } = await expectOk(owner.post<{ id: string }>('/settings/printers/add', printer))
  const { key } = await expectOk(owner.post<{ key: string }>('/settings/agents/add', { title: 'Bar' }))
  const agent = async <T>(path: string, body?: object): Promise<{ status: number; body: T }> => {
    const response = await fetch(`${server().origin}/api/v1/print/agent/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  const work = async () => (await agent<AgentWork>('jobs')).body
  const order = (cart: object[], rest: object = {}) =>
    expectOk(owner.post<Placed>('/pos/create-order', { cart, tableId, ...rest }))
  /** The quantities on the kitchen's paper: the sums of its slips, by title. */
  const onPaper = async () => {
    const sums: Record<string, number> = {}
    for (const { facts } of (await work()).jobs)
      for (const { title, delta } of (facts as KitchenSlipFacts).lines) sums[title] = (sums[title] ?? 0) + delta
    return sums
  }
  return { ...restaurant, soup, tableId, printerId, stationId: station!.id, agent, work, order, onPaper }
}

test('an order prints its new units, a void the units taken back, and moving prints nothing', async () => {
  const { owner, soup, order, work, onPaper, aTable } = await aPrintingKitchen()
  const lineId = crypto.randomUUID()
  const placed = await order([{ id: soup, quantity: 3, lineId }])
  const [slip] = (await work()).jobs
  expect(slip).toMatchObject({ kind: 'slip', run: 1, insteadOf: null, isReprint: false })
  expect(slip!.facts).toMatchObject({ cause: 'order', place: 'T1', lines: [{ delta: 3, title: 'Soupe' }] })
  await expectOk(owner.post(`/visits/${placed.visitId}/lines/cancel`, { lines: [{ id: lineId, quantity: 1 }] }))
  expect((await work()).jobs[1]!.facts).toMatchObject({ cause: 'change', lines: [{ delta: -1, isHeld: false }] })
  expect(await onPaper()).toEqual({ Soupe: 2 })
  const to = { tableId: await aTable('T7') }
  await expectOk(owner.post(`/visits/${placed.visitId}/lines/move`, { lines: [{ id: lineId, quantity: 1 }], to }))
  expect((await work()).jobs).toHaveLength(2)
  // the whole order: one of its dishes is left, the other went to T7
  await expectOk(owner.post('/orders/cancel', { orderIds: [placed.orderId] }))
  expect((await work()).jobs[2]!.facts).toMatchObject({ cause: 'change', lines: [{ delta: -1, isHeld: false }] })
  expect(await onPaper()).toEqual({ Soupe: 1 })
})

test('a slip states the name of whoever placed the order, also where nobody sits', async () => {
  const { soup, order, work } = await aPrintingKitchen()
  await order([{ id: soup, quantity: 1 }])
  await order([{ id: soup, quantity: 1 }], { tableId: null })
  expect((await work()).jobs.map(({ facts }) => facts)).toMatchObject([
    { waiter: 'Chez Test' },
    { waiter: 'Chez Test' },
  ])
})

test('slips that another till or a second request sends again are printed once', async () => {
  const { owner, soup, tableId, work } = await aPrintingKitchen()
  const body = { orderId: crypto.randomUUID(), tableId, cart: [{ id: soup, quantity: 2 }] }
  await Promise.all([1, 2, 3].map(() => owner.post('/pos/create-order', body)))
  expect((await work()).jobs).toHaveLength(1)
})

test('a held dish that Orders sets to be in preparation is sent to its stations and printed, once', async () => {
  const { owner, soup, order, onPaper, stationId } = await aPrintingKitchen()
  await expectOk(owner.post('/settings/dining', { courses: true }))
  const [first, held] = [crypto.randomUUID(), crypto.randomUUID()]
  await order([
    { id: soup, quantity: 1, course: 1, lineId: first },
    { id: soup, quantity: 2, course: 2, lineId: held },
  ])
  expect(await onPaper()).toEqual({ Soupe: 1 })
  for (const _ of [1, 2]) await expectOk(owner.post(`/orders/update-status/${held}`, { status: 'preparing' }))
  expect(await onPaper()).toEqual({ Soupe: 3 })
  const { tickets } = await expectOk(owner.get<{ tickets: Ticket[] }>(`/kitchen/tickets?station=${stationId}`))
  expect(tickets.flatMap(({ items }) => items.map(({ status, state }) => [status, state]))).toEqual([
    ['created', 'queued'],
    ['preparing', 'started'],
  ])
})

test('a restaurant whose stations have no printer prints nothing', async () => {
  const { owner, soup, order, printerId, stationId, work } = await aPrintingKitchen()
  await expectOk(owner.post(`/settings/printers/${printerId}/update`, { title: 'Cuisine', host: 'h', stationIds: [] }))
  await order([{ id: soup, quantity: 1 }])
  expect((await work()).jobs).toEqual([])
  await expectOk(owner.post(`/settings/stations/${stationId}/update`, { title: 'Cuisine', printerId }))
  await order([{ id: soup, quantity: 1 }])
  expect((await work()).jobs).toHaveLength(1)
  expect(
    await owner.post(`/settings/stations/${stationId}/update`, { title: 'C', printerId: crypto.randomUUID() }),
  ).toMatchObject({
    status: 404,
    body: { code: 'printer.not_found' },
  })
})

test('reports of an agent are shown, a run that is over changes nothing, and a revoked key opens nothing', async () => {
  const { owner, soup, order, agent, work, printerId } = await aPrintingKitchen()
  await order([{ id: soup, quantity: 1 }])
  const [{ id, run }] = (await work()).jobs as [AgentWork['jobs'][number]]
  const report = (jobs: object[], printers: object[] = []) => agent('report', { jobs, printers })
  const shown = async () => {
    const { jobs, printers } = await expectOk(owner.get<{ jobs: PrintJob[]; printers: Printer[] }>('/print/jobs'))
    return { job: jobs[0]!, printer: printers[0]! }
  }
  await report(
    [{ id, run, status: 'failed', reason: 'ECONNREFUSED' }],
    [{ id: printerId, status: 'unreachable', reason: 'h:9100' }],
  )
  expect(await shown()).toMatchObject({
    job: { status: 'waiting', reason: 'ECONNREFUSED', title: 'T1' },
    printer: { status: 'unreachable', reason: 'h:9100' },
  })
  await report([{ id, run, status: 'done' }], [{ id: printerId, status: 'ready' }])
  expect(await shown()).toMatchObject({ job: { status: 'done', printed_on: 'Cuisine' }, printer: { status: 'ready' } })
  await expectOk(owner.post(`/print/jobs/${id}/again`))
  await report([{ id, run, status: 'done' }])
  expect((await work()).jobs[0]).toMatchObject({ id, run: run + 1, isReprint: true })
  await expectOk(owner.post(`/print/jobs/${id}/discard`))
  expect((await work()).jobs).toEqual([])
  const [{ id: agentId }] = await expectOk(owner.get<[{ id: string }]>('/settings/agents'))
  await expectOk(owner.delete(`/settings/agents/${agentId}`))
  expect(await agent('jobs')).toMatchObject({ status: 401 })
  expect((await shown()).printer.status).toBe('agent_away')
})

test('a slip goes to another printer with the name of the first one, and a drawer opens once for a payment', async () => {
  const { owner, soup, order, work, printerId } = await aPrintingKitchen()
  const bar = { title: 'Bar', host: 'b', purpose: 'receipt', hasDrawer: true, opensDrawer: true }
  const { id: barId } = await expectOk(owner.post<{ id: string }>('/settings/printers/add', bar))
  await order([{ id: soup, quantity: 1 }])
  const [{ id }] = (await work()).jobs as [AgentWork['jobs'][number]]
  await expectOk(owner.post(`/print/jobs/${id}/move`, { printerId: barId }))
  expect((await work()).jobs).toMatchObject([{ id, run: 2, printerId: barId, insteadOf: 'Cuisine' }])
  expect(await owner.post(`/print/jobs/${id}/move`, { printerId: crypto.randomUUID() })).toMatchObject({ status: 404 })
  expect(await owner.post(`/print/jobs/${printerId}/again`)).toMatchObject({ status: 404 })
  const drawer = (body: object) => expectOk(owner.post<{ jobId: string | null }>('/print/drawer', body))
  expect(await owner.post('/print/drawer', { invoiceId: '77' })).toMatchObject({ status: 404 })
  expect((await drawer({ printerId: barId })).jobId).not.toBeNull()
  expect(await owner.post('/print/drawer', { printerId })).toMatchObject({ status: 409 })
})

test('where a printer stands in the network is shown to those who may change settings, and to nobody else', async () => {
  const { owner, aStaffMember, agent, printerId } = await aPrintingKitchen()
  const reason = '127.0.0.1:9100 ECONNREFUSED'
  await agent('report', { jobs: [], printers: [{ id: printerId, status: 'unreachable', reason }] })
  expect(await expectOk(owner.get<Printer[]>('/settings/printers'))).toMatchObject([
    { title: 'Cuisine', host: '127.0.0.1', port: 9100, status: 'unreachable', reason },
  ])
  for (const scope of ['POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY', 'INVOICES'] as const) {
    const person = await aStaffMember([scope])
    const [printer] = await expectOk(person.get<[Printer]>('/settings/printers'))
    expect(printer).toMatchObject({ id: printerId, title: 'Cuisine', status: 'unreachable', reason: 'ECONNREFUSED' })
    expect(JSON.stringify(printer)).not.toMatch(/127\.0\.0\.1|9100|"host"|"port"/)
  }
  const cook = await aStaffMember(['KITCHEN'])
  expect(JSON.stringify(await expectOk(cook.get('/print/jobs')))).not.toContain('127.0.0.1')
  const manager = await aStaffMember(['SETTINGS'])
  expect(await expectOk(manager.get<Printer[]>('/settings/printers'))).toMatchObject([{ host: '127.0.0.1' }])
})
