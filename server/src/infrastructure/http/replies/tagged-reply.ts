import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `lasting` for a reply that rarely changes, which is worth compressing well; `brief` for one that soon does. */
export type Lifetime = 'lasting' | 'brief'

const LEVELS = { lasting: { br: 6, gzip: 6 }, brief: { br: 1, gzip: 1 } } as const

/** Shorter brief replies cost more to compress than to send. */
const PACKED_FROM_BYTES = { lasting: 0, brief: 2048 } as const

const packers = {
  br: (text: Buffer, lifetime: Lifetime) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: LEVELS[lifetime].br,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer, lifetime: Lifetime) => promisify(gzip)(text, { level: LEVELS[lifetime].gzip }),
} satisfies Record<string, (text: Buffer, lifetime: Lifetime) => Promise<Buffer>>
type Packing = keyof typeof packers

/**
 * A JSON reply written once and sent often: its tag is a hash of its content, and it is compressed at the first request
 * for it.
 */
export type WrittenReply = {
  tag: string
  text: Buffer
  lifetime: Lifetime
  packed: Partial<Record<Packing, Promise<Buffer>>>
}

/** A tag of its own is for a reply that also holds the time: the tag changes with everything else. */
export function writeReply(json: string, lifetime: Lifetime = 'lasting', ownTag?: string): WrittenReply {
  const text = Buffer.from(json)
  return { tag: ownTag ?? tagOf(text), text, lifetime, packed: {} }
}

export const tagOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** For replies that a restaurant's shared browser must not keep: the page keeps them in memory. */
export const sendPrivately = (request: FastifyRequest, reply: FastifyReply, written: WrittenReply) =>
  sendWritten(request, reply.header('cache-control', 'no-store'), written)

/** Sends a reply, or 304 if the client has it. Each encoding is a separate representation with its own strong tag. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, text, lifetime, packed }: WrittenReply,
): Promise<Buffer | null> {
  const packing = text.length < PACKED_FROM_BYTES[lifetime] ? null : packingFor(request.headers['accept-encoding'])
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache')
  void reply.header('vary', 'accept-encoding').header('etag', `"${tag}${packing === null ? '' : `-${packing}`}"`)
  if (hasAlready(request.headers['if-none-match'], tag)) {
    void reply.code(304)
    return null
  }
  void reply.type('application/json; charset=utf-8')
  if (packing === null) return text
  // the general compression skips replies with this header
  void reply.header('content-encoding', packing)
  return (packed[packing] ??= packers[packing](text, lifetime))
}

function packingFor(accepted = ''): Packing | null {
  const offers = accepted.split(',').flatMap((offer) => {
    const [name = '', weight] = offer.split(';').map((part) => part.trim().toLowerCase())
    return weight !== undefined && /^q=0(\.0*)?$/.test(weight) ? [] : [name]
  })
  if (offers.includes('br') || offers.includes('*')) return 'br'
  return offers.includes('gzip') ? 'gzip' : null
}

/** A client with another encoding of it has it too. */
function hasAlready(named = '', tag: string): boolean {
  return named.split(',').some(
    (one) =>
      one
        .trim()
        .replace(/^W\//, '')
        .slice(1, 1 + tag.length) === tag,
  )
}
