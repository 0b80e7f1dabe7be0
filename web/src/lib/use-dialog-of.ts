import { useState } from 'react'

/**
 * State of a dialog about one item of a list. The subject outlives the closing, so that the animation can end; each
 * opening has its own key, so that a form begins afresh.
 */
export function useDialogOf<T>() {
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
