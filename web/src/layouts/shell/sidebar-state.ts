import { useSyncExternalStore } from 'react'
import { readText, watch, writeText } from '../../lib/local-storage.ts'

/** Shared with other clients of this origin: "true" when collapsed (docs/rules/clients.md#shared-browser-storage). */
const STORAGE_KEY = 'RESTROPROSAAS__NAVBAR'

export function useSidebarCollapsed(): boolean {
  return useSyncExternalStore(watchSidebar, isCollapsed)
}

export function toggleSidebar(): void {
  writeText(STORAGE_KEY, String(!isCollapsed()))
}

const watchSidebar = (callback: () => void) => watch(STORAGE_KEY, callback)

/** In pixels: a window that is less wide leaves its room to the screen until someone chooses. */
const WIDE = 1200

function isCollapsed(): boolean {
  const chosen = readText(STORAGE_KEY)
  return chosen === null ? window.innerWidth < WIDE : chosen === 'true'
}
