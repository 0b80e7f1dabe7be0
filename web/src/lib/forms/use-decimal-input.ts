import { useLayoutEffect, useRef } from 'react'
import { decimalText } from '../format/decimal-text.ts'
import { useLanguage } from '../texts.ts'

/** Text that the field accepts of what was typed or pasted; null leaves it as it was. */
type Take = (typed: string) => string | null

/**
 * Props of a number field, shown with the language's decimal mark. When the shown text differs from the typed one (a
 * point becomes a comma), browsers move the caret to the end; this puts it back.
 */
export function useDecimalInput(value: string, onChange: (value: string) => void, take: Take = (typed) => typed) {
  const { language } = useLanguage()
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const before = decimalText(value, language)
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === ref.current)
      ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return {
    ref,
    value: before,
    onChange: (typed: string) => {
      const taken = take(typed)
      const shown = taken === null ? before : decimalText(taken, language)
      const at = ref.current?.selectionStart ?? typed.length
      if (shown !== typed) caret.current = Math.max(0, at - (typed.length - shown.length))
      if (taken !== null) onChange(taken)
    },
  }
}
