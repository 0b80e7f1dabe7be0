import type { Language } from '#core/places/languages.ts'
import { paths } from '../../../../lib/paths.ts'
import { CONTROL_CLASS } from '../../../../ui/fields/field-frame.tsx'
import { helpTexts } from '../help.texts.ts'

/** The search box of the help pages; a script fills in and shows the results. */
export function HelpSearch({ language }: { language: Language }) {
  const t = helpTexts[language].search
  return (
    <search className="needs-script relative print:hidden">
      <form data-help-search={language}>
        <label htmlFor="help-search" className="sr-only">
          {t.label}
        </label>
        <input
          id="help-search"
          type="search"
          placeholder={t.placeholder}
          autoComplete="off"
          className={`${CONTROL_CLASS} h-12 px-4`}
        />
        <output data-status className="sr-only" />
        <section
          data-found
          hidden
          aria-label={t.results}
          className="mt-2 rounded-lg border border-line bg-raised p-2 shadow-popup [&[hidden]]:hidden"
        >
          <ul data-list className="flex flex-col" />
          <div data-nothing hidden className="px-3 py-4 [&[hidden]]:hidden">
            <p className="font-semibold">{t.nothing}</p>
            <p className="text-sm text-ink-soft">{t.nothingHint}</p>
          </div>
          <p data-failed hidden className="px-3 py-4 text-danger-ink [&[hidden]]:hidden">
            {t.failed}
          </p>
        </section>
        <template>
          <li>
            <a
              href={paths.help(language)}
              className="flex min-h-12 flex-col justify-center rounded-md px-3 py-2 hover:bg-hover"
            >
              <span data-title className="font-medium">
                {helpTexts[language].heading}
              </span>
              <span data-description className="text-sm text-ink-soft" />
            </a>
          </li>
        </template>
      </form>
    </search>
  )
}

/** Contact for readers whom no article helps. */
export function HelpSupport({ language }: { language: Language }) {
  const t = helpTexts[language]
  return (
    <p className="mt-12 rounded-xl border border-line bg-surface p-5 print:hidden">
      {t.support}{' '}
      <a href={paths.contactIn(language)} className="font-medium text-brand-ink underline underline-offset-4">
        {t.write}
      </a>
    </p>
  )
}

/** Shown once a script knows that this person has read the article. */
export function ReadMark({ slug, language }: { slug: string; language: Language }) {
  return (
    <span
      data-read-mark={slug}
      hidden
      className="ml-2 inline-flex items-center gap-1 rounded-full bg-success-soft px-2 py-0.5 text-xs font-medium text-success-ink [&[hidden]]:hidden print:hidden"
    >
      <span aria-hidden="true">✓</span> {helpTexts[language].read}
    </span>
  )
}
