import { useEffect, useSyncExternalStore } from 'react'
import { readText, remove, watch, writeText } from './local-storage.ts'

/** At which till this device sells (docs/rules/cash.md#tills-and-drawer-sessions). */
const STORAGE_KEY = 'COMPTOIR__TILL'

type Till = { id: string; title: string }

const watchTill = (callback: () => void) => watch(STORAGE_KEY, callback)

export function chosenTillId(): string | null {
  return readText(STORAGE_KEY)
}

export function chooseTill(id: string): void {
  writeText(STORAGE_KEY, id)
}

/** The header that tells the server this device's till; empty if the device has chosen none. */
export function tillHeader(): Record<string, string> {
  const id = chosenTillId()
  return id === null ? {} : { 'X-Till-Id': id }
}

/** The till of this device: the chosen one, else the first. Forgets a chosen till that no longer exists. */
export function useTillOfDevice<T extends Till>(tills: readonly T[]): T | undefined {
  const id = useSyncExternalStore(watchTill, chosenTillId)
  const chosen = tills.find((till) => till.id === id)
  const isGone = id !== null && chosen === undefined
  useEffect(() => {
    if (isGone) remove(STORAGE_KEY)
  }, [isGone])
  return chosen ?? tills[0]
}
