import { type RefObject, useEffect } from 'react'
import { lateDialog } from '../../lib/late-dialog.tsx'
import { useTill } from './till.ts'

const loadDialogs = () => import('./one-dialog.tsx')
const OneDialog = lateDialog(() => loadDialogs().then((one) => one.default))
const UNTOUCHED_MS = 1000

/** The one dialog that is open. Each showing is a fresh one: nothing of the last showing stays in it. */
export function TillDialogs({ search }: { search: RefObject<HTMLInputElement | null> }) {
  const { current, close } = useTill().dialogs
  useEarlyFetch()
  if (!current) return null
  const onClosed = () => {
    // on a touch screen the focus in a field would bring up the keyboard
    if (document.activeElement === document.body && window.matchMedia('(pointer: fine)').matches)
      search.current?.focus()
  }
  return (
    <OneDialog key={current.at} dialog={current.dialog} open={current.isOpen} onClose={close} onClosed={onClosed} />
  )
}

/**
 * Fetches the dialogs at the first touch or key, which is not yet one that opens a dialog or hardly waits for it; a till that
 * nobody touches has them soon, for the moment when the server is out of reach.
 */
function useEarlyFetch(): void {
  useEffect(() => {
    const gone = new AbortController()
    const begin = () => {
      gone.abort()
      clearTimeout(timer)
      void loadDialogs().catch(() => undefined)
    }
    const timer = setTimeout(begin, UNTOUCHED_MS)
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, { signal: gone.signal })
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [])
}
