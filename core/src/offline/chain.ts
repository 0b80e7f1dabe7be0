const CHAIN_FORM = 'comptoir-till-1'
const SYNC_FORM = 'comptoir-sync-1'
const HEX = 16

/** The hash before a till's first operation. */
export const FIRST_HASH = '0'.repeat(64)

/** A device and its operation's number in its log, from 1 without a gap. */
type Place = { device: string; seq: number }

/**
 * The hash of an operation, in lower-case hexadecimal: SHA-256 over its device, its number, the hash before it and its
 * text, which is empty for a number that the log has lost.
 */
export function hashOfOperation({
  device,
  seq,
  before,
  text,
}: Place & { before: string; text: string }): Promise<string> {
  return sha256([CHAIN_FORM, device, String(seq), before, text].join('\n'))
}

/** The text that a till signs for a batch or an export: its last number with that hash. */
export const signedText = ({ device, seq, hash }: Place & { hash: string }): string =>
  [SYNC_FORM, device, String(seq), hash].join('\n')

/** ECDSA on P-256 with SHA-256, as 64 bytes r‖s in hexadecimal. */
export async function sign(text: string, privateKey: CryptoKey): Promise<string> {
  return hexOf(await crypto.subtle.sign(SIGNATURE, privateKey, utf8(text)))
}

/** True if the holder of the private key signed this text. */
export async function isSigned(text: string, signature: string, publicKey: CryptoKey): Promise<boolean> {
  const bytes = bytesOf(signature)
  return bytes !== null && crypto.subtle.verify(SIGNATURE, publicKey, bytes, utf8(text))
}

const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const
const SIGNATURE_FORM = /^[0-9a-f]{128}$/

/** SHA-256 of a text, in lower-case hexadecimal. */
export async function sha256(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', utf8(text)))
}

const utf8 = (text: string) => new TextEncoder().encode(text)

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(HEX).padStart(2, '0')).join('')

/** The 64 bytes of a signature; null for a text of another form. */
function bytesOf(signature: string): Uint8Array<ArrayBuffer> | null {
  if (!SIGNATURE_FORM.test(signature)) return null
  return Uint8Array.from({ length: signature.length / 2 }, (_, at) =>
    parseInt(signature.slice(2 * at, 2 * at + 2), HEX),
  )
}
