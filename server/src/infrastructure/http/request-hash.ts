import { createHmac, hash, hkdfSync } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/read-config.ts'
import type { HashedRequest } from '../database/transactions.ts'
import { openInstallationKey } from '../fiscal/installation-key.ts'

declare module 'fastify' {
  interface FastifyInstance {
    requestKey: Buffer
  }
  interface FastifyRequest {
    /** The body before its check, which fills in defaults: another version has others. */
    sentBody: unknown
  }
}

/** Keeps bodies as they were sent, and the key to hash them with: the same in every process, and not in the database. */
export function keepSentBodies(http: FastifyInstance, config: Pick<Config, 'fiscalKey' | 'dataDir'>): void {
  const { sealingKey } = openInstallationKey(config)
  http.decorate('requestKey', Buffer.from(hkdfSync('sha256', sealingKey, '', 'requests with an Idempotency-Key', 32)))
  http.decorateRequest('sentBody', undefined)
  http.addHook('preValidation', (request, _reply, done) => {
    request.sentBody = request.body
    done()
  })
}

/** Hashes the parts that make two requests with one key the same. A body may hold a password: the hash is keyed. */
export function hashRequest(request: FastifyRequest): HashedRequest {
  const { requestKey } = request.server
  const head = `${request.method} ${request.url}\n`
  const sent = JSON.stringify(request.sentBody ?? null, withSortedFields)
  const requestHash = createHmac('sha256', requestKey).update(head).update(sent).digest()
  return {
    requestHash,
    isSameRequest: (stored) => stored.equals(requestHash) || stored.equals(plainHash(head, request.body)),
  }
}

/** The hash that earlier versions stored, of the checked body: their requests may be sent again after an upgrade. */
function plainHash(head: string, body: unknown): Buffer {
  return hash('sha256', `${head}${JSON.stringify(body ?? null)}`, 'buffer')
}

function withSortedFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
