import { useMemo, useSyncExternalStore } from 'react'
import type { OwnDevice } from '#core/contract/people/shared-devices.ts'
import { paths } from '../paths.ts'
import { readJson, readText, remove, watch, writeJson } from '../local-storage.ts'

/**
 * Records that this browser is a shared device. Only a hint for the screens: the server knows it by a cookie that no
 * script sees.
 */
const STORAGE_KEY = 'COMPTOIR__SHARED_DEVICE'

const watchDevice = (callback: () => void) => watch(STORAGE_KEY, callback)
const storedText = () => readText(STORAGE_KEY)

const asDevice = (value: unknown): OwnDevice | null =>
  typeof value === 'object' && value !== null && typeof (value as OwnDevice).letter === 'string'
    ? (value as OwnDevice)
    : null

/** Null where this browser is no shared device, as far as it knows. */
export function readSharedDevice(): OwnDevice | null {
  return readJson(STORAGE_KEY, asDevice)
}

/** Remembers that this browser is this shared device. */
export function noteSharedDevice(device: OwnDevice): void {
  if (JSON.stringify(device) !== storedText()) writeJson(STORAGE_KEY, device)
}

/** Also deletes what it knows of its restaurant; what it has not sent stays. */
export function forgetSharedDevice(): void {
  const device = readSharedDevice()
  // without a till, everybody has the session that they sign in to
  if (storedText() !== null) remove(STORAGE_KEY)
  if (!device) return
  void import('../till-log/keep-till.ts').then(({ forgetBundle }) => forgetBundle(device.id)).catch(() => {})
}

/** The same for screens, which follow changes of it. */
export function useSharedDevice(): OwnDevice | null {
  const text = useSyncExternalStore(watchDevice, storedText)
  // keyed by the stored text, so that the object stays the same until it changes
  return useMemo(() => (text === null ? null : readSharedDevice()), [text])
}

/** Sign-in page for staff in this browser. */
export const signInPath = (): string => (readSharedDevice() ? paths.lock : paths.login)

let screenBefore: string | null = null

/** The next person goes on where this one was, if they may. */
export function rememberScreen(): void {
  if (typeof window !== 'undefined' && window.location.pathname !== paths.lock) screenBefore = window.location.pathname
}

/** Path of the screen that was open before the last lock; null after a reload. */
export const screenBeforeLock = (): string | null => screenBefore
