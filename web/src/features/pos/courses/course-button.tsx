import { Soup } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { CartLine } from '../cart/cart.rules.ts'
import { serveLineWith } from '../cart/extras/cart-extras.rules.ts'
import { useTill } from '../till.ts'
import { nextChoice } from './courses.rules.ts'
import { coursesTexts } from './courses.texts.ts'
import { useTillCourses } from './use-till-courses.ts'

/** The course of a line; a touch moves it to the next one. Renders nothing if courses are off. */
export function CourseButton({ line, title }: { line: CartLine; title: string }) {
  const t = useTexts(coursesTexts)
  const { changeCart } = useTill()
  const { isOn, courseOf, nameOf, positions } = useTillCourses()
  if (!isOn) return null
  const course = courseOf(line)
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t.courseOf({ title, course: nameOf(course) })}
      icon={<Soup aria-hidden="true" className="size-4" />}
      onClick={() => changeCart((cart) => serveLineWith(cart, line.key, nextChoice(course, positions)))}
    >
      {nameOf(course)}
    </Button>
  )
}
