import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts'
import { notify } from '../../../lib/toasts.tsx'
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts'
import { useMessages } from './use-messages.ts'

type Problems<Field extends string> = Partial<Record<Field, string>>

type AuthForm<Field extends string> = {
  /** Messages for fields that are invalid before sending; empty if all are valid. */
  check: () => Problems<Field>
  /** Sends the form; the server's message of success. */
  send: () => Promise<string>
  onDone?: () => void
  /** Handles a refusal itself; true when no message is to be shown for it. */
  onRefused?: (error: unknown) => boolean
  /** Shown when the server gave no message of its own. */
  fallback: string
  /** Fields by the code of the refusal that is shown beside them. */
  fieldOf?: Partial<Record<string, Field>>
}

/**
 * State of the four forms before sign-in: checks, sends one request at a time, shows its message, and focuses the first
 * wrong field.
 */
export function useAuthForm<Field extends string>({ check, send, fallback, fieldOf = {}, ...form }: AuthForm<Field>) {
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [isPending, setIsPending] = useState(false)

  const refuse = (found: Problems<Field>) => {
    setProblems(found)
    focusFirstError(element.current)
  }

  const run = async () => {
    setIsPending(true)
    const toast = notify.loading(t.wait)
    try {
      notify.success(await send(), toast)
      form.onDone?.()
    } catch (error) {
      if (form.onRefused?.(error)) return notify.dismiss(toast)
      const message = errorMessage(error, fallback)
      const field = error instanceof ApiError && error.code !== undefined ? fieldOf[error.code] : undefined
      if (field === undefined) return void notify.error(message, toast)
      notify.dismiss(toast)
      refuse({ [field]: message } as Problems<Field>)
    } finally {
      setIsPending(false)
    }
  }

  return {
    form: element,
    problems,
    isPending,
    /** A message stands until its field is changed. */
    settle: (field: Field) => setProblems((before) => ({ ...before, [field]: undefined })),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isPending) return
      const found = check()
      if (Object.keys(found).length > 0) return refuse(found)
      setProblems({})
      void run()
    },
  }
}
