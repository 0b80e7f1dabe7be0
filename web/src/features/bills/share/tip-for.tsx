import { useTexts } from '../../../lib/texts.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useTipTakers } from '../acts/acts.api.ts'
import { actsTexts } from '../acts/acts.texts.ts'

type Props = { value: string | null; onChange: (username: string | null) => void }

/** Chooses who gets the tip: by default, whoever sent the order. */
export function TipFor({ value, onChange }: Props) {
  const t = useTexts(actsTexts)
  const me = useSessionUser()?.username
  const { data = [] } = useTipTakers()
  const others = data.filter(({ username }) => username !== me)
  return (
    <SelectField
      label={t.tipFor}
      value={value ?? ''}
      onChange={(username) => onChange(username === '' ? null : username)}
      options={[
        { value: '', label: t.tipForSender },
        ...(me === undefined ? [] : [{ value: me, label: t.tipForMe }]),
        ...others.map(({ username, name }) => ({ value: username, label: name })),
      ]}
    />
  )
}
