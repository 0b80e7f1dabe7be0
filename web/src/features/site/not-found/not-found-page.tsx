import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { DeadEnd } from './dead-end.tsx'
import { notFoundTexts } from './not-found.texts.ts'
import { useGoBack } from './use-go-back.ts'

export default function NotFoundPage() {
  const t = useTexts(notFoundTexts)
  const goBack = useGoBack()
  usePageTitle(t.notFound.title)
  const sign = (
    <p aria-hidden="true" className="tnum font-display text-[5.5rem] leading-none font-semibold text-brand">
      404
    </p>
  )
  return (
    <DeadEnd sign={sign} title={t.notFound.title} hint={t.notFound.hint}>
      <Link to={paths.landing} className={buttonClass()}>
        {t.home}
      </Link>
      <Button variant="outline" onClick={goBack}>
        {t.back}
      </Button>
    </DeadEnd>
  )
}
