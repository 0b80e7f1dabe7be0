import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { Language } from '#core/places/languages.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LandingSection } from './landing-section.tsx'
import { landingTexts } from './texts/landing.texts.ts'
import { ScreenPicture } from './screen-picture.tsx'

const SLIDES = ['pos', 'tables', 'analytics', 'orders'] as const

/** Four pictures on a strip that scrolls by hand without a script; with one it moves by itself and has buttons. */
export function Carousel({ language }: { language: Language }) {
  const t = landingTexts[language].carousel
  return (
    <LandingSection name="carousel" title={t.heading} hint={t.hint} className="bg-sunken">
      <section aria-roledescription="carousel" aria-label={t.label} data-carousel>
        <ul
          data-track
          // scrollable content must be reachable by keyboard
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t.label}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto rounded-xl border border-line bg-surface shadow-lift"
        >
          {SLIDES.map((id) => (
            <li key={id} className="w-full shrink-0 snap-start snap-always">
              <figure>
                <ScreenPicture
                  name={id}
                  alt={`${t[id].title}. ${t[id].text}`}
                  sizes="(min-width: 1152px) 1110px, calc(100vw - 42px)"
                  className="h-auto w-full"
                />
                <figcaption className="border-t border-line px-5 py-4">
                  <span className="font-semibold">{t[id].title}</span>
                  <span className="block text-ink-soft">{t[id].text}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <Controls language={language} />
      </section>
    </LandingSection>
  )
}

function Controls({ language }: { language: Language }) {
  const t = landingTexts[language].carousel
  const key = buttonClass({ variant: 'outline', square: true })
  return (
    <div data-controls className="needs-script mt-4 flex items-center justify-between gap-3">
      <div className="flex gap-2">
        <button type="button" data-previous aria-label={t.previous} title={t.previous} className={key}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button type="button" data-next aria-label={t.next} title={t.next} className={key}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="flex">
        {SLIDES.map((id, at) => (
          <button
            key={id}
            type="button"
            data-dot
            aria-label={t.slide(String(at + 1))}
            aria-current={at === 0 ? 'true' : undefined}
            className="group grid size-11 place-items-center"
          >
            <span className="size-2.5 rounded-full bg-edge transition-[width,background-color] group-aria-[current=true]:w-6 group-aria-[current=true]:bg-brand" />
          </button>
        ))}
      </div>
      <button
        type="button"
        data-toggle
        data-pause={t.pause}
        data-play={t.play}
        aria-label={t.pause}
        title={t.pause}
        className={`${key} group`}
      >
        <Pause aria-hidden="true" className="size-5 group-data-paused:hidden" />
        <Play aria-hidden="true" className="hidden size-5 group-data-paused:block" />
      </button>
    </div>
  )
}
