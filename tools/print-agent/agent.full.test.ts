import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startAgent } from './agent.ts'
import { NO_PAPER, ScriptedPrinter } from './scripted-printer-fixture.ts'
import { StandInServer } from './stand-in-server-fixture.ts'

/** "all": the connection breaks at each byte; the agent is killed as often as KILLS states. */
const CUTS = process.env['CUT_AT'] === 'all' ? null : [1, 20, 60]
const KILLS = Number(process.env['KILLS'] ?? 2)
const WAITED_MS = 40_000
const COPY = 'MAY BE A COPY'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'print-agent-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function aServer() {
  const server = await new StandInServer().open()
  onTestFinished(() => server.close())
  return server
}

async function aPrinter() {
  const printer = await new ScriptedPrinter().open()
  onTestFinished(() => printer.close())
  return printer
}

async function anAgent(server: StandInServer) {
  const agent = await startAgent({ server: server.url, key: 'key', stateDir: await aFolder(), log: () => {} })
  onTestFinished(() => agent.close())
  return agent
}

const allDone = (server: StandInServer, timeout = WAITED_MS) =>
  expect.poll(() => server.waiting.length, { timeout }).toBe(0)

const statesOfPrinters = (server: StandInServer) => server.reports.flatMap(({ printers }) => printers)

test('a slip is printed at once, whole and once', async () => {
  const [server, printer] = [await aServer(), await aPrinter()]
  server.addPrinter('grill', printer.port)
  await anAgent(server)
  for (const title of ['Soup', 'Steak', 'Cake']) server.order(title, 'grill')
  await allDone(server)
  expect(printer.papers().map((paper) => ['Soup', 'Steak', 'Cake'].find((title) => paper.includes(title)))).toEqual([
    'Soup',
    'Steak',
    'Cake',
  ])
  expect(printer.papers().join('')).not.toContain(COPY)
  expect(statesOfPrinters(server)).toContainEqual({ id: 'grill', status: 'ready', reason: null })
})

test('a printer that never answers prints, and is reported as silent', async () => {
  const [server, printer] = [await aServer(), await aPrinter()]
  printer.isSilent = true
  server.addPrinter('grill', printer.port)
  await anAgent(server)
  server.order('Soup', 'grill')
  await allDone(server)
  expect(printer.papers()).toHaveLength(1)
  expect(statesOfPrinters(server)).toContainEqual({ id: 'grill', status: 'silent', reason: null })
})

test('without paper nothing is sent and the reason is known within five seconds; new paper prints the slip', async () => {
  const [server, printer] = [await aServer(), await aPrinter()]
  printer.status = NO_PAPER
  server.addPrinter('grill', printer.port)
  server.order('Soup', 'grill')
  const began = Date.now()
  await anAgent(server)
  const reasons = () => server.reports.flatMap(({ jobs }) => jobs).map(({ reason }) => reason)
  await expect.poll(reasons, { timeout: WAITED_MS }).toContain('paper_out')
  expect(Date.now() - began).toBeLessThan(5_000)
  expect(printer.bytes).toBe(0)
  printer.status = [0x16, 0x12, 0x12, 0x12]
  await allDone(server)
  expect(printer.papers()).toHaveLength(1)
  expect(printer.papers()[0]).not.toContain(COPY)
})

test('an unreachable printer is reported with its port, and prints once it is back', async () => {
  const [server, printer] = [await aServer(), await aPrinter()]
  const { port } = printer
  await printer.close()
  server.addPrinter('grill', port)
  server.order('Soup', 'grill')
  await anAgent(server)
  const states = () => statesOfPrinters(server)
  const away = { id: 'grill', status: 'unreachable', reason: `127.0.0.1:${port} ECONNREFUSED` }
  await expect.poll(states, { timeout: WAITED_MS }).toContainEqual(away)
  await printer.open(port)
  await allDone(server)
  expect(printer.papers()).toHaveLength(1)
})

/** Prints one slip on a printer whose connection breaks after a number of bytes; returns the printed papers. */
async function papersCutAt(breaksAfter: number): Promise<string[]> {
  const [server, printer] = [await aServer(), await aPrinter()]
  printer.breaksAfter = breaksAfter
  server.addPrinter('grill', printer.port)
  server.order('Soup', 'grill')
  await anAgent(server)
  await allDone(server)
  return printer.papers()
}

test('wherever the connection breaks, the slip is printed, and a second copy is marked', async () => {
  const [server, whole] = [await aServer(), await aPrinter()]
  server.addPrinter('grill', whole.port)
  server.order('Soup', 'grill')
  await anAgent(server)
  await allDone(server)
  const all = Array.from({ length: whole.bytes }, (_, at) => at + 1)
  const cuts = CUTS ? [...CUTS, whole.bytes] : all
  for (let from = 0; from < cuts.length; from += 25) {
    const papers = await Promise.all(cuts.slice(from, from + 25).map(papersCutAt))
    for (const found of papers) {
      expect(found.at(-1)).toContain('Soup')
      expect(found.at(-1)).toContain(COPY)
      expect(found.filter((paper) => !paper.includes(COPY)).length).toBeLessThanOrEqual(1)
    }
  }
})

test(
  'an agent that is killed while printing omits no slip, and marks the ones it prints twice',
  async () => {
    const [server, printer] = [await aServer(), await aPrinter()]
    const stateDir = await aFolder()
    server.addPrinter('grill', printer.port)
    const run = path.join(import.meta.dirname, 'run.ts')
    const args = ['--import', 'tsx', run, '--server', server.url, '--key', 'key', '--state', stateDir]
    const titles: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const child = spawn(process.execPath, args, { stdio: 'ignore' })
      const ended = new Promise((resolve) => void child.once('exit', resolve))
      // at another byte each time, of the first slip or of those after it
      const at = printer.bytes + 1 + ((kill * 37) % 400)
      printer.onBytes = () => {
        if (printer.bytes === at) child.kill('SIGKILL')
      }
      const title = `Item${kill}x`
      titles.push(title)
      server.order(title, 'grill')
      await Promise.race([ended, delay(3_000)])
      child.kill('SIGKILL')
      await ended
    }
    printer.onBytes = () => {}
    const agent = await startAgent({ server: server.url, key: 'key', stateDir, log: () => {} })
    onTestFinished(() => agent.close())
    await allDone(server, WAITED_MS + KILLS * 1_000)
    for (const title of titles) {
      const papers = printer.papers().filter((paper) => paper.includes(title))
      expect(papers.length).toBeGreaterThan(0)
      expect(papers.filter((paper) => !paper.includes(COPY)).length).toBeLessThanOrEqual(1)
    }
  },
  60_000 + KILLS * 30_000,
)
