import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { authTexts } from './auth.texts.ts'
import { TEXT_LINK_CLASS } from './text-link.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  error?: string
  /** Lets a recovery code take the place of the app's code. */
  takesRecoveryCodes?: boolean
  /** The next thing to do: it has the focus from the beginning. */
  takesFocus?: boolean
}

/** The code of an authenticator app, with the numeric keyboard; or, on request, a recovery code with the text one. */
export function CodeField({ value, onChange, error, takesRecoveryCodes = false, takesFocus = false }: Props) {
  const t = useTexts(authTexts).code
  const [isRecovery, setIsRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  const change = () => {
    setIsRecovery(!isRecovery)
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={input}
        label={isRecovery ? t.recoveryCode : t.code}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
        value={value}
        onChange={onChange}
        error={error}
        hint={isRecovery ? t.recoveryHint : t.codeHint}
      />
      {takesRecoveryCodes && (
        <button type="button" onClick={change} className={clsx(TEXT_LINK_CLASS, 'min-h-11 self-start text-sm')}>
          {isRecovery ? t.useApp : t.useRecovery}
        </button>
      )}
    </div>
  )
}
