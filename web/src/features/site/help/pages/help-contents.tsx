import type { Language } from '#core/places/languages.ts'
import { paths } from '../../../../lib/paths.ts'
import { CONTENTS, HELP_GROUPS, type ArticleSlug } from '../contents.ts'
import { helpTexts } from '../help.texts.ts'
import { TRAINING, TRAINING_PRESETS } from '../training.ts'
import { ARTICLES, type Article } from './articles.ts'
import { HelpSearch, HelpSupport, ReadMark } from './help-parts.tsx'

const LINK =
  'inline-flex min-h-11 items-center py-1 leading-snug text-brand-ink underline-offset-4 hover:underline sm:min-h-9'

/** The first page of the help centre: its search, every article by group, and what to read first in each job. */
export function HelpContents({ language }: { language: Language }) {
  const t = helpTexts[language]
  return (
    <div data-help className="mx-auto max-w-5xl px-5 pt-28 pb-20 print:pt-4">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">{t.heading}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">{t.hint}</p>
      <HelpSearch language={language} />
      <nav aria-label={t.contents} className="mt-10 columns-1 gap-8 sm:columns-2 lg:columns-3">
        {HELP_GROUPS.map((group) => (
          <section key={group} className="mb-8 break-inside-avoid">
            <h2 className="font-display text-xl font-semibold">{t.groups[group]}</h2>
            <Links slugs={CONTENTS[group]} language={language} />
          </section>
        ))}
      </nav>
      <section id="training" className="mt-6 scroll-mt-20 border-t border-line pt-10">
        <h2 className="font-display text-2xl font-semibold">{t.training.title}</h2>
        <p className="mt-2 text-ink-soft">{t.training.hint}</p>
        <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {TRAINING_PRESETS.map((preset) => (
            <section key={preset} data-path className="rounded-xl border border-line bg-surface p-5">
              <h3 className="text-lg font-semibold">{t.training.presets[preset]}</h3>
              <p
                data-progress={t.training.progress({ read: 0, all: TRAINING[preset].length })}
                className="text-sm text-ink-faint"
              />
              <Links slugs={TRAINING[preset]} language={language} isOrdered />
            </section>
          ))}
        </div>
      </section>
      <HelpSupport language={language} />
    </div>
  )
}

function Links({
  slugs,
  language,
  isOrdered,
}: {
  slugs: readonly ArticleSlug[]
  language: Language
  isOrdered?: boolean
}) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={isOrdered ? 'mt-2 list-decimal pl-5 marker:text-ink-faint' : 'mt-2'}>
      {slugs.map((slug) => (
        <li key={slug}>
          <a href={paths.helpArticle(slug, language)} className={LINK}>
            {articleOf(slug, language).title}
          </a>
          <ReadMark slug={slug} language={language} />
        </li>
      ))}
    </List>
  )
}

function articleOf(slug: ArticleSlug, language: Language): Article {
  return ARTICLES.find((article) => article.slug === slug && article.language === language)!
}
