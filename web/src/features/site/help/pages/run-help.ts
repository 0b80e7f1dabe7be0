import { readLanguage } from '#core/places/languages.ts'
import { paths } from '../../../../lib/paths.ts'
import { helpTexts } from '../help.texts.ts'
import { onEndSeen } from '../reading/on-end-seen.ts'
import { noteRead, readArticles } from '../reading/read-articles.ts'
import type { ListedArticle } from '../search/search-articles.ts'

/** Gives the pages of the help centre their search and read marks. */
export function runHelp(page: HTMLElement): void {
  showRead(page)
  const article = page.querySelector<HTMLElement>('[data-article]')
  const end = article?.querySelector('[data-end]')
  if (article && end)
    onEndSeen(end, () => {
      noteRead(article.dataset['article'] ?? '')
      showRead(page)
    })
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-help-search]')) runSearch(form)
}

function showRead(page: HTMLElement): void {
  const read = readArticles()
  for (const mark of page.querySelectorAll<HTMLElement>('[data-read-mark]'))
    mark.hidden = !read.has(mark.dataset['readMark'] ?? '')
  const t = helpTexts[readLanguage(document.documentElement.lang) ?? 'fr'].training
  for (const path of page.querySelectorAll('[data-path]')) {
    const marks = [...path.querySelectorAll<HTMLElement>('[data-read-mark]')]
    const progress = path.querySelector('[data-progress]')
    if (progress)
      progress.textContent = t.progress({ read: marks.filter(({ hidden }) => !hidden).length, all: marks.length })
  }
}

/** Searches while one types. The search's code is loaded when the box is focused for the first time. */
function runSearch(form: HTMLFormElement): void {
  const language = readLanguage(form.dataset['helpSearch']) ?? 'fr'
  const box = form.querySelector('input')!
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!
  const load = async () => (await import('../search/search-articles.ts')).loadArticles(language)

  const show = (found: readonly ListedArticle[] | 'failed') => {
    const articles = found === 'failed' ? [] : found
    part('list').replaceChildren(
      ...articles.map((article) => lineOf(form, paths.helpArticle(article.slug, language), article)),
    )
    part('nothing').hidden = found === 'failed' || articles.length > 0
    part('failed').hidden = found !== 'failed'
    part('found').hidden = box.value.trim() === ''
    part('status').textContent = articles.map(({ title }) => title).join(', ')
  }
  const search = async () => {
    const asked = box.value
    const found = await load().then(
      (list) => list.search(asked),
      () => 'failed' as const,
    )
    if (asked === box.value) show(found)
  }
  box.addEventListener('focus', () => void load().catch(() => undefined), { once: true })
  box.addEventListener('input', () => void search())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.querySelector<HTMLAnchorElement>('[data-list] a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    box.value = ''
    part('found').hidden = true
  })
}

function lineOf(form: HTMLFormElement, address: string, { title, description }: ListedArticle): Node {
  const line = form.querySelector('template')!.content.cloneNode(true) as DocumentFragment
  line.querySelector('a')!.href = address
  line.querySelector('[data-title]')!.textContent = title
  line.querySelector('[data-description]')!.textContent = description
  return line
}
