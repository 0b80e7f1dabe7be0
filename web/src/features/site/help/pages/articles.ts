import { LANGUAGES, type Language } from '#core/places/languages.ts'
import { ARTICLE_SLUGS, groupOf, type ArticleSlug, type HelpGroup } from '../contents.ts'

export type Article = {
  slug: ArticleSlug
  group: HelpGroup
  language: Language
  title: string
  description: string
  markdown: string
}

const FILES = import.meta.glob<string>('../articles/*/*.md', { eager: true, query: '?raw', import: 'default' })

/**
 * All articles in both languages; throws if one has no file. Only the build and tests import it, as it contains all
 * texts.
 */
export const ARTICLES: readonly Article[] = LANGUAGES.flatMap((language) =>
  ARTICLE_SLUGS.map((slug) => {
    const group = groupOf(slug)
    const file = `../articles/${group}/${slug}.${language}.md`
    const source = FILES[file]
    if (source === undefined) throw new Error(`There is no article ${file}.`)
    return { slug, group, language, ...partsOf(source, file) }
  }),
)

/** The files of the folder, below their groups. */
export const ARTICLE_FILES = Object.keys(FILES).map((file) => file.replace('../articles/', ''))

/** An article begins with its title and description, between two lines of dashes. */
function partsOf(source: string, file: string): Pick<Article, 'title' | 'description' | 'markdown'> {
  const [, title, description, markdown] = /^---\ntitle: (.+)\ndescription: (.+)\n---\n([\s\S]+)$/.exec(source) ?? []
  if (title === undefined || description === undefined || markdown === undefined)
    throw new Error(`${file} does not begin with its title and description.`)
  return { title, description, markdown }
}
