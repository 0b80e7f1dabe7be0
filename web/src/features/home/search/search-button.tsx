import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { searchButtonTexts } from './search-button.texts.ts'
import type { SearchDialogProps } from './search-dialog.tsx'

/** Opens the search, from the top bar and by its keys. All of it is fetched then: no screen waits for it. */
export function SearchButton() {
  const t = useTexts(searchButtonTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { Search: SearchDialog, load } = useSearchDialog(t.failed)
  const open = () => {
    setIsOpen(true)
    load()
  }
  useSearchShortcut(open)

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
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
      {SearchDialog !== null && <SearchDialog open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}

/** The dialog's own code, once it has been asked for; out of reach, a message says so, and the next press tries again. */
function useSearchDialog(failed: string) {
  const [dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)
  const load = () => {
    if (dialog !== null) return
    import('./search-dialog.tsx').then(
      (module) => setDialog(() => module.SearchDialog),
      () => notify.error(failed, 'search'),
    )
  }
  return { Search: dialog, load }
}

const SHORTCUT = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'

function useSearchShortcut(onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    // an open dialog must be answered first: leaving would lose the text typed into it
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
