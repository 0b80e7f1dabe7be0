import { useState } from 'react'
import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { cutNote } from '#core/orders/limits.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { chosenLines, shared, type Chosen, type Line } from '../visit-lines.rules.ts'
import { useCourseNames } from '../use-course-names.ts'
import { useVisitCommands, type LineChange } from '../visits.api.ts'
import { visitsTexts } from '../visits.texts.ts'
import { visitActsTexts } from './visit-acts.texts.ts'
import { useConflicts } from './use-conflicts.ts'

type Props = {
  open: boolean
  onClose: () => void
  visit: Visit
  lines: readonly Line[]
  chosen: Chosen
  onDone: () => void
}

const SAME = 'same'
const SEATS = Array.from({ length: 20 }, (_, at) => at + 1)
const COURSES = Array.from({ length: 9 }, (_, at) => at + 1)

/** Changes seat or course of lines, and their note until somebody has begun to make them. */
export function ChangeLinesDialog({ open, onClose, visit, lines, chosen, onDone }: Props) {
  const t = useTexts(visitActsTexts)
  const words = useTexts(visitsTexts)
  const forms = useTexts(formsTexts)
  const selected = chosenLines(chosen, lines)
  const { changeLines } = useVisitCommands(visit.id)
  const { isPending, run } = useCommand({ fallback: words.failed })
  const onRefused = useConflicts()
  const courseName = useCourseNames()
  const [seat, setSeat] = useState(() => textOf(shared(selected, 'seat')))
  const [course, setCourse] = useState(() => textOf(shared(selected, 'course')))
  const [note, setNote] = useState<string | null>(null)
  const hasBegun = selected.some(({ status }) => status !== 'created')

  const save = () => {
    const change: Omit<LineChange, 'id'> = {
      ...(seat === SAME || seat === textOf(shared(selected, 'seat')) ? {} : { seat: numberOf(seat) }),
      ...(course === SAME || course === textOf(shared(selected, 'course')) ? {} : { course: numberOf(course) }),
      ...(note === null ? {} : { notes: cutNote(note).trim() || null }),
    }
    if (Object.keys(change).length === 0) return onClose()
    const changes = selected.map(({ id }) => ({ id, ...change }))
    const end = () => {
      onDone()
      onClose()
    }
    void run((key) => changeLines(changes, key), { values: changes, onDone: end, onRefused })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title={t.linesTitle(words.dishes(selected.reduce((sum, { quantity }) => sum + quantity, 0)))}
      closeLabel={forms.close}
      size="sm"
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {forms.cancel}
          </Button>
          <Button pending={isPending} onClick={save}>
            {forms.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={t.seat}
          value={seat}
          onChange={setSeat}
          options={optionsOf(seat, { none: t.seatNone, same: t.mixed, numbers: SEATS, name: words.seat })}
        />
        <SelectField
          label={t.course}
          value={course}
          onChange={setCourse}
          options={optionsOf(course, { none: t.courseNone, same: t.mixed, numbers: COURSES, name: courseName })}
        />
        <TextareaField
          label={t.notes}
          hint={hasBegun ? t.notesStarted : undefined}
          disabled={hasBegun}
          rows={2}
          value={note ?? shared(selected, 'notes') ?? ''}
          onChange={setNote}
        />
      </div>
    </Dialog>
  )
}

/** Value of the field: the shared number, '' for none, SAME if the lines differ. */
const textOf = (value: number | null | undefined) => (value === undefined ? SAME : value === null ? '' : String(value))
const numberOf = (text: string) => (text === '' ? null : Number(text))

type Named = { none: string; same: string; numbers: readonly number[]; name: (n: number) => string }

function optionsOf(value: string, { none, same, numbers, name }: Named) {
  const known = numbers.map((n) => ({ value: String(n), label: name(n) }))
  const other = value !== '' && value !== SAME && !known.some((one) => one.value === value)
  return [
    ...(value === SAME ? [{ value: SAME, label: same }] : []),
    { value: '', label: none },
    ...known,
    ...(other ? [{ value, label: name(Number(value)) }] : []),
  ]
}
