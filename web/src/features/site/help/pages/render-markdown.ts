import { Marked, type Token, type Tokens } from 'marked'
import type { Language } from '#core/places/languages.ts'
import { paths } from '../../../../lib/paths.ts'

/** The size in which `npm run help:pictures` takes them. */
const PICTURE = { width: 1280, height: 800 }

/** The HTML of an article. Links must name other articles, pictures those of the script; HTML within is refused. */
export function renderMarkdown(markdown: string, language: Language): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${paths.helpArticle(href, language)}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }) {
        const size = `width="${PICTURE.width}" height="${PICTURE.height}"`
        const address = paths.helpPicture(href, language)
        return `<img src="${address}" alt="${escape(text)}" ${size} loading="lazy" decoding="async">`
      },
      html({ text }) {
        throw new Error(`An article contains HTML: ${text}`)
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** Links, pictures and bold words in an article; bold words name texts of the screens. */
export function namesIn(markdown: string): { links: string[]; pictures: string[]; words: string[] } {
  const names = { links: new Set<string>(), pictures: new Set<string>(), words: new Set<string>() }
  const marked = new Marked()
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'link') names.links.add((token as Tokens.Link).href)
    if (token.type === 'image') names.pictures.add((token as Tokens.Image).href)
    if (token.type === 'strong') names.words.add(textOf((token as Tokens.Strong).tokens))
  })
  return { links: [...names.links], pictures: [...names.pictures], words: [...names.words] }
}

/** The words of an article without its marks, for the search. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:#+|-|\d+\.)\s+/gm, '')
    .replace(/\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.raw).join('')
}

function anchorOf(heading: string): string {
  const plain = heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
