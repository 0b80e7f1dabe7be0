import { useSyncExternalStore } from 'react'
import { readText, remove, watch, writeText } from '../lib/local-storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'comptoir_theme'

/** Puts the chosen theme on the page, now and when another tab chooses; without a choice the system's rules. */
export function applyChosenTheme(): void {
  const apply = () => {
    const theme = readTheme()
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }
  apply()
  watch(STORAGE_KEY, apply)
}

export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme)
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') remove(STORAGE_KEY)
  else writeText(STORAGE_KEY, theme)
}

const watchTheme = (callback: () => void) => watch(STORAGE_KEY, callback)

function readTheme(): Theme {
  const stored = readText(STORAGE_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}
