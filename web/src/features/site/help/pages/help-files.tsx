import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#core/places/languages.ts'
import { paths } from '../../../../lib/paths.ts'
import { helpTexts } from '../help.texts.ts'
import type { ListedArticle } from '../search/search-articles.ts'
import { ARTICLES } from './articles.ts'
import { HelpArticle } from './help-article.tsx'
import { HelpContents } from './help-contents.tsx'
import { plainText } from './render-markdown.ts'

export type HelpFile = {
  file: string
  language: Language
  addresses: Readonly<Record<Language, string>>
  title: string
  description: string
  body: ReactNode
}

/** The pages of the help centre: its contents and every article, in both languages. */
export const HELP_FILES: readonly HelpFile[] = [
  ...LANGUAGES.map((language) => ({
    file: `pages/help.${language}.html`,
    language,
    addresses: { fr: paths.help('fr'), en: paths.help('en') },
    title: helpTexts[language].metaTitle,
    description: helpTexts[language].description,
    body: <HelpContents language={language} />,
  })),
  ...ARTICLES.map((article) => ({
    file: `pages/help/${article.slug}.${article.language}.html`,
    language: article.language,
    addresses: { fr: paths.helpArticle(article.slug, 'fr'), en: paths.helpArticle(article.slug, 'en') },
    title: helpTexts[article.language].articleTitle(article.title),
    description: article.description,
    body: <HelpArticle article={article} />,
  })),
]

/** Articles of a language for the search, as plain text. */
export function listOfArticles(language: Language): { file: string; text: string } {
  const listed = ARTICLES.filter((article) => article.language === language).map(
    ({ slug, group, title, description, markdown }): ListedArticle => ({
      slug,
      group,
      title,
      description,
      text: plainText(markdown),
    }),
  )
  return { file: `pages/help/articles.${language}.json`, text: JSON.stringify(listed) }
}
