import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Stands for the tenant in tokens of platform operators. */
export const PLATFORM_AUDIENCE = '00000000-0000-0000-0000-000000000000'

const TOKEN = /^[\w-]{64}$/
const IV_BYTES = 12
const TAG_BYTES = 16

export type TokenPair = { access: string; refresh: string }

/** 256 random bits after the restaurant's id, so that the token is looked up within that tenant. */
export function newToken(audience: string): string {
  return Buffer.concat([Buffer.from(audience.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url')
}

/** The restaurant that a token names; null if it is not our token. It proves nothing until its hash is found there. */
export function audienceOfToken(token: string): string | null {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Seals the successors of a refresh token so that only that token opens them. */
export function sealSuccessor(token: string, { access, refresh }: TokenPair): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(token), iv)
  const sealed = Buffer.concat([cipher.update(`${access}.${refresh}`), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null if it was not sealed with this token. */
export function unsealSuccessor(token: string, sealed: Buffer): TokenPair | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(token), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
    const [access = '', refresh = ''] = text.split('.')
    return { access, refresh }
  } catch {
    return null
  }
}

function sealingKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'successor of a refresh token', 32))
}
