import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { authTexts } from './auth.texts.ts'

type Props = { value: string; onChange: (value: string) => void; error?: string }

/** The e-mail that is one's user name. */
export function EmailField({ value, onChange, error }: Props) {
  const t = useTexts(authTexts)
  return (
    <TextField
      label={t.email}
      name="username"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
