import { readText, watch } from '../lib/local-storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'comptoir_theme'

/** Puts the chosen theme on the page, now and when another tab chooses; without a choice the system's rules. */
export function applyChosenTheme(): void {
  const apply = () => {
    const theme = readTheme()
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }
  apply()
  watch(THEME_KEY, apply)
}

export function readTheme(): Theme {
  const stored = readText(THEME_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}
