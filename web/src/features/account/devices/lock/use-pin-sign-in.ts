import { useState } from 'react'
import type { DevicePerson } from '#core/contract/people/shared-devices.ts'
import { errorMessage } from '../../../../lib/api/api-error.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import type { SessionUser } from '../../../../lib/session/session-user.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { isComplete, PIN_MAX, pinOf } from '../../../staff/approvals/pin-entry.rules.ts'
import { signInByPin } from '../devices.api.ts'
import { lockTexts } from './lock.texts.ts'

type Plan = { person: DevicePerson; onIn: (user: SessionUser) => void; onRefused: () => void }

/** Handles a typed PIN: checks it at its last digit if its length is known, else when it is confirmed. */
export function usePinSignIn({ person, onIn, onRefused }: Plan) {
  const t = useTexts(lockTexts)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, run } = useCommand()
  const digits = person.pin_digits ?? PIN_MAX

  const check = (entered = pin) => {
    if (isPending || !isComplete(entered)) return
    const send = async () => {
      onIn(await signInByPin({ userId: person.id, pin: entered }))
      return null
    }
    void run(send, {
      onRefused: (error) => {
        setPin('')
        setProblem(errorMessage(error, t.failed))
        onRefused()
        return true
      },
    })
  }
  return {
    pin,
    problem,
    isPending,
    check,
    /** A key is needed to confirm, as nobody knows which digit is the last. */
    needsKey: person.pin_digits === null,
    take: (typed: string) => {
      if (isPending) return
      const next = pinOf(typed).slice(0, digits)
      setPin(next)
      setProblem(null)
      if (next.length === digits && pin.length < digits) check(next)
    },
  }
}
