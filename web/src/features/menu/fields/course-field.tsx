import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useCourses, useDiningSettings } from '../../../lib/restaurant/dining.api.ts'
import { courseFieldTexts } from './course-field.texts.ts'

type Props = {
  name: string
  /** Its number; blank: none of its own. */
  value: string
  onChange: (course: string) => void
  error: string | undefined
  isOfCategory?: boolean
}

/** The course of an item or category; renders nothing if courses are off. */
export function CourseField({ isOfCategory = false, ...field }: Props) {
  const t = useTexts(courseFieldTexts)
  const isOn = useDiningSettings().data?.courses === true
  const courses = useCourses().data ?? []
  if (!isOn) return null
  const titled = courses.map(({ position, title }) => ({ value: String(position), label: title }))
  const known = field.value === '' || titled.some(({ value }) => value === field.value)
  return (
    <SelectField
      {...field}
      label={t.course}
      options={[
        { value: '', label: isOfCategory ? t.atOnce : t.asCategory },
        ...titled,
        ...(known ? [] : [{ value: field.value, label: t.number(field.value) }]),
      ]}
    />
  )
}
