import { isIP } from 'node:net'

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** True for an address, a range or a named range that forwarding headers can be trusted from. */
export function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0) return NAMED.has(text)
  if (bits === undefined) return true
  if (more.length > 0) return false
  // a mask, such as 255.0.0.0, or a number of bits
  if (version === 4 && isIP(bits) === 4) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}
