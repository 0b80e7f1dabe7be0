import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { screenAccess } from '../../../layouts/screen-access.ts'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { orderTexts } from '../order.texts.ts'

/** The first step if there is no order: a link to the till, for people who may sell. */
export function OpenTillLink() {
  const t = useTexts(orderTexts)
  const person = usePerson()
  if (!person || !may(person, screenAccess.pos)) return null
  return (
    <Link to={paths.pos} className={buttonClass()}>
      {t.openTill}
    </Link>
  )
}
