import { expect, test } from 'vitest'
import type { AgentWork } from '#core/contract/dining/print-agent.ts'
import type { Printer } from '#core/contract/dining/printers.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const GRILL = { title: 'Grill', host: '127.0.0.1' }

async function aGrill(draft: object = {}) {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const { id } = await expectOk(owner.post<{ id: string }>('/settings/printers/add', { ...GRILL, ...draft }))
  const printers = () => expectOk(owner.get<Printer[]>('/settings/printers'))
  return { ...restaurant, id, printers }
}

test('texts that no printer prints are named with their signs, of this restaurant only', async () => {
  const other = await aGrill()
  await other.aMenuItem({ title: '𠮷 of another' })
  const { owner, aMenuItem, aTable } = await aGrill()
  await aMenuItem({ title: '北京烤鸭' })
  await aMenuItem({ title: 'Crème brûlée' })
  await aMenuItem({ title: '𠮷野家' })
  await aTable('Table \u{e000}')
  expect(await expectOk(owner.get('/settings/printers/texts'))).toEqual([
    { text: 'Table \u{e000}', missing: ['\u{e000}'] },
    { text: '𠮷野家', missing: ['𠮷'] },
  ])
})

test('a test page shows texts that are drawn, and those that miss signs before them', async () => {
  const { owner, aMenuItem, id } = await aGrill()
  for (const title of ['北京烤鸭', 'Crème brûlée', '𠮷野家', 'שקשוקה', 'Soupe']) await aMenuItem({ title })
  const { key } = await expectOk(owner.post<{ key: string }>('/settings/agents/add', { title: 'Bar' }))
  await expectOk(owner.post(`/settings/printers/${id}/test`))
  const response = await fetch(`${server().origin}/api/v1/print/agent/jobs`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { jobs } = (await response.json()) as AgentWork
  expect(jobs).toMatchObject([
    { kind: 'test', facts: { title: 'Grill', texts: ['𠮷野家', expect.any(String), expect.any(String)] } },
  ])
  expect((jobs[0]!.facts as { texts: string[] }).texts.toSorted()).toEqual(['שקשוקה', '北京烤鸭', '𠮷野家'].toSorted())
})

test('a printer’s model is one of the known, stays if a client omits it, and can be cleared', async () => {
  const { owner, id, printers } = await aGrill({ model: 'epson-tm-t88v' })
  expect(await printers()).toMatchObject([{ model: 'epson-tm-t88v' }])
  await expectOk(owner.post(`/settings/printers/${id}/update`, { ...GRILL, columns: 48 }))
  expect(await printers()).toMatchObject([{ model: 'epson-tm-t88v', columns: 48 }])
  await expectOk(owner.post(`/settings/printers/${id}/update`, { ...GRILL, model: null }))
  expect(await printers()).toMatchObject([{ model: null }])
  expect(await owner.post(`/settings/printers/${id}/update`, { ...GRILL, model: 'typewriter' })).toMatchObject({
    status: 400,
    body: { code: 'printer.model_unknown' },
  })
})
