import { paths } from '../../../../lib/paths.ts'
import { ARTICLE_SLUGS } from '../contents.ts'
import { helpTexts } from '../help.texts.ts'
import { ARTICLES, type Article } from './articles.ts'
import { HelpSearch, HelpSupport, ReadMark } from './help-parts.tsx'
import { renderMarkdown } from './render-markdown.ts'

const LINK = 'inline-flex min-h-11 items-center text-brand-ink underline-offset-4 hover:underline sm:min-h-9'

/** One article as a page. The dashboard's panel shows the part in `data-article`. */
export function HelpArticle({ article }: { article: Article }) {
  const { slug, group, language, title, description, markdown } = article
  const t = helpTexts[language]
  return (
    <div data-help className="mx-auto max-w-3xl px-5 pt-24 pb-20 print:max-w-none print:pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label={t.breadcrumb} className="text-sm print:hidden">
          <a href={paths.help(language)} className={LINK}>
            {t.heading}
          </a>
          <span aria-hidden="true" className="mx-2 text-ink-faint">
            ›
          </span>
          <span className="text-ink-soft">{t.groups[group]}</span>
        </nav>
        <ReadMark slug={slug} language={language} />
      </div>
      <HelpSearch language={language} />
      <article data-article={slug} className="mt-8">
        <h1 className="font-display text-3xl font-semibold text-balance sm:text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-pretty text-ink-soft">{description}</p>
        <div
          data-body
          className="help-prose mt-6"
          // our own Markdown, rendered by the build; it may contain no HTML
          dangerouslySetInnerHTML={{ __html: renderMarkdown(markdown, language) }}
        />
        <div data-end />
      </article>
      <Next article={article} />
      <HelpSupport language={language} />
    </div>
  )
}

function Next({ article: { slug, language } }: { article: Article }) {
  const t = helpTexts[language]
  const after = ARTICLE_SLUGS[ARTICLE_SLUGS.indexOf(slug) + 1] ?? ARTICLE_SLUGS[0]!
  const next = ARTICLES.find((one) => one.slug === after && one.language === language)!
  return (
    <nav aria-label={t.next} className="mt-10 border-t border-line pt-6 print:hidden">
      <span className="block text-sm text-ink-faint">{t.next}</span>
      <a href={paths.helpArticle(next.slug, language)} className={`${LINK} font-medium`}>
        {next.title}
      </a>
    </nav>
  )
}
