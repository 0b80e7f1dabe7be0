import { CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { DeadEnd } from '../../site/not-found/dead-end.tsx'
import { paymentTexts } from './payment.texts.ts'

/** The payment provider returns here after a cancelled payment. */
export default function PaymentCancelledPage() {
  const t = useTexts(paymentTexts)
  usePageTitle(t.cancelled.title)
  const sign = (
    <span className="grid size-20 place-items-center rounded-full bg-warning-soft text-warning-ink">
      <CircleX aria-hidden="true" className="size-9" strokeWidth={1.75} />
    </span>
  )
  return (
    <DeadEnd sign={sign} title={t.cancelled.title} hint={t.cancelled.hint}>
      <Link to={paths.profile} className={buttonClass()}>
        {t.cancelled.profile}
      </Link>
      <Link to={paths.landing} className={buttonClass({ variant: 'outline' })}>
        {t.home}
      </Link>
    </DeadEnd>
  )
}
