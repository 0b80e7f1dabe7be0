import { canKeepKeys } from './self-test.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** The public part of a key, as the server keeps it. */
export type PublicPart = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** A key pair whose private part never leaves the browser. */
export const makeKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])

export async function publicPartOf({ publicKey }: CryptoKeyPair): Promise<PublicPart> {
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x: x!, y: y! }
}

/** A key pair and its public part; null where browsers keep none. */
export async function makeTillKeys(): Promise<{ keys: CryptoKeyPair; publicKey: PublicPart } | null> {
  if (!canKeepKeys()) return null
  const keys = await makeKeys()
  return { keys, publicKey: await publicPartOf(keys) }
}
