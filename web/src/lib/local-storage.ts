/*
 * Local storage that never throws: it may be full, denied, or contain values of an older version or another tab.
 * Announces changes in this tab too, while the browser's `storage` event covers other tabs only.
 */
const listeners = new Set<(key: string | null) => void>()

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns false where the browser refuses: the caller may inform the person, nothing breaks. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
  } catch {
    return false
  }
  announce(key)
  return true
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
  announce(key)
}

/** Reads JSON and passes it to `check`, which decides whether it is still of the right shape. */
export function readJson<T>(key: string, check: (value: unknown) => T | null): T | null {
  const text = readText(key)
  if (text === null) return null
  try {
    return check(JSON.parse(text))
  } catch {
    return null
  }
}

export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}

/** Calls back when the key changes, in this tab or another; returns the way to stop. */
export function watch(key: string, callback: () => void): () => void {
  const onChange = (changed: string | null) => {
    if (changed === null || changed === key) callback()
  }
  const onStorage = (event: StorageEvent) => onChange(event.key)
  listeners.add(onChange)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onStorage)
  }
}

function announce(key: string): void {
  for (const listener of listeners) listener(key)
}
