import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { courseTitlesApi, MAX_COURSES, type Course } from '#core/contract/dining/course-titles.ts'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useCourses } from '../../../lib/restaurant/dining.api.ts'
import { useDiningCommands } from './dining.api.ts'
import { diningTexts } from './dining.texts.ts'
import { EditAndDelete } from '../../../ui/tables/edit-and-delete.tsx'

const NUMBERS = Array.from({ length: MAX_COURSES }, (_, at) => String(at + 1))

/** Titles of the courses, in the order they are served. */
export function CourseTitles() {
  const t = useTexts(diningTexts)
  const { data: courses } = useCourses()
  const { removeCourse } = useDiningCommands()
  const editing = useDialogOf<Course | null>()
  const deleting = useDialogOf<Course>()
  const isFull = courses !== undefined && courses.length >= MAX_COURSES
  return (
    <Card>
      <CardHeader title={t.titles} hint={t.titlesHint} className="mb-2" />
      {courses?.length === 0 && <p className="text-ink-soft">{t.noTitles}</p>}
      <ul className="divide-y divide-line">
        {courses?.map((course) => (
          <li key={course.id} className="flex min-h-12 items-center gap-3">
            <span className="tnum w-6 text-right font-semibold text-ink-soft">{course.position}</span>
            <span className="min-w-0 flex-1 font-medium break-words">{course.title}</span>
            <EditAndDelete
              edit={t.edit(course.title)}
              onEdit={() => editing.show(course)}
              delete={t.delete(course.title)}
              onDelete={() => deleting.show(course)}
            />
          </li>
        ))}
      </ul>
      {!isFull && (
        <Button
          className="mt-3"
          variant="outline"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => editing.show(null)}
        >
          {t.new}
        </Button>
      )}
      <Fragment key={editing.key}>
        <CourseDialog course={editing.subject} all={courses ?? []} open={editing.isOpen} onClose={editing.close} />
      </Fragment>
      <DeleteDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title={t.deleteTitle(deleting.subject?.title ?? '')}
        remove={() => removeCourse(deleting.subject!.id)}
        isFinal
      />
    </Card>
  )
}

type DialogProps = { course: Course | null; all: readonly Course[]; open: boolean; onClose: () => void }

function CourseDialog({ course, all, open, onClose }: DialogProps) {
  const t = useTexts(diningTexts)
  const { addCourse, changeCourse } = useDiningCommands()
  const free = NUMBERS.find((number) => !all.some(({ position }) => String(position) === number)) ?? '1'
  const bodyOf = ({ position, title }: { position: string; title: string }) => ({ position: Number(position), title })
  const form = useForm({
    initial: { position: course ? String(course.position) : free, title: course?.title ?? '' },
    check: (values) => problemsOf(courseTitlesApi.add.body!, bodyOf(values)),
    send: (values, key) => (course ? changeCourse(course.id, bodyOf(values)) : addCourse(bodyOf(values), key)),
    onDone: onClose,
    fieldOf: { 'course.position_taken': 'position' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={course ? t.update : t.add}
      size="sm"
      className="grid grid-cols-[6rem_1fr] gap-4"
    >
      <SelectField
        {...form.field('position')}
        label={t.number}
        required
        options={NUMBERS.map((value) => ({ value, label: value }))}
      />
      <TextField {...form.field('title')} label={t.courseTitle} required maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}
