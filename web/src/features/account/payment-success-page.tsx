import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { endSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { signOut } from '../auth/sign-out.ts'
import { DeadEnd } from '../not-found/dead-end.tsx'
import { paymentTexts } from './payment.texts.ts'

/** Where the payment provider sends who has paid. Grants nothing: its signed message to the server does (4-decisions.md, 11). */
export default function PaymentSuccessPage() {
  const t = useTexts(paymentTexts)
  const [isPending, setIsPending] = useState(false)
  usePageTitle(t.success.title)
  const leave = () => {
    setIsPending(true)
    signOut().catch(endSession)
  }
  const sign = (
    <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success-ink">
      <CircleCheck aria-hidden="true" className="size-9" strokeWidth={1.75} />
    </span>
  )
  return (
    <DeadEnd sign={sign} title={t.success.title} hint={t.success.hint}>
      <Button pending={isPending} onClick={leave}>
        {t.success.signOut}
      </Button>
      <Link to={paths.landing} className={buttonClass({ variant: 'outline' })}>
        {t.home}
      </Link>
    </DeadEnd>
  )
}
