import { useEffect, useEffectEvent } from 'react'

/** "/" leads to a search box from anywhere on its page, unless something is being typed or a dialog is open. */
export function useSlashKey(search: () => HTMLInputElement | null | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'))
      return
    event.preventDefault()
    search()?.focus()
    search()?.select()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
