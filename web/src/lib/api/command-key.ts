import { useRef } from 'react'

/**
 * A key for one command: whatever is sent under it happens once. Not by `crypto.randomUUID`, which browsers keep from
 * pages of a plain http address in the restaurant's own network.
 */
export function newCommandKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One key for as long as the same is sent: what is changed is another command, and so is what follows a success. */
export function useCommandKey() {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf: (values: object): string => {
      const text = JSON.stringify(values)
      if (last.current.text !== text) last.current = { text, key: newCommandKey() }
      return last.current.key
    },
    renew: () => {
      last.current = { text: '', key: '' }
    },
  }
}
