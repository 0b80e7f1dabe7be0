import { useCourses } from '../../../lib/restaurant/dining.api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { visitsTexts } from './visits.texts.ts'

/** Names a course by its title, or by its number. */
export function useCourseNames(): (course: number) => string {
  const t = useTexts(visitsTexts)
  const { data = [] } = useCourses()
  return (course) => data.find(({ position }) => position === course)?.title ?? t.course(course)
}
