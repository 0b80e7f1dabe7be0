import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Person } from '#core/permissions/may.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardLayoutTexts } from './dashboard-layout.texts.ts'
import { SearchModal } from './search-modal.tsx'

/** The way to every screen by its title, from the top bar and by its keys. */
export function ScreenSearch({ person }: { person: Person }) {
  const t = useTexts(dashboardLayoutTexts)
  const [isSearching, setIsSearching] = useState(false)
  useSearchShortcut(() => setIsSearching(true))

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsSearching(true)}
        className="inline-flex h-11 items-center gap-2.5 rounded-md text-sm text-ink-soft transition-colors hover:text-ink max-md:w-11 max-md:justify-center md:w-64 md:border md:border-edge md:bg-surface md:px-3"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="flex-1 text-left max-md:sr-only">{t.search}</span>
        <kbd
          aria-hidden="true"
          className="rounded-sm border border-line bg-sunken px-1.5 font-sans text-2xs text-ink-faint max-md:hidden"
        >
          {SHORTCUT}
        </kbd>
      </button>
      <SearchModal open={isSearching} onOpenChange={setIsSearching} person={person} />
    </>
  )
}

const SHORTCUT = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'

function useSearchShortcut(onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    // a dialog has to be answered first: going elsewhere would lose what was typed into it
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
