import MiniSearch from 'minisearch'
import type { Language } from '#core/places/languages.ts'
import { foldText } from '#core/text/fold-text.ts'
import { paths } from '../../../../lib/paths.ts'
import type { ArticleSlug, HelpGroup } from '../contents.ts'

/** An article as the list of the help centre has it, which the build writes for each language. */
export type ListedArticle = {
  slug: ArticleSlug
  group: HelpGroup
  title: string
  description: string
  text: string
}

export type ArticleList = {
  articles: readonly ListedArticle[]
  search: (query: string) => readonly ListedArticle[]
}

const MOST = 8
const lists = new Map<Language, Promise<ArticleList>>()

/** The articles of a language and how they are searched, fetched once; a failure is tried again the next time. */
export function loadArticles(language: Language): Promise<ArticleList> {
  const known = lists.get(language)
  if (known) return known
  const list = fetchArticles(language)
  lists.set(language, list)
  list.catch(() => lists.delete(language))
  return list
}

async function fetchArticles(language: Language): Promise<ArticleList> {
  const answer = await fetch(paths.helpContents(language))
  if (!answer.ok) throw new Error(`The list of articles answered ${answer.status}.`)
  return searchable((await answer.json()) as ListedArticle[])
}

/** Finds articles by the beginnings of words, without accents, and in spite of a slip. */
export function searchable(articles: readonly ListedArticle[]): ArticleList {
  const index = new MiniSearch<ListedArticle>({
    idField: 'slug',
    fields: ['title', 'description', 'text'],
    tokenize: (text) => foldText(text).split(/[^\p{L}\p{N}]+/u),
    searchOptions: {
      boost: { title: 4, description: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(articles)
  const bySlug = new Map(articles.map((article) => [article.slug as string, article]))
  return {
    articles,
    search: (query) =>
      index
        .search(query)
        .slice(0, MOST)
        .map(({ id }) => bySlug.get(id as string)!),
  }
}
