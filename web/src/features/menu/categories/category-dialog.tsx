import { useRef } from 'react'
import type { Category } from '#core/contract/records.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useMenuSchedules } from '../facts/schedules/schedules.api.ts'
import { schedulesTexts } from '../facts/schedules/schedules.texts.ts'
import { CourseField } from '../fields/course-field.tsx'
import { useCategoryCommands } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'

type CategoryForm = { title: string; scheduleId: string; course: string }

type CategoryDialogProps = {
  /** Null adds a category. */
  category: Category | null
  open: boolean
  onClose: () => void
  /** Takes the category that was added, before the dialog closes. */
  onAdded?: (id: string) => void
}

export function CategoryDialog({ category, open, onClose, onAdded }: CategoryDialogProps) {
  const t = useTexts(menuTexts)
  const words = useTexts(schedulesTexts)
  const schedules = useMenuSchedules().data ?? []
  const served = schedules.find(({ id }) => id === category?.schedule_id)?.id ?? ''
  const { add, update } = useCategoryCommands()
  const title = useRef<HTMLInputElement>(null)
  const refusal = category ? 'category.new_title_required' : 'category.title_required'
  const form = useForm({
    initial: { title: category?.title ?? '', scheduleId: served, course: String(category?.course ?? '') },
    check: (values): FieldProblems<CategoryForm> => (values.title.trim() === '' ? { title: refusal } : {}),
    send: async ({ title, scheduleId, course: chosen }, key) => {
      const course = chosen === '' ? null : Number(chosen)
      // keeps a deleted schedule unless another one is chosen, as it may come back
      const schedule = scheduleId === served ? {} : { scheduleId: scheduleId || null }
      if (category) return update(category.id, { title, ...schedule, course })
      const { message, id } = await add({ title, course }, key)
      onAdded?.(id)
      return message
    },
    onDone: onClose,
    fallback: t.failed,
    fieldOf: { [refusal]: 'title' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={category ? t.category.updateTitle : t.category.addTitle}
      submitLabel={t.save}
      size="sm"
      initialFocus={title}
    >
      <TextField
        ref={title}
        {...form.field('title')}
        label={t.category.field}
        required
        maxLength={200}
        autoComplete="off"
      />
      <CourseField {...form.field('course')} isOfCategory />
      {category && schedules.length > 0 && (
        <SelectField
          {...form.field('scheduleId')}
          label={words.of}
          hint={words.categoryHint}
          options={[
            { value: '', label: words.always },
            ...schedules.map((schedule) => ({ value: schedule.id, label: schedule.title })),
          ]}
        />
      )}
    </FormDialog>
  )
}
