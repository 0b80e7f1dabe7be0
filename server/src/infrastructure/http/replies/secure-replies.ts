import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=()'

/**
 * Headers of replies outside the routes: handshakes of the live channel, and malformed requests. Nothing in them may
 * run.
 */
export function headersOfPlainReply({ isSecure }: { isSecure: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Security headers on every reply, and compression. No inline scripts, and no framing. */
export async function secureReplies(app: FastifyInstance, { isSecure }: { isSecure: boolean }): Promise<void> {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // positions and sizes that components compute are style attributes; style elements are not allowed
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS)
    // a call that wants its reply cached sets the header; a restaurant's replies must not stay in a shared browser
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // replies compressed each time use the cheapest level
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  })
}
