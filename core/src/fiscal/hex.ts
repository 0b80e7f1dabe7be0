const NONE = -1
const VALUES = new Int8Array(128).fill(NONE)
for (const digits of ['0123456789abcdef', '0123456789ABCDEF'])
  for (let value = 0; value < digits.length; value++) VALUES[digits.charCodeAt(value)] = value

/** Reads hexadecimal text in either case; throws on anything else. */
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(text.length / 2))
  writeHex(text, bytes, 0)
  return bytes
}

/** Writes the bytes of hexadecimal text into an array, from `start` on. */
export function writeHex(text: string, into: Uint8Array, start: number): void {
  if (text.length % 2 === 1) throw new RangeError('This is no hexadecimal text.')
  const count = text.length / 2
  for (let at = 0; at < count; at++) into[start + at] = 16 * valueAt(text, 2 * at) + valueAt(text, 2 * at + 1)
}

function valueAt(text: string, at: number): number {
  const value = VALUES[text.charCodeAt(at)] ?? NONE
  if (value === NONE) throw new RangeError('This is no hexadecimal text.')
  return value
}

/** True for that many hexadecimal digits in lower case. */
export const isHex = (text: string, digits: number): boolean => text.length === digits && /^[0-9a-f]*$/.test(text)
