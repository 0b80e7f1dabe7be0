import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import useSWR from 'swr'
import { paths } from '../../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { helpTexts } from '../help.texts.ts'
import { onEndSeen } from '../reading/on-end-seen.ts'
import { noteRead } from '../reading/read-articles.ts'
import '../help-prose.css'

type Props = { slug: string; onFollow: (slug: string) => void }
type Shown = { title: string; description: string; html: string }

/** An article as its page has it, fetched from there; its links to other articles stay in the panel. */
export function PanelArticle({ slug, onFollow }: Props) {
  const t = useTexts(helpTexts).panel
  const forms = useTexts(formsTexts)
  const { language } = useLanguage()
  const { data, error, mutate } = useSWR<Shown>(paths.helpArticle(slug, language), fetchArticle, FETCH_ONCE)
  const end = useRef<HTMLDivElement>(null)
  const note = useEffectEvent(() => noteRead(slug))
  const isThere = data !== undefined
  useEffect(() => (isThere && end.current ? onEndSeen(end.current, () => note()) : undefined), [isThere])

  if (error !== undefined && !isThere)
    return <ErrorState title={t.failed} retry={{ label: forms.retry, onRetry: () => void mutate() }} />
  if (!isThere)
    return (
      <Loading label={t.loading}>
        <Skeleton className="mt-4 h-8 w-64" />
        <Skeleton className="mt-4 h-40 rounded-lg" />
      </Loading>
    )
  return (
    <article>
      <h3 className="mt-4 font-display text-2xl font-semibold text-balance">{data.title}</h3>
      <p className="mt-2 text-ink-soft">{data.description}</p>
      {/* the keyboard's way through it is its links */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="help-prose mt-4"
        onClick={(event) => followWithin(event, onFollow)}
        // a page of our own build, from this origin; it may contain no HTML but that of its Markdown
        dangerouslySetInnerHTML={{ __html: data.html }}
      />
      <div ref={end} />
    </article>
  )
}

const FETCH_ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false }

async function fetchArticle(address: string): Promise<Shown> {
  const answer = await fetch(address)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const part = (selector: string) => page.querySelector(`[data-article] ${selector}`)
  const body = part('[data-body]')
  if (!answer.ok || body === null) throw new Error(`${address} is no article.`)
  lowerHeadings(body)
  return { title: part('h1')?.textContent ?? '', description: part('p')?.textContent ?? '', html: body.innerHTML }
}

/** On its page an article has the first heading; in the panel it stands two levels lower, below the panel's own. */
function lowerHeadings(body: Element): void {
  for (const heading of body.querySelectorAll('h2, h3')) {
    const lower = body.ownerDocument.createElement(heading.tagName === 'H2' ? 'h4' : 'h5')
    lower.id = heading.id
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

function followWithin(event: MouseEvent, onFollow: (slug: string) => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const [, slug] = /^\/(?:en\/)?help\/([\w-]+)$/.exec(link?.pathname ?? '') ?? []
  if (slug === undefined) return
  event.preventDefault()
  onFollow(slug)
}
