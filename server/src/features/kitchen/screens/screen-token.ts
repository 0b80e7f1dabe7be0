import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/
const RANDOM_BYTES = 16

/** 128 random bits after the restaurant's id, so that the token is looked up within that tenant. */
export function newScreenToken(tenantId: string): string {
  return Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]).toString(
    'base64url',
  )
}

/** The restaurant that a token names; null if it is not our token. It proves nothing until its hash is found there. */
export function tenantOfToken(token: string): string | null {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export function hashScreenToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
