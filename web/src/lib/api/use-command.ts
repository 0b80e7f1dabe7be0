import { useState } from 'react'
import { formsTexts } from '../forms/forms.texts.ts'
import { useTexts } from '../texts.ts'
import { notify } from '../toasts.tsx'
import { createCommandRunner, type Command, type CommandPlan, type SendCommand } from './command-runner.ts'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Runs a screen's commands: one at a time, each with an idempotency key, and with a toast for its outcome. `useSend`
 * fetches the changed data again.
 */
export function useCommand(plan: Partial<CommandPlan> = {}) {
  const { failed } = useTexts(formsTexts)
  const [running, setRunning] = useState(NOTHING)
  const [runner] = useState(() => createCommandRunner({ notify, onChange: setRunning }))
  return {
    isPending: running.size > 0,
    /** The subjects of the commands that run now. */
    running,
    run: (send: SendCommand, command?: Command): Promise<void> =>
      runner.run({ ...plan, fallback: plan.fallback ?? failed }, send, command),
  }
}
