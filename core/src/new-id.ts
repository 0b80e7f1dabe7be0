/**
 * A new id: a UUID of version 7 (RFC 9562). It begins with milliseconds since 1970, so rows made in sequence are
 * neighbours in the database's indexes.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setUint16(0, Math.floor(Date.now() / 2 ** 32))
  new DataView(bytes.buffer).setUint32(2, Date.now() % 2 ** 32)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const TAIL = 12
const TAILS = 16 ** TAIL

/** The id that comes so many after another one, for rows that a till and its server must call the same. */
export function idAfter(id: string, count: number): string {
  if (count === 0) return id
  const tail = (Number.parseInt(id.slice(-TAIL), 16) + count) % TAILS
  return id.slice(0, -TAIL) + tail.toString(16).padStart(TAIL, '0')
}
