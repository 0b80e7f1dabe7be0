import { CircleCheck, Clock3, Hourglass, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { endSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { signOut } from '../../../lib/session/sign-out.ts'
import { DeadEnd } from '../../site/not-found/dead-end.tsx'
import { paymentTexts } from './payment.texts.ts'
import { usePaymentConfirmation, type Confirmation } from './use-payment-confirmation.ts'

const DONE = { Icon: CircleCheck, look: 'bg-success-soft text-success-ink' }
const SIGNS: Record<Confirmation, { Icon: LucideIcon; look: string }> = {
  unknown: DONE,
  active: DONE,
  waiting: { Icon: Hourglass, look: 'bg-notice-soft text-notice-ink' },
  late: { Icon: Clock3, look: 'bg-warning-soft text-warning-ink' },
}

/**
 * The payment provider returns here after a payment. The page grants nothing: the provider's signed message to the
 * server does (docs/rules/restaurant.md#payment-opens-access). The page waits for that message where it can; signing
 * out and in again helps where it cannot.
 */
export default function PaymentSuccessPage() {
  const t = useTexts(paymentTexts)
  const confirmation = usePaymentConfirmation()
  const { title, hint } = t.success[confirmation]
  usePageTitle(title)
  return (
    <DeadEnd sign={<Sign confirmation={confirmation} />} title={title} hint={hint}>
      {confirmation === 'active' && (
        <Link to={paths.home} className={buttonClass()}>
          {t.success.dashboard}
        </Link>
      )}
      {confirmation === 'late' && (
        <Link to={paths.support} className={buttonClass()}>
          {t.success.contact}
        </Link>
      )}
      <SignOutButton main={confirmation === 'unknown'} />
      <Link to={paths.landing} className={buttonClass({ variant: 'outline' })}>
        {t.home}
      </Link>
    </DeadEnd>
  )
}

function Sign({ confirmation }: { confirmation: Confirmation }) {
  const { title } = useTexts(paymentTexts).success[confirmation]
  const { Icon, look } = SIGNS[confirmation]
  return (
    <>
      <span className={`grid size-20 place-items-center rounded-full ${look}`}>
        {confirmation === 'waiting' ? (
          <Spinner className="text-3xl" />
        ) : (
          <Icon aria-hidden="true" className="size-9" strokeWidth={1.75} />
        )}
      </span>
      <output className="sr-only">{title}</output>
    </>
  )
}

function SignOutButton({ main }: { main: boolean }) {
  const t = useTexts(paymentTexts).success
  const [isPending, setIsPending] = useState(false)
  const leave = () => {
    setIsPending(true)
    signOut().catch(endSession)
  }
  return (
    <Button variant={main ? 'primary' : 'outline'} pending={isPending} onClick={leave}>
      {t.signOut}
    </Button>
  )
}
