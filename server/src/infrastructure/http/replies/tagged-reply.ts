import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const packers = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: promisify(gzip),
} satisfies Record<string, (text: Buffer) => Promise<Buffer>>
type Packing = keyof typeof packers

/** A JSON reply written once and sent often: its tag is made of what it says, and it is packed when first asked for so. */
export type WrittenReply = { tag: string; text: Buffer; packed: Partial<Record<Packing, Promise<Buffer>>> }

export function writeReply(json: string): WrittenReply {
  const text = Buffer.from(json)
  return { tag: createHash('sha256').update(text).digest('base64url').slice(0, 22), text, packed: {} }
}

/** Sends it, or 304 to who has it already. Each packing is a representation of its own, with a strong tag of its own. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, text, packed }: WrittenReply,
): Promise<Buffer | null> {
  const packing = packingFor(request.headers['accept-encoding'])
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', `"${tag}${packing === null ? '' : `-${packing}`}"`)
  if (hasAlready(request.headers['if-none-match'], tag)) {
    void reply.code(304)
    return null
  }
  void reply.type('application/json; charset=utf-8')
  if (packing === null) return text
  // the general compression leaves what says this alone
  void reply.header('content-encoding', packing)
  return (packed[packing] ??= packers[packing](text))
}

function packingFor(accepted = ''): Packing | null {
  const offers = accepted.split(',').flatMap((offer) => {
    const [name = '', weight] = offer.split(';').map((part) => part.trim().toLowerCase())
    return weight !== undefined && /^q=0(\.0*)?$/.test(weight) ? [] : [name]
  })
  if (offers.includes('br') || offers.includes('*')) return 'br'
  return offers.includes('gzip') ? 'gzip' : null
}

/** Whoever has it in another packing has it all the same. */
function hasAlready(named = '', tag: string): boolean {
  return named.split(',').some(
    (one) =>
      one
        .trim()
        .replace(/^W\//, '')
        .slice(1, 1 + tag.length) === tag,
  )
}
