/**
 * A key for one command of the till, made when its dialog opens: whatever is sent under it happens once. Not by
 * `crypto.randomUUID`, which browsers keep from pages of a plain http address in the house's own network.
 */
export function newCommandKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
