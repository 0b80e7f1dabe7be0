import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import type { KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'
import type { AgentJob, AgentPrinter, AgentReport, AgentWork, DoorDevice } from '#core/contract/dining/print-agent.ts'

/** The calls of an agent, and its hints, without a restaurant behind them. */
export class StandInServer {
  readonly printers: AgentPrinter[] = []
  readonly reports: AgentReport[] = []
  waiting: AgentJob[] = []
  /** The tills that may print at the door, and the addresses that it was said to have. */
  devices: DoorDevice[] = []
  readonly addresses: (string | null)[] = []
  readonly #http = createServer((request, reply) => void this.#answer(request, reply))
  readonly #io = new Server(this.#http)

  async #answer(request: IncomingMessage, reply: ServerResponse) {
    if (request.url?.endsWith('/door')) {
      this.addresses.push(((await bodyOf(request)) as { address: string | null }).address)
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ devices: this.devices }))
      return
    }
    const report = request.method === 'POST' ? ((await bodyOf(request)) as AgentReport) : null
    if (report) this.#take(report)
    const work: AgentWork = {
      language: 'en',
      timeZone: 'UTC',
      printers: this.printers,
      jobs: this.waiting.slice(0, 20),
    }
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(report ? { success: true } : work))
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  addPrinter(id: string, port: number, rest: Partial<AgentPrinter> = {}): void {
    const printer = {
      id,
      title: id,
      host: '127.0.0.1',
      port,
      columns: 32,
      language: 'esc-pos',
      model: null,
      cuts: true,
      backupId: null,
    }
    this.printers.push({ ...(printer as AgentPrinter), ...rest })
  }

  /** A slip with one menu item, which is on its paper; its job has this id. */
  order(title: string, printerId: string, id = title): void {
    this.queue(id, printerId, slipOf([title]))
  }

  /** A slip as the server queues it. */
  queue(id: string, printerId: string, facts: KitchenSlipFacts): void {
    const at = new Date().toISOString()
    const facing = { insteadOf: null, isReprint: false, createdAt: at, queuedAt: at }
    this.waiting.push({ id, run: 1, kind: 'slip', printerId, facts, ...facing })
    this.#io.emit('print_update', {})
  }

  async close(): Promise<void> {
    await this.#io.close()
  }

  #take(report: AgentReport): void {
    this.reports.push(report)
    const done = new Set(report.jobs.filter(({ status }) => status === 'done').map(({ id }) => id))
    this.waiting = this.waiting.filter(({ id }) => !done.has(id))
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as unknown
}

/** A kitchen slip with one of each of these. */
export function slipOf(titles: readonly string[]): KitchenSlipFacts {
  const line = { delta: 1, variant: null, addons: [], notes: null, seat: null, course: null, courseTitle: null }
  return {
    cause: 'order',
    place: 'T1',
    tokens: ['K1'],
    deliveryType: null,
    covers: null,
    waiter: null,
    isRush: false,
    lines: titles.map((title) => ({ ...line, title, stations: [], isHeld: false })),
  }
}
