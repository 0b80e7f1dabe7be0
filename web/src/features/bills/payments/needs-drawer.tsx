import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { paymentsTexts } from './payments.texts.ts'

/** True if cash was refused because this till's drawer is not open (docs/rules/cash.md#tills-and-drawer-sessions). */
export function needsDrawer(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'cash.session_required'
}

/** A link to the drawers for staff who may open one; tells others whom to ask. */
export function OpenDrawerLink() {
  const t = useTexts(paymentsTexts)
  const person = usePerson()
  if (person === null || !may(person, { anyOf: ['CASH_MANAGE'] }))
    return <p className="mt-1.5 text-sm">{t.till.askToOpen}</p>
  return (
    <Link to={paths.cash} className={`${buttonClass({ variant: 'outline' })} mt-2.5`}>
      {t.till.openDrawer}
    </Link>
  )
}
