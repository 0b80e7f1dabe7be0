import { Link } from 'react-router'
import { LanguageChoice } from '../../layouts/language-choice.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LogoMark, Wordmark } from '../../ui/wordmark.tsx'
import { frontPageTexts } from './front-page.texts.ts'

/** The front of the house: what it is, and the two doors. */
export default function FrontPage() {
  const t = useTexts(frontPageTexts)
  usePageTitle(null)
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden px-5 py-4 sm:px-10">
      <LogoMark className="pointer-events-none absolute -right-16 -bottom-24 size-80 text-brand opacity-5 sm:size-128" />
      <div className="flex justify-end">
        <LanguageChoice />
      </div>
      <div className="relative mx-auto flex w-full max-w-2xl flex-1 flex-col items-center justify-center py-12 text-center">
        <h1>
          <Wordmark label={t.product} className="h-14 sm:h-18" />
        </h1>
        <p className="mt-8 font-display text-2xl text-balance sm:text-3xl">{t.sentence}</p>
        <div className="mt-10 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <Link to={paths.register} className={buttonClass({ variant: 'accent', size: 'lg' })}>
            {t.register}
          </Link>
          <Link to={paths.login} className={buttonClass({ variant: 'outline', size: 'lg' })}>
            {t.login}
          </Link>
        </div>
        <p className="mt-5 text-sm text-ink-soft">{t.trial}</p>
      </div>
    </div>
  )
}
