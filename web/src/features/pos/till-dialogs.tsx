import { lazy, type RefObject, Suspense, useEffect } from 'react'
import { useTill } from './till.ts'

const loadDialogs = () => import('./one-dialog.tsx')
const OneDialog = lazy(loadDialogs)

/** The one dialog that is open. Each showing is a fresh one: nothing of the last showing stays in it. */
export function TillDialogs({ search }: { search: RefObject<HTMLInputElement | null> }) {
  const { current, close } = useTill().dialogs
  useIdlePrefetch()
  if (!current) return null
  const onClosed = () => {
    // on a touch screen the focus in a field would bring up the keyboard
    if (document.activeElement === document.body && window.matchMedia('(pointer: fine)').matches)
      search.current?.focus()
  }
  return (
    <Suspense>
      <OneDialog key={current.at} dialog={current.dialog} open={current.isOpen} onClose={close} onClosed={onClosed} />
    </Suspense>
  )
}

/** Fetches the dialogs as soon as the menu stands there, so that the first touch waits for nothing. */
function useIdlePrefetch(): void {
  useEffect(() => {
    const begin = () => void loadDialogs().catch(() => undefined)
    // Safari has no idle callback
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 200)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(begin, { timeout: 1000 })
    return () => window.cancelIdleCallback(idle)
  }, [])
}
