/**
 * A key for one command: whatever is sent under it happens once. Not by `crypto.randomUUID`, which browsers keep from
 * pages of a plain http address in the restaurant's own network.
 */
export function newCommandKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * One key per subject for as long as the same is sent about it: what is changed is another command, and so is what
 * follows a success.
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
