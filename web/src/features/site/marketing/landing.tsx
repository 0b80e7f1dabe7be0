import { PLAN } from '#core/contract/platform/subscription.ts'
import { paths } from '../../../lib/paths.ts'
import type { Language } from '#core/places/languages.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LogoMark } from '../../../ui/theme/wordmark.tsx'
import { Awning } from '../../../ui/theme/awning.tsx'
import { Carousel } from './carousel.tsx'
import { Features, Steps } from './features.tsx'
import { landingTexts } from './texts/landing.texts.ts'
import { Faq, Pricing } from './pricing-and-faq.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import { sitePath } from './site.ts'
import { Testimonials } from './testimonials.tsx'

/** The landing page. */
export function Landing({ language }: { language: Language }) {
  return (
    <>
      <Hero language={language} />
      <Features language={language} />
      <Steps language={language} />
      <Carousel language={language} />
      <Testimonials language={language} />
      <Pricing language={language} />
      <Faq language={language} />
      <Closing language={language} />
    </>
  )
}

function Hero({ language }: { language: Language }) {
  const { hero, pricing } = landingTexts[language]
  return (
    <section className="relative overflow-hidden px-5 pt-24 pb-16 sm:pt-32 lg:pb-24 short:pt-20">
      <div className="mx-auto grid max-w-6xl items-center gap-12 lg:grid-cols-[1fr_1.25fr] lg:gap-14">
        <div>
          <p className="font-medium text-accent-ink">{hero.eyebrow}</p>
          <h1 className="mt-4 font-display text-4xl leading-[1.08] font-semibold sm:text-5xl short:mt-2 short:text-4xl">
            {hero.heading}
          </h1>
          <p className="mt-6 text-lg text-pretty text-ink-soft short:mt-3 short:text-base">{hero.sentence}</p>
          <div className="mt-9 flex flex-col gap-3 sm:flex-row short:mt-4">
            <a href={paths.register} className={buttonClass({ variant: 'accent', size: 'xl' })}>
              {hero.register}
            </a>
            <a href={paths.demo} className={buttonClass({ variant: 'outline', size: 'xl' })}>
              {hero.demo}
            </a>
          </div>
          <p className="mt-5 text-sm text-ink-soft">{pricing.trial(String(PLAN.trialDays))}</p>
        </div>
        <div className="relative">
          <div className="scheme-light overflow-hidden rounded-xl border border-line bg-surface shadow-popup">
            <Awning id="awning-hero" className="block bg-brand-soft" />
            <ScreenPicture
              name="pos"
              alt={hero.picture}
              isFirst
              sizes="(min-width: 1152px) 600px, (min-width: 1024px) 52vw, calc(100vw - 42px)"
              className="h-auto w-full"
            />
          </div>
        </div>
      </div>
    </section>
  )
}

function Closing({ language }: { language: Language }) {
  const { closing } = landingTexts[language]
  return (
    <section id="contact" aria-labelledby="closing-heading" className="scroll-mt-16 px-5 pt-4 pb-20">
      <div className="relative mx-auto max-w-6xl overflow-hidden rounded-2xl bg-brand px-6 py-14 text-center text-on-brand sm:px-12 sm:py-20">
        <LogoMark className="pointer-events-none absolute -right-14 -bottom-20 size-72 opacity-10" />
        <h2 id="closing-heading" className="relative font-display text-3xl font-semibold sm:text-4xl">
          {closing.heading}
        </h2>
        <p className="relative mx-auto mt-4 max-w-xl text-lg">{closing.sentence}</p>
        <div className="relative mt-9 flex flex-col justify-center gap-3 sm:flex-row">
          <a href={paths.register} className={buttonClass({ variant: 'accent', size: 'lg' })}>
            {closing.register}
          </a>
          <a href={sitePath('contact', language)} className={buttonClass({ variant: 'outline', size: 'lg' })}>
            {closing.contact}
          </a>
        </div>
      </div>
    </section>
  )
}
