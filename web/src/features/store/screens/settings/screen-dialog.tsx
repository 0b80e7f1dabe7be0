import { Monitor, Tv } from 'lucide-react'
import { screensApi, type Screen, type ScreenKind } from '#core/contract/dining/screens.ts'
import { problemsOf } from '../../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useScreenCommands } from './screens.api.ts'
import { screensTexts } from './screens.texts.ts'

type Props = {
  /** The screen to rename; null adds one. */
  screen: Screen | null
  open: boolean
  onClose: () => void
  /** Is given the address of a new one. */
  onAdded: (url: string) => void
}

export function ScreenDialog({ screen, open, onClose, onAdded }: Props) {
  const t = useTexts(screensTexts)
  const { add, rename } = useScreenCommands()
  const form = useForm({
    initial: { kind: screen?.kind ?? ('pickup' as ScreenKind), title: screen?.title ?? '' },
    check: (draft) => problemsOf(screensApi.add.body!, draft),
    send: async ({ kind, title }) => {
      if (screen) return rename(screen.id, title)
      const { message, url } = await add({ kind, title })
      onAdded(url)
      return message
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={screen ? t.rename : t.addTitle}
      description={screen ? undefined : t.addHint}
    >
      {!screen && (
        <RadioCards
          label={t.kind}
          showLabel
          value={form.values.kind}
          onChange={(kind) => form.set({ kind })}
          options={[
            { value: 'pickup', label: t.kinds.pickup, icon: <Tv aria-hidden="true" className="size-5" /> },
            { value: 'customer', label: t.kinds.customer, icon: <Monitor aria-hidden="true" className="size-5" /> },
          ]}
        />
      )}
      {!screen && <p className="text-sm text-ink-soft">{t.kindHints[form.values.kind]}</p>}
      <TextField {...form.field('title')} label={t.name} hint={t.nameHint} required maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
