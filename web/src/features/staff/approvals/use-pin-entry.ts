import { useState } from 'react'
import type { ActScope } from '#core/permissions/scopes.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { giveApproval } from './approvals.api.ts'
import { approvalsTexts } from './approvals.texts.ts'
import { isComplete, PIN_MAX, pinOf } from './pin-entry.rules.ts'

type Plan = { scope: ActScope; onApproved: (approvalId: string) => void }

/** Handles a typed PIN: checks the longest at once, a shorter one when confirmed, and clears a wrong one. */
export function usePinEntry({ scope, onApproved }: Plan) {
  const t = useTexts(approvalsTexts)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, run } = useCommand()

  const enter = (typed: string) => {
    setPin(pinOf(typed))
    setProblem(null)
  }
  const check = (username: string, entered = pin) => {
    if (isPending || !isComplete(entered)) return
    const send = async () => {
      onApproved(await giveApproval({ username, pin: entered, scope }))
      return null
    }
    const onRefused = (error: unknown) => {
      setPin('')
      setProblem(errorMessage(error, t.failed))
      return true
    }
    void run(send, { onRefused })
  }
  return {
    pin,
    problem,
    isPending,
    check,
    /** Takes the text typed for this person. */
    take: (username: string, typed: string) => {
      if (isPending) return
      enter(typed)
      const next = pinOf(typed)
      if (next.length === PIN_MAX && pin.length < PIN_MAX) check(username, next)
    },
    clear: () => enter(''),
  }
}
