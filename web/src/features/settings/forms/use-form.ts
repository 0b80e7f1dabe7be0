import { useState, type SubmitEvent } from 'react'
import { ERRORS, type ErrorCode } from '#core/contract/errors.ts'
import { ApiError, errorMessage } from '../../../lib/api-error.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import type { Problems } from './field-problems.ts'
import { formsTexts } from './forms.texts.ts'

type FieldOf<F> = Partial<Record<ErrorCode, keyof F & string>>

export type FormOptions<F> = {
  /** What the fields say before they are touched; where it changes meanwhile, untouched fields follow. */
  start: F
  check: (form: F) => Problems<F>
  /** Sends the form; the server's words of success. */
  send: (form: F) => Promise<string>
  onDone?: () => void
  /** Which refusals of the server belong beside a field. */
  fieldOf?: FieldOf<F>
}

/** The course of a settings form: check, one request at a time, the server's words, and the focus where it helps. */
export function useForm<F extends object>({ start, check, send, onDone, fieldOf = {} }: FormOptions<F>) {
  const t = useTexts(formsTexts)
  const { language } = useLanguage()
  const [edits, setEdits] = useState<Partial<F>>({})
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null)
  const [isPending, setIsPending] = useState(false)

  const form: F = { ...start, ...edits }
  const problems = check(form)

  const change = (edit: Partial<F>) => {
    setEdits((before) => ({ ...before, ...edit }))
    setRefused((before) => (before && before.field in edit ? null : before))
  }

  const run = async (element: HTMLFormElement) => {
    setIsPending(true)
    try {
      notify.success(await send(form))
      setEdits({})
      setIsChecked(false)
      onDone?.()
    } catch (failure) {
      const message = errorMessage(failure, t.failed)
      const field = failure instanceof ApiError ? fieldOf[failure.code as ErrorCode] : undefined
      if (field === undefined) return void notify.error(message)
      setRefused({ field, message })
      focusFirstError(element)
    } finally {
      setIsPending(false)
    }
  }

  return {
    form,
    change,
    isPending,
    isDirty: (Object.keys(edits) as (keyof F)[]).some((name) => edits[name] !== start[name]),
    revert: () => {
      setEdits({})
      setRefused(null)
      setIsChecked(false)
    },
    /** The part of a text field that every one of them has. */
    field: <K extends keyof F & string>(name: K) => {
      const code = isChecked ? problems[name] : undefined
      return {
        name,
        value: form[name],
        onChange: (value: F[K]) => change({ [name]: value } as unknown as Partial<F>),
        error: refused?.field === name ? refused.message : code && ERRORS[code][language],
      }
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      // a dialog may lie in the tree of another form: its submit must not reach that one
      event.stopPropagation()
      if (isPending) return
      setIsChecked(true)
      setRefused(null)
      if (Object.keys(problems).length > 0) return focusFirstError(event.currentTarget)
      void run(event.currentTarget)
    },
  }
}
