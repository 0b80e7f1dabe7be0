import { useEffect, useEffectEvent } from 'react'
import { pressingOf, type Keys, type Pressing } from './keys.rules.ts'

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'
const PRESSABLE = 'button, a, [role="button"], [role="radio"], [role="tab"]'

/** Calls back for the kitchen's keys, except those typed into a field or meant for a dialog or a focused button. */
export function useKitchenKeys(keys: Keys, onPressing: (pressing: Pressing) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(TYPED_INTO)) return
    const isPress = event.key === 'Enter' || event.key === ' '
    // a button focused by Tab is pressed; a button that a finger touched before is not
    if (isPress && target?.matches(':focus-visible') && target.matches(PRESSABLE)) return
    const pressing = pressingOf(event, keys)
    if (!pressing) return
    event.preventDefault()
    // the help of the dashboard has a key that the kitchen uses too
    event.stopPropagation()
    onPressing(pressing)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
