import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { MAX_COVERS } from '#core/visits/limits.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useVisitCommands } from '../visits.api.ts'
import { visitActsTexts } from './visit-acts.texts.ts'

type Props = { open: boolean; onClose: () => void; visit: Visit; place: string }
type Problems = Partial<Record<'covers' | 'name', 'request.invalid' | 'visit.name_required'>>

/** Changes the number of guests and the visit's name; a tab must keep a name. */
export function ChangeVisitDialog({ open, onClose, visit, place }: Props) {
  const t = useTexts(visitActsTexts)
  const { change } = useVisitCommands(visit.id)
  const isTab = visit.tables.length === 0
  const form = useForm({
    initial: { covers: visit.covers === null ? '' : String(visit.covers), name: visit.name ?? '' },
    check: ({ covers, name }): Problems => ({
      ...(covers.trim() === '' || readCovers(covers) !== null ? {} : { covers: 'request.invalid' as const }),
      ...(isTab && name.trim() === '' ? { name: 'visit.name_required' as const } : {}),
    }),
    send: ({ covers, name }, key) => change({ covers: readCovers(covers), name: name.trim() || null }, key),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.changeTitle(place)} size="sm">
      <NumberField {...form.field('covers')} label={t.covers} whole maxLength={3} />
      <TextField
        {...form.field('name')}
        label={t.name}
        hint={t.nameHint}
        required={isTab}
        maxLength={100}
        autoComplete="off"
      />
    </FormDialog>
  )
}

function readCovers(text: string): number | null {
  const covers = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return covers >= 1 && covers <= MAX_COVERS ? covers : null
}
