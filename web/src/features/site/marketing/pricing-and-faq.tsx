import { Check, ChevronDown } from 'lucide-react'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { paths } from '../../../lib/paths.ts'
import type { Language } from '#core/places/languages.ts'
import { localeOf } from '#core/places/locales.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LandingSection } from './landing-section.tsx'
import { landingTexts } from './texts/landing.texts.ts'

const POINTS = ['orders', 'users', 'analytics', 'live', 'pwa', 'support'] as const
export const QUESTIONS = ['trial', 'cancel', 'support', 'updates', 'training', 'setup'] as const

export function Pricing({ language }: { language: Language }) {
  const t = landingTexts[language].pricing
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: PLAN.currency })
  return (
    <LandingSection id="pricing" name="pricing" title={t.heading} hint={t.hint} className="bg-sunken">
      <div className="grid overflow-hidden rounded-2xl border border-line bg-surface shadow-lift lg:grid-cols-[1fr_1.2fr]">
        <div className="bg-accent-soft p-7 sm:p-10">
          <h3 className="text-lg font-semibold text-accent-ink">{PLAN.title}</h3>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
            <span className="tnum font-display text-5xl font-semibold text-ink">{format.format(PLAN.price / 100)}</span>
            <span className="text-ink">{t.perMonth}</span>
          </p>
          <p className="mt-2 text-sm text-ink">{t.billed}</p>
          <a href={paths.register} className={`${buttonClass({ variant: 'accent', size: 'lg' })} mt-8 w-full`}>
            {t.register}
          </a>
          <p className="mt-4 text-center text-sm text-ink">{t.trial(String(PLAN.trialDays))}</p>
        </div>
        <ul className="grid content-center gap-4 p-7 sm:grid-cols-2 sm:p-10">
          {POINTS.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink">
                <Check aria-hidden="true" className="size-4" />
              </span>
              <span className="pt-0.5">{t.points[point]}</span>
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  )
}

/** One open at a time, by the browser itself: questions of one name close each other. */
export function Faq({ language }: { language: Language }) {
  const t = landingTexts[language].faq
  return (
    <LandingSection id="faq" name="faq" title={t.heading}>
      <div className="flex flex-col gap-3">
        {QUESTIONS.map((id) => (
          <details key={id} name="faq" className="group rounded-lg border border-line bg-surface shadow-card">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-5 py-3 font-semibold">
              <h3>{t[id].question}</h3>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-3xl px-5 pb-5 text-ink-soft">{t[id].answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  )
}
