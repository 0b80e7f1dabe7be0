import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { authTexts } from './auth.texts.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  /** A new one is chosen: its rules are shown, and password stores offer to make one up. */
  isNew?: boolean
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ label, value, onChange, error, isNew = false }: Props) {
  const t = useTexts(authTexts)
  const [isShown, setIsShown] = useState(false)
  const icon = isShown ? (
    <EyeOff aria-hidden="true" className="size-5" />
  ) : (
    <Eye aria-hidden="true" className="size-5" />
  )
  return (
    <TextField
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      // a shown password is no prose
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      value={value}
      onChange={onChange}
      error={error}
      hint={isNew ? t.passwordRules : undefined}
      end={
        <IconButton
          label={isShown ? t.hidePassword : t.showPassword}
          icon={icon}
          size="sm"
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
