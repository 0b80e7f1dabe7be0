import { useRef, useState } from 'react'
import { formsTexts } from '../forms/forms.texts.ts'
import { useTexts } from '../texts.ts'
import { notify } from '../toasts.tsx'
import { errorMessage } from './api-error.ts'
import { useCommandKey } from './command-key.ts'

type CommandPlan = {
  /** Shown when the server gave no words of its own. */
  fallback?: string
  /** One toast for all that this command says, each in place of the last. */
  toast?: string
}

type Run = {
  /** What is sent: while it stays the same, so does the key, and it happens once. */
  values?: object
  onDone?: () => void
  /** Takes a refusal upon itself; true when there is nothing more to say about it. */
  onRefused?: (error: unknown) => boolean
}

/**
 * How a screen has something done: one at a time, with a key of its own, and its end said in a toast in the words of the
 * server. What it changes is fetched again by `useSend`.
 */
export function useCommand({ fallback, toast }: CommandPlan = {}) {
  const { failed } = useTexts(formsTexts)
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)
  const { keyOf, renew } = useCommandKey()

  const run = async (
    send: (idempotencyKey: string) => Promise<string>,
    { values = {}, onDone, onRefused }: Run = {},
  ): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setIsPending(true)
    try {
      notify.success(await send(keyOf(values)), toast)
      renew()
      onDone?.()
    } catch (error) {
      if (!onRefused?.(error)) notify.error(errorMessage(error, fallback ?? failed), toast)
    } finally {
      isRunning.current = false
      setIsPending(false)
    }
  }
  return { isPending, run }
}
