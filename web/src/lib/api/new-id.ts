/**
 * An id that the client creates (UUIDv7, RFC 9562), ordered by time. Does not use `crypto.randomUUID`, which browsers
 * deny to pages of a plain http address in the restaurant's own network.
 */
export function newId(at = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let byte = 0; byte < 6; byte++) bytes[byte] = Math.floor(at / 2 ** (8 * (5 - byte))) % 256
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
