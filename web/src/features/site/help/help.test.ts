import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#core/places/languages.ts'
import { HELP_SHOTS } from '../../../../../tools/pictures/help-shots.ts'
import { paths } from '../../../lib/paths.ts'
import { SCREENS } from '../../../screens.ts'
import { ARTICLE_SLUGS, groupOf } from './contents.ts'
import { ARTICLE_FILES, ARTICLES, type Article } from './pages/articles.ts'
import { HELP_FILES, listOfArticles } from './pages/help-files.tsx'
import { namesIn, renderMarkdown } from './pages/render-markdown.ts'
import { ARTICLE_OF_SCREEN, articleAt } from './screens.ts'
import { searchable, type ListedArticle } from './search/search-articles.ts'
import { TRAINING } from './training.ts'

const nameOf = ({ slug, language }: Article) => `${slug}.${language}`

test('every listed article exists in both languages, and there is no other file', () => {
  const expected = ARTICLE_SLUGS.flatMap((slug) =>
    LANGUAGES.map((language) => `${groupOf(slug)}/${slug}.${language}.md`),
  )
  expect(ARTICLE_FILES.toSorted()).toEqual(expected.toSorted())
  expect(ARTICLE_SLUGS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(ARTICLE_SLUGS).size).toBe(ARTICLE_SLUGS.length)
})

test('an article has the same steps, headings, links and pictures in both languages', () => {
  const shapeOf = ({ markdown }: Article) => ({
    headings: markdown.match(/^## /gm)?.length ?? 0,
    steps: markdown.match(/^\d+\. /gm)?.length ?? 0,
    points: markdown.match(/^- /gm)?.length ?? 0,
    links: namesIn(markdown).links.toSorted(),
    pictures: namesIn(markdown).pictures,
  })
  for (const slug of ARTICLE_SLUGS) {
    const [one, other] = ARTICLES.filter((article) => article.slug === slug)
    expect({ slug, ...shapeOf(one!) }).toEqual({ slug, ...shapeOf(other!) })
  }
})

test('every screen has an article; only the pages of the site have none', () => {
  const screens = [...new Set(SCREENS.map(({ path }) => path))]
  expect(screens.filter((screen) => !(screen in ARTICLE_OF_SCREEN))).toEqual([])
  expect(Object.keys(ARTICLE_OF_SCREEN).filter((screen) => !screens.includes(screen))).toEqual([])
  expect(screens.filter((screen) => ARTICLE_OF_SCREEN[screen] === null)).toEqual([
    paths.landing,
    paths.terms,
    paths.privacy,
    paths.contact,
  ])
  expect(screens.length).toBeGreaterThan(50)
})

test('an address below a screen has its own or the screen’s article; an unknown one has the introduction', () => {
  expect(articleAt('/dashboard/invoices/12')).toBe('refunds')
  expect(articleAt('/dashboard/settings/menu-items/categories')).toBe('categories')
  expect(articleAt('/dashboard/settings/menu-items/0b1c')).toBe('menu-items')
  expect(articleAt('/dashboard/nowhere')).toBe('how-it-works')
})

test.each(LANGUAGES)('the question mark of every screen opens its own article (%s)', (language) => {
  const pages = new Map(HELP_FILES.map((page) => [page.addresses[page.language], page]))
  const opened = Object.entries(ARTICLE_OF_SCREEN)
    .filter(([screen, slug]) => slug !== null && screen !== '*')
    .map(([screen, slug]) => {
      const asked = articleAt(screen.replaceAll(/:\w+/g, '0b1c'))
      const page = pages.get(paths.helpArticle(asked, language))
      const html = page ? renderToStaticMarkup(page.body) : ''
      const { title } = ARTICLES.find((article) => article.slug === slug && article.language === language)!
      // the parts that the panel takes from the page: panel-article.tsx
      const isShown = /<[^>]* data-article[ =>]/.test(html) && /<[^>]* data-body[ =>]/.test(html)
      const h1 = /<h1[^>]*>([^<]*)</.exec(html)?.[1]
      return { screen, asked, language: page?.language, isShown, h1, slug, title }
    })
  const wrong = opened.filter(
    (one) => one.asked !== one.slug || one.language !== language || !one.isShown || one.h1 !== escaped(one.title),
  )
  expect(wrong).toEqual([])
  expect(opened.length).toBeGreaterThan(50)
})

const escaped = (text: string) => renderToStaticMarkup(text)

test('links between articles, and from screens to articles, have existing targets', () => {
  const slugs: readonly string[] = ARTICLE_SLUGS
  const broken = ARTICLES.flatMap((article) =>
    namesIn(article.markdown)
      .links.filter((link) => !slugs.includes(link) || link === article.slug)
      .map((link) => `${nameOf(article)}: ${link}`),
  )
  expect(broken).toEqual([])
  const screens = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const asked = screens.flatMap((file) => [
    ...readFileSync(path.join('web/src', file), 'utf8').matchAll(/<HelpLink slug="([^"]*)"/g),
  ])
  expect(asked.map(([, slug]) => slug).filter((slug) => !slugs.includes(slug!))).toEqual([])
  expect(asked.length).toBeGreaterThan(15)
})

/** Empty states that are no list of the staff: of guests, of the operator, of a search or an address that found nothing. */
const WITHOUT_ARTICLE = [
  /features\/(?:platform|account\/auth|qr-menu)\//,
  /account\/subscription\//,
  /invoices\/detail\/invoice-page\.tsx$/,
  /menu\/(?:list\/menu-list|menu-item-page)\.tsx$/,
  /orders\/list\/orders-view\.tsx$/,
  /pos\/menu\/item-browser\.tsx$/,
]

test('the empty state of a list names its purpose and its article', () => {
  const files = readdirSync('web/src/features', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('web/src/features', file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.tsx') && !WITHOUT_ARTICLE.some((where) => where.test(file)))
  const states = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('<EmptyState')
      .slice(1)
      .map((state) => ({ file, state: state.slice(0, 600) })),
  )
  // a list emptied by a filter or search offers to clear it instead of explaining its purpose
  const lists = states.filter(({ state }) => !/^[^}]*SearchX/.test(state))
  expect(lists.filter(({ state }) => !state.includes('article=')).map(({ file }) => file)).toEqual([])
  expect(lists.length).toBeGreaterThan(15)
})

test('every picture of an article is made by the script, and exists in both languages', () => {
  const named = new Set(ARTICLES.flatMap(({ markdown }) => namesIn(markdown).pictures))
  expect([...named].toSorted()).toEqual(Object.keys(HELP_SHOTS).toSorted())
  const files = [...named].flatMap((name) =>
    LANGUAGES.map((language) => `web/public${paths.helpPicture(name, language)}`),
  )
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

const CATALOGUES = import.meta.glob<Record<string, unknown>>('../../../**/*.texts.ts', { eager: true })

/** Every text of the screens in a language; those with a figure in them cannot be named by an article. */
function wordsOfScreens(language: Language): Set<string> {
  const words = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.add(plain(value))
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part)
  }
  for (const catalogue of Object.values(CATALOGUES))
    for (const texts of Object.values(catalogue)) collect((texts as Record<string, unknown> | undefined)?.[language])
  return words
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll("'", '’')

test.each(LANGUAGES)('bold words of an article (%s) are texts of a screen in that language', (language) => {
  const words = wordsOfScreens(language)
  const strangers = ARTICLES.filter((article) => article.language === language).flatMap((article) =>
    namesIn(article.markdown)
      .words.filter((word) => !words.has(plain(word)))
      .map((word) => `${nameOf(article)}: ${word}`),
  )
  expect(strangers).toEqual([])
  expect(words.size).toBeGreaterThan(1000)
})

test('each training path has five different articles', () => {
  for (const slugs of Object.values(TRAINING)) expect(new Set(slugs).size).toBe(5)
})

test('an article is HTML without a script, a style or a placeholder for the server', () => {
  for (const article of ARTICLES) {
    const html = renderMarkdown(article.markdown, article.language)
    expect([nameOf(article), /<(?:script|style)|style=|\{\{|href="(?!\/)/.exec(html)]).toEqual([nameOf(article), null])
    expect(html.match(/<h2 id="[a-z\d-]+"/g)?.length ?? 0).toBe(article.markdown.match(/^## /gm)?.length ?? 0)
  }
  expect(() => renderMarkdown('A <b>word</b>', 'en')).toThrow('contains HTML')
})

test('descriptions fit a list of results, and no two pages share an address or a title', () => {
  for (const article of ARTICLES) {
    expect([nameOf(article), article.title.length <= 60, article.description.length <= 155]).toEqual([
      nameOf(article),
      true,
      true,
    ])
  }
  for (const language of LANGUAGES) {
    const pages = HELP_FILES.filter((page) => page.language === language)
    expect(new Set(pages.map((page) => page.addresses[language])).size).toBe(pages.length)
    expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length)
  }
})

const listed = (language: Language) => searchable(JSON.parse(listOfArticles(language).text) as ListedArticle[])

test.each([
  ['fr', 'epuise', 'sold-out'],
  ['fr', 'ÉPUISÉ', 'sold-out'],
  ['fr', 'partager une addition', 'split-a-bill'],
  ['fr', 'rembourser', 'refunds'],
  ['fr', 'formul', 'set-menus'],
  ['fr', 'reservaton', 'reservations'],
  ['fr', 'titre-restaurant', 'payment-types'],
  ['fr', 'partager l’addition', 'split-a-bill'],
  ['fr', 'e\u0301puise\u0301', 'sold-out'],
  ['en', 'split', 'split-a-bill'],
  ['en', 'sold out', 'sold-out'],
  ['en', 'refnd', 'refunds'],
  ['en', 'happy hour', 'price-rules'],
] as const)('the search (%s) finds by "%s" the article %s', (language, query, slug) => {
  const found = listed(language).search(query)
  expect(found.slice(0, 3).map((article) => article.slug)).toContain(slug)
})

test('the search finds nothing for words that are in no article', () => {
  expect(listed('en').search('xylophone')).toEqual([])
  expect(listed('fr').search('   ')).toEqual([])
})
