import { useLayoutEffect, useRef } from 'react'
import { decimalText } from '../format/decimal-text.ts'
import { useLanguage } from '../texts.ts'

/** What the field takes of a text that was typed or pasted; null leaves it as it was. */
type Take = (typed: string) => string | null

/**
 * What a field of a number takes: it is shown with the decimal mark of the language. The browser moves the caret to the end
 * when what is shown is not what was typed, as a point that becomes a comma: it is put back.
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
