import { useLayoutEffect, useRef } from 'react'
import { decimalText } from '../format/decimal-text.ts'
import { useLanguage } from '../texts.ts'

/**
 * What a field of a number takes: it is shown with the decimal mark of the language. The browser moves the caret to the end
 * when a typed point becomes a comma: it is put back.
 */
export function useDecimalInput(value: string, onChange: (value: string) => void) {
  const { language } = useLanguage()
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === ref.current)
      ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return {
    ref,
    value: decimalText(value, language),
    onChange: (typed: string) => {
      if (decimalText(typed, language) !== typed) caret.current = ref.current?.selectionStart ?? null
      onChange(typed)
    },
  }
}
