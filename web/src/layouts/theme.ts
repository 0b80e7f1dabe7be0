import { useSyncExternalStore } from 'react'
import { remove, watch, writeText } from '../lib/local-storage.ts'
import { readTheme, THEME_KEY, type Theme } from './chosen-theme.ts'

export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme)
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') remove(THEME_KEY)
  else writeText(THEME_KEY, theme)
}

const watchTheme = (callback: () => void) => watch(THEME_KEY, callback)
