import { Star } from 'lucide-react'
import type { Language } from '#core/places/languages.ts'
import { LandingSection } from './landing-section.tsx'
import { landingTexts } from './texts/landing.texts.ts'

const TESTIMONIALS = [
  { id: 'bistro', rating: 5 },
  { id: 'cafe', rating: 4.5 },
  { id: 'takeaway', rating: 4.5 },
] as const

/** Marked as examples until real ones exist (docs/rules/screens.md#promises-on-public-pages). */
export function Testimonials({ language }: { language: Language }) {
  const t = landingTexts[language].testimonials
  return (
    <LandingSection name="testimonials" title={t.heading} hint={t.note}>
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {TESTIMONIALS.map(({ id, rating }) => (
          <li key={id}>
            <figure className="flex h-full flex-col rounded-xl border border-line bg-surface p-6 shadow-card">
              <div className="flex items-center justify-between gap-3">
                <Stars rating={rating} language={language} />
                <span className="rounded-full bg-notice-soft px-2.5 py-1 text-xs font-semibold text-notice-ink">
                  {t.example}
                </span>
              </div>
              <blockquote className="mt-5 flex-1 font-display text-xl text-pretty">{t[id].quote}</blockquote>
              <figcaption className="mt-5 text-sm text-ink-soft">{t[id].who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

function Stars({ rating, language }: { rating: number; language: Language }) {
  const words = rating.toLocaleString(language)
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{landingTexts[language].testimonials.stars(words)}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} aria-hidden="true" className="relative inline-block size-5 text-edge">
          <Star className="size-5" strokeWidth={1.5} />
          {rating > place - 1 && (
            <span
              className={`absolute inset-y-0 left-0 overflow-hidden text-accent ${rating < place ? 'w-1/2' : 'w-full'}`}
            >
              <Star className="size-5 fill-current" strokeWidth={1.5} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
