import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const LATEST_MS = 20_000

export type TakenPush = { path: string; headers: IncomingHttpHeaders; message: Record<string, string>; at: number }
export type PushServiceFixture = Awaited<ReturnType<typeof openPushServiceFixture>>

/** A push service on loopback: accepts messages to its browsers, and decrypts them as they would. */
export async function openPushServiceFixture() {
  const taken: TakenPush[] = []
  const arrivals = new EventEmitter()
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
        arrivals.emit('taken')
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    taken,
    /** Waits for a message after which this is true. */
    untilTaken: async (isSo: () => boolean) => {
      while (!isSo()) await once(arrivals, 'taken', { signal: AbortSignal.timeout(LATEST_MS) })
    },
    /** A browser to subscribe; `answers` sets the status of its next messages. */
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

/** Decrypts a message as a browser does: RFC 8291 over the content coding aes128gcm of RFC 8188, of one record. */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), { salt: auth, info, length: 32 })
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  // the record ends with a delimiter and padding
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}

type Derivation = { salt: Buffer; info: Buffer; length: number }

function derive(secret: Buffer, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
