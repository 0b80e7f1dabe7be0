import { useState } from 'react'

/**
 * What a dialog is about. The subject stays while the dialog closes, so that its words do not vanish before it does;
 * `key` is new at every opening, so that each begins with a fresh form.
 */
export function useDialog<T>() {
  const [state, setState] = useState<{ subject: T | null; isOpen: boolean; key: number }>({
    subject: null,
    isOpen: false,
    key: 0,
  })
  return {
    ...state,
    show: (subject: T) => setState(({ key }) => ({ subject, isOpen: true, key: key + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
