import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { DoorDevice } from '#core/contract/dining/print-agent.ts'
import { DOOR_PORT, doorOrigin, isDoorAddress } from '#core/door/door-address.ts'
import {
  DOOR_BODY_MAX,
  isFresh,
  readDoorJob,
  readSignedJob,
  signedDoorText,
  type DoorJob,
} from '#core/door/door-job.ts'
import { DOOR_REFUSALS, type DoorRefusal } from '#core/door/door-refusals.ts'
import { isSigned } from '#core/offline/chain.ts'
import { readPublicKey } from '#core/offline/device-key.ts'
import type { Language } from '#core/places/languages.ts'
import { jobIdOfHash, jobIdText } from '#core/slips/job-id.ts'

/** Preflights of the browser's question whether a page may call the local network, before and after its renaming. */
const ASKED_BY_PREFLIGHT = ['private-network', 'local-network'] as const
const PREFLIGHT_SECONDS = 600
const REQUEST_MS = 5_000
const MOST_CONNECTIONS = 60

export type DoorOutcome = { printed: true } | { printed: false; code: DoorRefusal; reason: string | null }

export type DoorHost = {
  /** The origin of the app, whose pages alone may call. */
  origin: string
  language: () => Language
  devices: () => readonly DoorDevice[]
  /** The server's clock as far as this machine knows it, in milliseconds since 1970. */
  now: () => number
  /** Prints a job at once or not at all. `isWanted` is false once nobody waits for it. */
  print: (id: string, job: DoorJob, isWanted: () => boolean) => Promise<DoorOutcome>
}

/** A refusal on its way to the caller. */
class Refusal extends Error {
  readonly code: DoorRefusal
  readonly reason: string | null

  constructor(code: DoorRefusal, reason: string | null = null) {
    super(code)
    this.code = code
    this.reason = reason
  }
}

/**
 * Listens at one address of the local network for tills of the house, and for nobody else.
 * @throws Error if it is no address of a local network, or not one of this machine
 */
export async function openDoor(address: string, host: DoorHost): Promise<{ close: () => Promise<void> }> {
  if (!isDoorAddress(address)) throw new Error(`${address} is no IPv4 address of a local network.`)
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (request, reply) => {
    void answer(request, reply, { host, address })
  })
  server.maxConnections = MOST_CONNECTIONS
  await listen(server, address)
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: address, port: DOOR_PORT }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

type Standing = { host: DoorHost; address: string }

async function answer(request: IncomingMessage, reply: ServerResponse, standing: Standing): Promise<void> {
  const { host } = standing
  reply.setHeader('vary', 'Origin')
  reply.setHeader('cache-control', 'no-store')
  try {
    checkCaller(request, standing)
    reply.setHeader('access-control-allow-origin', host.origin)
    if (request.method === 'OPTIONS') return allow(request, reply)
    if (request.method === 'GET' && request.url === '/hello') return send(reply, 200, { success: true })
    if (request.method !== 'POST' || request.url !== '/jobs') throw new Refusal('door.not_found')
    const jobId = await printJob(request, reply, host)
    send(reply, 200, { success: true, jobId })
  } catch (error) {
    const { code, reason } = error instanceof Refusal ? error : new Refusal('door.not_printed', String(error))
    const words = DOOR_REFUSALS[code]
    send(reply, words.status, { success: false, code, message: words[host.language()], reason })
  }
}

/** The caller is a page of the app, and has not been led here by another name of this address. */
function checkCaller({ headers }: IncomingMessage, { host, address }: Standing): void {
  const isHere = headers.host === new URL(doorOrigin(address)).host
  if (!isHere || headers.origin !== host.origin) throw new Refusal('door.origin')
}

function allow({ headers }: IncomingMessage, reply: ServerResponse): void {
  for (const network of ASKED_BY_PREFLIGHT)
    if (headers[`access-control-request-${network}`] === 'true')
      reply.setHeader(`access-control-allow-${network}`, 'true')
  reply.setHeader('access-control-allow-methods', 'GET, POST')
  reply.setHeader('access-control-allow-headers', 'content-type')
  reply.setHeader('access-control-max-age', PREFLIGHT_SECONDS)
  reply.writeHead(204).end()
}

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Checks who asks and prints; returns the id of the job. */
async function printJob(request: IncomingMessage, reply: ServerResponse, host: DoorHost): Promise<string> {
  const job = await readJob(request, host)
  const id = jobIdOfHash(
    createHash('sha256')
      .update(jobIdText(job.operationId, job.printerId, job.kind))
      .digest('hex'),
  )
  let isWanted = true
  reply.once('close', () => (isWanted = false))
  const outcome = await host.print(id, job, () => isWanted)
  if (!outcome.printed) throw new Refusal(outcome.code, outcome.reason)
  return id
}

async function readJob(request: IncomingMessage, { devices, now }: DoorHost): Promise<DoorJob> {
  const signed = readSignedJob(await bodyOf(request))
  if (!signed) throw new Refusal('door.invalid')
  const device = devices().find(({ id }) => id === signed.device)
  const key = device && (await readPublicKey(device))
  if (!key) throw new Refusal('door.device_unknown')
  if (!(await isSigned(signedDoorText(signed), signed.signature, key))) throw new Refusal('door.signature')
  if (!isFresh(signed, now())) throw new Refusal('door.too_old')
  const job = readDoorJob(signed.text)
  if (!job) throw new Refusal('door.invalid')
  return job
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > DOOR_BODY_MAX) throw new Refusal('door.too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
