/**
 * An idempotency key: all commands sent under it take effect once. Does not use `crypto.randomUUID`, which browsers
 * deny to pages of a plain http address in the restaurant's own network.
 */
export function newCommandKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keeps one key per subject while the same values are sent; changed values, or a command after a success, get a new
 * one.
 */
export function commandKeys() {
  const last = new Map<string, { text: string; key: string }>()
  return {
    keyOf: (subject: string, values: object): string => {
      const text = JSON.stringify(values)
      const before = last.get(subject)
      if (before?.text === text) return before.key
      const key = newCommandKey()
      last.set(subject, { text, key })
      return key
    },
    renew: (subject: string): void => {
      last.delete(subject)
    },
  }
}
