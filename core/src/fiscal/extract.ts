import { fromHex } from './hex.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5
const LETTERS = 10

/** The part of a signature printed on papers: its first ten letters of base32 (RFC 4648), 50 bits. */
export function extractOf(signature: string): string {
  const bits = [...fromHex(signature.slice(0, 14))].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: LETTERS }, (_, at) => {
    return ALPHABET[Number.parseInt(bits.slice(BITS * at, BITS * at + BITS), 2)]
  }).join('')
}
