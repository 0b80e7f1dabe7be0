const NONE = -1
const VALUES = new Int8Array(128).fill(NONE)
for (const digits of ['0123456789abcdef', '0123456789ABCDEF'])
  for (let value = 0; value < digits.length; value++) VALUES[digits.charCodeAt(value)] = value

/** The bytes of lower- or upper-case hexadecimal text; throws on anything else. */
export function fromHex(text: string): Uint8Array {
  if (text.length % 2 === 1) throw new RangeError('This is no hexadecimal text.')
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = 16 * valueAt(text, 2 * at) + valueAt(text, 2 * at + 1)
  return bytes
}

function valueAt(text: string, at: number): number {
  const value = VALUES[text.charCodeAt(at)] ?? NONE
  if (value === NONE) throw new RangeError('This is no hexadecimal text.')
  return value
}

/** Whether a text is that many hexadecimal digits in lower case. */
export const isHex = (text: string, digits: number): boolean => text.length === digits && /^[0-9a-f]*$/.test(text)
