import { useEffect, useRef } from 'react'
import { lateDialog } from '../../../lib/late-dialog.tsx'
import { setPasswordPrompt } from '../../../lib/session/password-prompt.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'

const PasswordDialog = lateDialog(() => import('./password-dialog.tsx').then((one) => one.PasswordDialog))

type Answer = (isIn: boolean) => void

/** Asks a person who signed in by PIN for the password when a call needs it; the call then continues. */
export function PasswordPrompt() {
  const { isOpen, key, show, close } = useDialogOf<true>()
  const answer = useRef<Answer | null>(null)
  const ask = useRef(() => {
    show(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  })
  useEffect(() => {
    setPasswordPrompt(() => ask.current())
    return () => {
      setPasswordPrompt(null)
      answer.current?.(false)
    }
  }, [])
  const end = (isIn: boolean) => {
    close()
    answer.current?.(isIn)
    answer.current = null
  }
  return <PasswordDialog key={key} open={isOpen} onIn={() => end(true)} onClose={() => end(false)} />
}
