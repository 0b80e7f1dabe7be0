import { useCourses } from '../../lib/restaurant/dining.api.ts'
import { useTexts } from '../../lib/texts.ts'
import { kitchenTexts } from './kitchen.texts.ts'

/** The title of a course; its number if it has no title or titles are not loaded. */
export function useCourseTitle(): (course: number) => string {
  const t = useTexts(kitchenTexts)
  const { data = [] } = useCourses()
  return (course) => data.find(({ position }) => position === course)?.title ?? t.course(course)
}
