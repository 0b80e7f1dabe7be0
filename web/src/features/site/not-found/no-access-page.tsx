import { Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { endSession } from '../../../lib/session/session.ts'
import { isSignedIn } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { signOut } from '../../../lib/session/sign-out.ts'
import { DeadEnd } from './dead-end.tsx'
import { notFoundTexts } from './not-found.texts.ts'
import { useGoBack } from './use-go-back.ts'

export default function NoAccessPage() {
  const t = useTexts(notFoundTexts)
  const goBack = useGoBack()
  usePageTitle(t.noAccess.title)

  // the sign-in page would send a signed-in visitor straight back: to sign in as another, one has to leave first
  const leave = (event: MouseEvent) => {
    if (!isSignedIn()) return
    event.preventDefault()
    signOut().catch(endSession)
  }
  const sign = (
    <span className="grid size-20 place-items-center rounded-full bg-warning-soft text-warning-ink">
      <Lock aria-hidden="true" className="size-9" strokeWidth={1.75} />
    </span>
  )
  return (
    <DeadEnd sign={sign} title={t.noAccess.title} hint={t.noAccess.hint}>
      <Button variant="outline" onClick={goBack}>
        {t.back}
      </Button>
      <Link to={paths.login} onClick={leave} className={buttonClass()}>
        {t.noAccess.signIn}
      </Link>
    </DeadEnd>
  )
}
