import { request } from 'node:http'
import { DOOR_PORT } from '#core/door/door-address.ts'
import { signedDoorText, type SignedJob } from '#core/door/door-job.ts'
import { sign } from '#core/offline/chain.ts'
import type { KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'

type Reply = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> }

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const OCTETS = 254

let lastAddress = Math.floor(Math.random() * OCTETS * OCTETS)

/** An address of this machine that no other test listens at. */
export function freeAddress(): string {
  lastAddress++
  return `127.${String(process.pid % OCTETS)}.${String(Math.floor(lastAddress / OCTETS) % OCTETS)}.${String((lastAddress % OCTETS) + 1)}`
}

/** A till as a door knows it, with its key. */
export async function aDevice(id: string) {
  const keys = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])
  const { x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const signJob = async (job: object, at = Date.now()): Promise<SignedJob> => {
    const unsigned = { device: id, at, text: JSON.stringify(job) }
    return { ...unsigned, signature: await sign(signedDoorText(unsigned), keys.privateKey) }
  }
  return { id, known: { id, x: x!, y: y! }, signJob }
}

export type Device = Awaited<ReturnType<typeof aDevice>>

/** A slip as a till asks for it. */
export const slipJob = (operationId: string, printerId: string, facts: KitchenSlipFacts) => ({
  operationId,
  printerId,
  kind: 'slip',
  createdAt: new Date().toISOString(),
  facts,
})

type Calling = { method?: string; path?: string; headers?: Record<string, string>; body?: object | string }

/** Calls a door as a page does: with its origin. */
export function callDoor(address: string, origin: string, calling: Calling = {}): Promise<Reply> {
  const { method = 'POST', path = '/jobs', headers = {}, body } = calling
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: address,
        port: DOOR_PORT,
        method,
        path,
        headers: { origin, 'content-type': 'application/json', ...headers },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (text += part))
        reply.on('end', () => {
          const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
          resolve({ status: reply.statusCode!, headers: reply.headers, body: parsed })
        })
      },
    )
    asked.on('error', reject)
    asked.end(sent)
  })
}
