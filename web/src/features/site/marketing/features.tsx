import { BellRing, CalendarDays, ChartColumn, ConciergeBell, TabletSmartphone, Users } from 'lucide-react'
import type { Language } from '#core/places/languages.ts'
import { LandingSection } from './landing-section.tsx'
import { landingTexts } from './texts/landing.texts.ts'

const FEATURES = [
  { id: 'orders', Icon: ConciergeBell, tint: 'bg-tint-clay text-tint-clay-ink' },
  { id: 'tables', Icon: CalendarDays, tint: 'bg-tint-olive text-tint-olive-ink' },
  { id: 'analytics', Icon: ChartColumn, tint: 'bg-tint-slate text-tint-slate-ink' },
  { id: 'customers', Icon: Users, tint: 'bg-tint-wine text-tint-wine-ink' },
  { id: 'devices', Icon: TabletSmartphone, tint: 'bg-tint-ochre text-tint-ochre-ink' },
  { id: 'live', Icon: BellRing, tint: 'bg-tint-teal text-tint-teal-ink' },
] as const

const STEPS = ['account', 'restaurant', 'manage', 'optimise'] as const

export function Features({ language }: { language: Language }) {
  const t = landingTexts[language].features
  return (
    <LandingSection id="features" name="features" title={t.heading} hint={t.hint} className="bg-sunken">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {FEATURES.map(({ id, Icon, tint }) => (
          <li key={id} className="rounded-xl border border-line bg-surface p-6 shadow-card">
            <span className={`grid size-12 place-items-center rounded-lg ${tint}`}>
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </span>
            <h3 className="mt-5 text-lg font-semibold">{t[id].title}</h3>
            <p className="mt-2 text-ink-soft">{t[id].text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

export function Steps({ language }: { language: Language }) {
  const t = landingTexts[language].steps
  return (
    <LandingSection name="steps" title={t.heading}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((id, at) => (
          <li key={id} className="flex gap-4 lg:flex-col">
            <span
              aria-hidden="true"
              className="tnum grid size-12 shrink-0 place-items-center rounded-full border-2 border-brand font-display text-xl font-semibold text-brand-ink"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold">{t[id].title}</h3>
              <p className="mt-1.5 text-ink-soft">{t[id].text}</p>
            </div>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
