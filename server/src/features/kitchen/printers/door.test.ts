import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AgentWork, DoorDevice } from '#core/contract/dining/print-agent.ts'
import type { PrintAgent } from '#core/contract/dining/printers.ts'
import type { Bundle } from '#core/contract/people/offline.ts'
import type { StorePart } from '#core/offline/bundle-parts.ts'
import { newId } from '#core/new-id.ts'
import type { KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'
import { aHouseWithTill, type HouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { jobIdOf } from './job-id.rules.ts'

const server = useTestServer()

const LAN = '192.168.1.20'

/** A house with a till, a kitchen printer and an agent that reaches it. */
async function aHouseWithAgent() {
  const house = await aHouseWithTill(server())
  const { owner } = house
  const [station] = await expectOk(owner.get<{ id: string }[]>('/settings/stations'))
  const printer = { title: 'Grill', host: '127.0.0.1', stationIds: [station!.id] }
  const { id: printerId } = await expectOk(owner.post<{ id: string }>('/settings/printers/add', printer))
  const added = await expectOk(owner.post<{ id: string; key: string }>('/settings/agents/add', { title: 'Office' }))
  const ask = async <T>(path: string, body?: object): Promise<{ status: number; body: T }> => {
    const response = await fetch(`${server().origin}/api/v1/print/agent/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${added.key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  const openDoor = async (address: string | null) =>
    (await ask<{ devices: DoorDevice[] }>('door', { address })).body.devices
  const agents = () => expectOk(owner.get<PrintAgent[]>('/settings/agents'))
  return { ...house, printerId, agentId: added.id, ask, openDoor, agents }
}

const printingOf = async ({ till }: HouseWithTill) => {
  const bundle = await expectOk(till.tablet.get<Bundle>('/offline/bundle'))
  return (JSON.parse(bundle.parts.store!.text) as StorePart).printing
}

test('an agent says where tills reach it; settings and the bundle of tills have the address', async () => {
  const house = await aHouseWithAgent()
  const { openDoor, agents, agentId, printerId } = house
  const printers = [
    { id: printerId, title: 'Grill', purpose: 'kitchen', hasDrawer: false, opensDrawer: false, agentId },
  ]
  expect(await agents()).toMatchObject([{ title: 'Office', address: null }])
  expect(await printingOf(house)).toEqual({ printers, agents: [] })
  await openDoor(LAN)
  expect(await agents()).toMatchObject([{ title: 'Office', address: LAN }])
  expect(await printingOf(house)).toEqual({ printers, agents: [{ id: agentId, title: 'Office', address: LAN }] })
  // without --lan it has no door any more
  await openDoor(null)
  expect(await printingOf(house)).toEqual({ printers, agents: [] })
  await openDoor(LAN)
  await expectOk(house.owner.delete(`/settings/agents/${agentId}`))
  expect(await printingOf(house)).toEqual({ printers: [{ ...printers[0], agentId: null }], agents: [] })
})

test('a bundle is the same until an address changes', async () => {
  const { openDoor, till } = await aHouseWithAgent()
  await openDoor(LAN)
  const first = await till.tablet.get<Bundle>('/offline/bundle')
  const hash = first.body.parts.store!.hash
  await openDoor(LAN)
  const again = await expectOk(till.tablet.get<Bundle>(`/offline/bundle?have=store:${hash}`))
  expect(again.parts).not.toHaveProperty('store')
  await openDoor('192.168.1.21')
  const changed = await expectOk(till.tablet.get<Bundle>(`/offline/bundle?have=store:${hash}`))
  expect(changed.parts).toHaveProperty('store')
})

test('an agent gets the keys of the tills of its house, without those of revoked ones and of other houses', async () => {
  const [house, other] = [await aHouseWithAgent(), await aHouseWithAgent()]
  const { x, y } = await crypto.subtle.exportKey('jwk', house.till.keys.publicKey)
  expect(await house.openDoor(LAN)).toEqual([{ id: house.till.id, x, y }])
  expect((await other.openDoor(LAN)).map(({ id }) => id)).toEqual([other.till.id])
  expect(await house.openDoor(null)).toEqual([])
  await expectOk(house.owner.delete(`/settings/shared-devices/${house.till.id}`))
  expect(await house.openDoor(LAN)).toEqual([])
})

test('only an address of a local network is a door, and only for an agent with its key', async () => {
  const { ask, agents } = await aHouseWithAgent()
  for (const address of [
    '8.8.8.8',
    '0.0.0.0',
    'localhost',
    "10.0.0.1 'unsafe-inline'",
    '10.0.0.1;',
    '::1',
    '172.32.0.1',
  ])
    expect(await ask('door', { address })).toMatchObject({ status: 400 })
  expect(await agents()).toMatchObject([{ address: null }])
  const unknown = await fetch(`${server().origin}/api/v1/print/agent/door`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
    body: JSON.stringify({ address: LAN }),
  })
  expect(unknown.status).toBe(401)
})

const jobsOf = async ({ ask }: Awaited<ReturnType<typeof aHouseWithAgent>>) =>
  (await ask<AgentWork>('jobs')).body.jobs.map(({ id, facts }) => ({
    id,
    lines: (facts as KitchenSlipFacts).lines.map(({ delta, title }) => `${delta} ${title}`),
  }))

test("the server's job for a slip of a till has the id that the till's has: an order's, a course's, a cancelled dish's", async () => {
  const house = await aHouseWithAgent()
  const { till, soup, steak, table, owner, printerId } = house
  await expectOk(owner.post('/settings/dining', { courses: true }))
  await till.refresh()
  const visitId = newId()
  till.write('visit.open', { id: visitId, tableIds: [table], covers: 2 })
  const dishes = [
    { ...soup, course: 1 },
    { ...steak, course: 2 },
  ]
  const cart = till.cartOf(dishes, { visitId })
  till.write('order.place', cart)
  const fired = till.write('course.fire', { visitId, next: true })
  await till.send()
  const cancelled = till.write('lines.cancel', { visitId, lines: [{ id: cart.cart[0]!.lineId }], reasonId: null })
  await till.send()
  const ids = [cart.orderId, fired.id, cancelled.id].map((id) => jobIdOf(id, printerId, 'slip'))
  expect(await jobsOf(house)).toEqual([
    { id: ids[0], lines: ['1 Soup'] },
    { id: ids[1], lines: ['1 Steak'] },
    { id: ids[2], lines: ['-1 Soup'] },
  ])
})

test('a slip that an agent has printed at its door is done at the server with its report', async () => {
  const house = await aHouseWithAgent()
  const { till, soup, printerId, ask, owner } = house
  const cart = till.cartOf([soup])
  till.write('order.place', cart)
  await till.send()
  const id = jobIdOf(cart.orderId, printerId, 'slip')
  const done = { run: 1, status: 'done', printerId }
  // of a job that the server does not have, because the till has told that the kitchen knows, nothing is noted
  await ask('report', {
    jobs: [
      { id, ...done },
      { id: randomUUID(), ...done },
    ],
    printers: [],
  })
  const { jobs } = await expectOk(owner.get<{ jobs: { id: string; status: string }[] }>('/print/jobs'))
  expect(jobs.map((job) => [job.id, job.status])).toEqual([[id, 'done']])
})
