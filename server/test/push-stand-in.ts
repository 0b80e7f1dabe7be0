import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from './decrypt-push.ts'

export type TakenPush = { path: string; headers: IncomingHttpHeaders; message: Record<string, string>; at: number }
export type PushStandIn = Awaited<ReturnType<typeof openPushStandIn>>

/** A push service on loopback: it takes what is addressed to its browsers, and reads it as they would. */
export async function openPushStandIn() {
  const taken: TakenPush[] = []
  const browsers = new Map<string, { keys: ECDH; auth: Buffer; status: number }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url!
      const browser = browsers.get(path)
      const status = browser?.status ?? 404
      if (browser) {
        const message = decrypt(Buffer.concat(parts), browser) as Record<string, string>
        taken.push({ path, headers: request.headers, message, at: Date.now() })
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    taken,
    /** A browser that may be subscribed; `answers` sets what the service says to its messages from now on. */
    aBrowser: () => {
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser = { keys, auth: randomBytes(16), status: 201 }
      browsers.set(path, browser)
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
        },
        answers: (status: number) => (browser.status = status),
        taken: () => taken.filter((one) => one.path === path),
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
