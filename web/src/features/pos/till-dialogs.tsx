import { type RefObject, useEffect } from 'react'
import { lateDialog } from '../../lib/late-dialog.tsx'
import { useTill } from './till.ts'

const loadDialogs = () => import('./one-dialog.tsx')
const OneDialog = lateDialog(() => loadDialogs().then((one) => one.default))
const UNTOUCHED_MS = 400

/** The open dialog. Each opening mounts it anew, without state of the last one. */
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
 * Loads the code of the dialogs once nobody has touched the till for a moment, so that touches come first, and the
 * dialogs work even if the server is out of reach later. One opened earlier is loaded then.
 */
function useEarlyFetch(): void {
  useEffect(() => {
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      gone.abort()
      void loadDialogs().catch(() => undefined)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(begin, UNTOUCHED_MS)
    }
    wait()
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, wait, { signal: gone.signal })
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [])
}
