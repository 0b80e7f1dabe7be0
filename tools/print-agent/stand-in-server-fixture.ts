import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import type { AgentJob, AgentPrinter, AgentReport, AgentWork, DoorDevice } from '#core/contract/dining/print-jobs.ts'

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

  /** A slip with one menu item, which is on its paper. */
  order(title: string, printerId: string): void {
    const at = new Date().toISOString()
    const line = {
      delta: 1,
      title,
      variant: null,
      addons: [],
      notes: null,
      seat: null,
      course: null,
      courseTitle: null,
    }
    const facts = {
      cause: 'order',
      place: 'T1',
      tokens: [1],
      deliveryType: null,
      covers: null,
      waiter: null,
      isRush: false,
    }
    this.waiting.push({
      id: title,
      run: 1,
      kind: 'slip',
      printerId,
      insteadOf: null,
      isReprint: false,
      createdAt: at,
      queuedAt: at,
      facts: { ...facts, lines: [{ ...line, stations: [], isHeld: false }] },
    })
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
