import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** The question of the form that stands open with unsaved changes. */
let ask: ((target: string) => void) | null = null

/** For navigation that is no link: true where the person is asked first, whose answer then leads there. */
export function isAskedBeforeLeaving(path: string): boolean {
  if (ask === null || path === window.location.pathname) return false
  ask(path)
  return true
}

/**
 * Asks before a page with unsaved changes is left: by one of the links on the screen, with our own question; by closing
 * or reloading the tab, with the browser's. `target` is where the person wanted to go, while the question stands.
 */
export function useLeaveQuestion(isDirty: boolean) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string | null>(null)

  useEffect(() => {
    if (!isDirty) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // in the capture phase: before the router's own links receive it
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !leavesHere(link, event)) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(link.pathname + link.search + link.hash)
    }
    ask = setTarget
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      ask = null
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])

  return {
    target,
    stay: () => setTarget(null),
    leave: () => {
      if (target === null) return
      setTarget(null)
      void navigate(target)
    },
  }
}

function leavesHere(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const opensElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.target === '_blank'
  const isScreen = link.origin === window.location.origin && !link.hasAttribute('download')
  return !opensElsewhere && isScreen && link.pathname !== window.location.pathname
}
