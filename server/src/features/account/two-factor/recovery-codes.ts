import { createHash, randomBytes } from 'node:crypto'

const COUNT = 10
const BYTES = 10

// Crockford's base 32: no letter that looks like a digit
const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz'
const WRITTEN = new RegExp(`^[${SYMBOLS}]{16}$`)

/** Ten codes of 80 random bits each, in groups of four to be read aloud. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const symbols = Array.from(bitsOf(randomBytes(BYTES)), (five) => SYMBOLS[five]!).join('')
    return symbols.match(/.{4}/g)!.join('-')
  })
}

/** The stored hash of a code, however it was typed; null if it cannot be one. */
export function hashRecoveryCode(code: string): Buffer | null {
  const symbols = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return WRITTEN.test(symbols) ? createHash('sha256').update(symbols).digest() : null
}

/** Five bits at a time. */
function bitsOf(bytes: Buffer): number[] {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  return Array.from({ length: (bytes.length * 8) / 5 }, () => {
    const five = Number(number & 31n)
    number >>= 5n
    return five
  })
}
