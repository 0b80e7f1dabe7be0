import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DOOR_BODY_MAX } from '#core/door/door-job.ts'
import { jobIdOfHash, jobIdText } from '#core/slips/job-id.ts'
import { startAgent } from './agent.ts'
import { aDevice, callDoor, freeAddress, slipJob } from './door-caller-fixture.ts'
import { NO_PAPER, ScriptedPrinter } from './scripted-printer-fixture.ts'
import { slipOf, StandInServer } from './stand-in-server-fixture.ts'

const COPY = 'MAY BE A COPY'
const GRILL = randomUUID()

const jobIdOf = (operationId: string) =>
  jobIdOfHash(
    createHash('sha256')
      .update(jobIdText(operationId, GRILL, 'slip'))
      .digest('hex'),
  )

/** A house whose agent has a door, one printer and one till. */
async function aHouse() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'print-door-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await new StandInServer().open()
  onTestFinished(() => server.close())
  const printer = await new ScriptedPrinter().open()
  onTestFinished(() => printer.close())
  server.addPrinter(GRILL, printer.port)
  const till = await aDevice('till')
  server.devices = [till.known]
  const lan = freeAddress()
  const { url } = server
  const open = async (at = url) => {
    const agent = await startAgent({ server: at, key: 'key', stateDir: folder, lan, log: () => {} })
    onTestFinished(() => agent.close())
    return agent
  }
  const agent = await open()
  await expect.poll(() => server.addresses.length).toBeGreaterThan(0)
  const call = (calling: Parameters<typeof callDoor>[2]) => callDoor(lan, url, calling)
  const print = async (operationId: string, titles: string[], at?: number) =>
    call({ body: await till.signJob(slipJob(operationId, GRILL, slipOf(titles)), at) })
  const papersWith = (title: string) => printer.papers().filter((paper) => paper.includes(title))
  return { server, printer, till, lan, url, agent, open, call, print, papersWith }
}

test('a slip of a till is printed once, and the server finds it printed', async () => {
  const { server, lan, print, papersWith } = await aHouse()
  expect(server.addresses[0]).toBe(lan)
  const jobId = jobIdOf('order 1')
  expect(await print('order 1', ['Soup'])).toMatchObject({ status: 200, body: { success: true, jobId } })
  // its reply was lost, and it asks again
  expect(await print('order 1', ['Soup'])).toMatchObject({ status: 200, body: { jobId } })
  server.order('Soup', GRILL, jobId)
  await expect.poll(() => server.waiting.length).toBe(0)
  expect(server.reports.flatMap(({ jobs }) => jobs)).toContainEqual(
    expect.objectContaining({ id: jobId, run: 1, status: 'done', printerId: GRILL }),
  )
  expect(papersWith('Soup')).toHaveLength(1)
  expect(papersWith('Soup')[0]).toContain('K1')
})

test('a slip that the server printed is not printed again at the door', async () => {
  const { server, print, papersWith } = await aHouse()
  server.order('Soup', GRILL, jobIdOf('order 1'))
  await expect.poll(() => server.waiting.length).toBe(0)
  expect(await print('order 1', ['Soup'])).toMatchObject({ status: 200 })
  expect(papersWith('Soup')).toHaveLength(1)
})

test('asked by till and server at once, it is printed once', async () => {
  const { server, print, papersWith } = await aHouse()
  for (let no = 0; no < 8; no++) {
    const order = `order ${String(no)}`
    server.order(`Dish${String(no)}x`, GRILL, jobIdOf(order))
    expect(await print(order, [`Dish${String(no)}x`])).toMatchObject({ status: 200 })
  }
  await expect.poll(() => server.waiting.length).toBe(0)
  for (let no = 0; no < 8; no++) expect(papersWith(`Dish${String(no)}x`)).toHaveLength(1)
})

test("the server's slip of the same cause with a dish more is printed, marked as a possible copy", async () => {
  const { server, print, papersWith } = await aHouse()
  await print('order 1', ['Soup', 'Steak'])
  server.queue(jobIdOf('order 1'), GRILL, slipOf(['Steak']))
  await expect.poll(() => server.waiting.length).toBe(0)
  expect(papersWith('Steak')).toHaveLength(1)
  await print('order 2', ['Soup'])
  server.queue(jobIdOf('order 2'), GRILL, slipOf(['Soup', 'Cake']))
  await expect.poll(() => papersWith('Cake').length).toBe(1)
  expect(papersWith('Cake')[0]).toContain(COPY)
})

test('without the server it goes on with the printers and the keys that it has kept; revoked tills go', async () => {
  const { server, till, agent, open, call, print, papersWith, lan } = await aHouse()
  await agent.close()
  const { url } = server
  const revoked = await aDevice('revoked')
  await server.close()
  const alone = await open()
  expect(await print('order 1', ['Soup'])).toMatchObject({ status: 200 })
  expect(papersWith('Soup')).toHaveLength(1)
  expect(await callDoor(lan, url, { body: await revoked.signJob({}) })).toMatchObject({ status: 401 })
  await alone.close()
  const back = await new StandInServer().open()
  onTestFinished(() => back.close())
  back.addPrinter(GRILL, 9)
  await open(back.url)
  await expect.poll(() => back.addresses.length).toBeGreaterThan(0)
  const body = await till.signJob(slipJob('order 2', GRILL, slipOf(['Cake'])))
  expect(await callDoor(lan, back.url, { body })).toMatchObject({ status: 401, body: { code: 'door.device_unknown' } })
  await expect(call({ method: 'GET', path: '/hello' })).resolves.toMatchObject({ status: 403 })
})

test('a printer that does not print is told, and prints nothing later', async () => {
  const { printer, print } = await aHouse()
  printer.status = NO_PAPER
  expect(await print('order 1', ['Soup'])).toMatchObject({
    status: 503,
    body: { code: 'door.not_printed', message: 'The printer does not print.', reason: 'paper_out' },
  })
  printer.status = [0x16, 0x12, 0x12, 0x12]
  expect(await print('order 2', ['Cake'])).toMatchObject({ status: 200 })
  expect(printer.papers()).toHaveLength(1)
})

test('a printer that stops amid a slip may have printed it: a second one is marked', async () => {
  const { printer, print, papersWith } = await aHouse()
  printer.breaksAfter = 60
  expect(await print('order 1', ['Soup'])).toMatchObject({ status: 503, body: { code: 'door.maybe_printed' } })
  expect(await print('order 1', ['Soup'])).toMatchObject({ status: 200 })
  expect(papersWith('Soup').filter((paper) => !paper.includes(COPY)).length).toBeLessThanOrEqual(1)
  expect(papersWith('Soup').at(-1)).toContain(COPY)
})

test('only pages of the app are let in, by the names of the local network that browsers ask for', async () => {
  const { lan, url, call } = await aHouse()
  const preflight = await call({
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-private-network': 'true',
      'access-control-request-local-network': 'true',
    },
  })
  expect(preflight).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': url,
      'access-control-allow-headers': 'content-type',
      'access-control-allow-private-network': 'true',
      'access-control-allow-local-network': 'true',
      vary: 'Origin',
    },
  })
  expect(await call({ method: 'GET', path: '/hello' })).toMatchObject({ status: 200, body: { success: true } })
  for (const origin of ['https://elsewhere.example', 'null', '']) {
    const refused = await callDoor(lan, origin, { method: 'OPTIONS' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'door.origin' } })
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect(await call({ method: 'GET', path: '/hello', headers: { host: 'rebound.example:9180' } })).toMatchObject({
    status: 403,
  })
  expect(await call({ method: 'GET', path: '/' })).toMatchObject({ status: 404, body: { code: 'door.not_found' } })
})

test('jobs that are unsigned, changed, old, too long or malformed are refused in words, and nothing is printed', async () => {
  const { printer, till, call, print } = await aHouse()
  const stranger = await aDevice('stranger')
  const impostor = { ...(await aDevice('till')) }
  const job = slipJob('order 1', GRILL, slipOf(['Soup']))
  const signed = await till.signJob(job)
  const MINUTES = 60_000
  const refused = async (body: object | string) => {
    const { status, body: said } = await call({ body })
    expect(said['message']).toMatch(/\w/)
    return [status, said['code']]
  }
  expect(await refused(await stranger.signJob(job))).toEqual([401, 'door.device_unknown'])
  expect(await refused(await impostor.signJob(job))).toEqual([401, 'door.signature'])
  expect(await refused({ ...signed, text: signed.text.replace('Soup', 'Soap') })).toEqual([401, 'door.signature'])
  expect(await refused({ ...signed, at: signed.at + 1 })).toEqual([401, 'door.signature'])
  expect(await refused(await till.signJob(job, Date.now() - 5 * MINUTES - 2000))).toEqual([403, 'door.too_old'])
  expect(await refused(await till.signJob(job, Date.now() + 6 * MINUTES))).toEqual([403, 'door.too_old'])
  expect(await refused('{')).toEqual([400, 'door.invalid'])
  expect(await refused(await till.signJob({ ...job, kind: 'test' }))).toEqual([400, 'door.invalid'])
  expect(await refused(await till.signJob({ ...job, printerId: randomUUID() }))).toEqual([404, 'door.printer_unknown'])
  expect(await refused(await till.signJob({ ...job, facts: { lines: 'none' } }))).toEqual([503, 'door.not_printed'])
  expect(await refused('x'.repeat(DOOR_BODY_MAX + 1))).toEqual([413, 'door.too_large'])
  expect(printer.bytes).toBe(0)
  // the same job, as it was signed, is printed all the same
  expect(await print('order 1', ['Soup'], Date.now() - 4 * MINUTES)).toMatchObject({ status: 200 })
  expect(printer.papers()).toHaveLength(1)
})

test('an agent listens at an address of a local network only', async () => {
  const { url } = await aHouse()
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'print-door-'))
  onTestFinished(() => rm(stateDir, { recursive: true, force: true }))
  for (const lan of ['0.0.0.0', '8.8.8.8', '::1', 'localhost'])
    await expect(startAgent({ server: url, key: 'key', stateDir, lan, log: () => {} })).rejects.toThrow('local network')
})
