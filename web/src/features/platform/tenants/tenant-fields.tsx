import type { Ref } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { tenantsTexts } from './tenants.texts.ts'

type TextOf = { name: string; value: string; onChange: (value: string) => void; error: string | undefined }
type SwitchOf = { value: boolean; onChange: (value: boolean) => void }

export function NameOfTenant({ field, inputRef }: { field: TextOf; inputRef: Ref<HTMLInputElement> }) {
  const t = useTexts(tenantsTexts).form
  return (
    <TextField ref={inputRef} {...field} label={t.name} hint={t.nameHint} required maxLength={200} autoComplete="off" />
  )
}

export function EmailOfOwner({ field, hint }: { field: TextOf; hint: string }) {
  const t = useTexts(tenantsTexts).form
  return (
    <TextField
      {...field}
      label={t.email}
      hint={hint}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      // the browser must not put the operator's own sign-in here
      autoComplete="off"
    />
  )
}

export function ActiveSwitch({ field: { value, onChange } }: { field: SwitchOf }) {
  const t = useTexts(tenantsTexts).form
  return <Switch label={t.active} hint={t.activeHint} checked={value} onChange={onChange} />
}
