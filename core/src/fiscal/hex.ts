const VALUES = new Map('0123456789abcdef0123456789ABCDEF'.split('').map((digit, at) => [digit.charCodeAt(0), at % 16]))

/** The bytes of lower- or upper-case hexadecimal text; throws on anything else. */
export function fromHex(text: string): Uint8Array {
  if (text.length % 2 === 1) throw new RangeError('This is no hexadecimal text.')
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = 16 * valueAt(text, 2 * at) + valueAt(text, 2 * at + 1)
  return bytes
}

function valueAt(text: string, at: number): number {
  const value = VALUES.get(text.charCodeAt(at))
  if (value === undefined) throw new RangeError('This is no hexadecimal text.')
  return value
}
