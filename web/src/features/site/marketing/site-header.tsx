import { Menu } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import type { Language } from '#core/places/languages.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Wordmark } from '../../../ui/theme/wordmark.tsx'
import { siteTexts } from './texts/site.texts.ts'
import { sitePath } from './site.ts'

const LINK = 'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink-soft hover:text-ink'

/** The parts of the landing page. */
const ANCHORS = ['home', 'features', 'pricing', 'faq', 'contact'] as const

/** The bar at the top. It opens its menu without a script; with one it is clear until the page has moved. */
export function SiteHeader({ language }: { language: Language }) {
  const t = siteTexts[language]
  return (
    <header data-top-bar className="top-bar fixed inset-x-0 top-0 z-40 px-5 print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4">
        <a
          href={sitePath('landing', language)}
          aria-label={t.home}
          className="inline-flex min-h-11 items-center rounded-md"
        >
          <Wordmark label="" className="h-8" />
        </a>
        <nav aria-label={t.navigation} className="hidden items-center lg:flex">
          <Anchors language={language} className={LINK} />
        </nav>
        <div className="hidden items-center gap-2 lg:flex">
          <SignIn language={language} className={LINK} />
          <a href={paths.register} className={buttonClass({ variant: 'accent' })}>
            {t.register}
          </a>
        </div>
        <MobileMenu language={language} />
      </div>
    </header>
  )
}

function MobileMenu({ language }: { language: Language }) {
  const t = siteTexts[language]
  const link = 'flex min-h-12 items-center rounded-md px-3 font-medium hover:bg-hover'
  return (
    <details data-menu className="lg:hidden">
      <summary className={`${buttonClass({ variant: 'quiet', square: true })} list-none`}>
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">{t.menu}</span>
      </summary>
      <nav
        aria-label={t.navigation}
        className="absolute inset-x-3 top-16 flex max-h-[calc(100dvh-5rem)] flex-col overflow-y-auto rounded-lg border border-line bg-raised p-3 shadow-popup"
      >
        <Anchors language={language} className={link} />
        <SignIn language={language} className={link} />
        <a href={paths.register} className={`${buttonClass({ variant: 'accent', size: 'lg' })} mt-3`}>
          {t.register}
        </a>
      </nav>
    </details>
  )
}

function Anchors({ language, className }: { language: Language; className: string }) {
  const { anchors } = siteTexts[language]
  const landing = sitePath('landing', language)
  return ANCHORS.map((name) => (
    <a key={name} href={`${landing}#${name === 'home' ? 'top' : name}`} className={className}>
      {anchors[name]}
    </a>
  ))
}

/** A script changes the words for a signed-in person: the sign-in page then redirects to the right screen. */
function SignIn({ language, className }: { language: Language; className: string }) {
  const t = siteTexts[language]
  return (
    <a href={paths.login} data-when-signed-in={t.openTill} className={className}>
      {t.login}
    </a>
  )
}
