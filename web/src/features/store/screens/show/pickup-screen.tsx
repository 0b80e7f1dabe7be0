import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { PickupList } from '#core/contract/dining/screens.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { digitsOf, fontSizeOf, PAGE_MS, pagesOf } from './pickup-pages.rules.ts'
import { screenTexts } from './screen.texts.ts'
import { useNewlyReady } from './use-newly-ready.ts'

/** Numbers of orders in preparation and ready ones, the newest first. */
export function PickupScreen({ list }: { list: PickupList }) {
  const t = useTexts(screenTexts)
  const { locale } = useLanguage()
  const { fresh, asksForTouch } = useNewlyReady(list)
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: list.time_zone })
  return (
    <main className="grid h-dvh grid-rows-2 bg-paper landscape:grid-cols-2 landscape:grid-rows-1">
      <h1 className="sr-only">{list.title}</h1>
      <Side
        title={t.preparing}
        tone="waiting"
        numbers={list.preparing.map(({ number, offline_no, ready_at }) => ({
          called: calledNumber(number, offline_no),
          below: ready_at === null ? null : t.about(clock.format(new Date(ready_at))),
          isFresh: false,
        }))}
      />
      <Side
        title={t.ready}
        tone="ready"
        numbers={list.ready.map(({ number, offline_no }) => {
          const called = calledNumber(number, offline_no)
          return { called, below: null, isFresh: fresh.has(called) }
        })}
      />
      {asksForTouch && <p className="fixed right-3 bottom-2 rounded bg-surface px-2 py-1 text-ink">{t.touch}</p>}
    </main>
  )
}

type Shown = { called: string; below: string | null; isFresh: boolean }
type SideProps = { title: string; tone: 'waiting' | 'ready'; numbers: readonly Shown[] }

function Side({ title, tone, numbers }: SideProps) {
  const t = useTexts(screenTexts)
  const { grid, pages } = pagesOf(numbers)
  const page = usePage(pages.length)
  const digits = Math.max(...numbers.map(({ called }) => digitsOf(called)), 1)
  const hasBelow = numbers.some(({ below }) => below !== null)
  return (
    <section
      aria-label={title}
      className={clsx(
        'flex min-h-0 flex-col p-[2vmin]',
        tone === 'ready' ? 'bg-success-soft text-success-ink' : 'bg-surface text-ink',
      )}
    >
      <h2 className="flex items-baseline justify-between gap-4 font-display text-[clamp(1.5rem,6vmin,4rem)] font-semibold">
        {title}
        {pages.length > 1 && (
          <span className="tnum text-[0.5em] font-normal">{t.page({ page: page + 1, pages: pages.length })}</span>
        )}
      </h2>
      <div className="@container-[size] min-h-0 flex-1">
        {numbers.length === 0 ? (
          <p className="pt-[1vmin] text-[clamp(1rem,3vmin,2rem)]">{tone === 'waiting' ? t.nothing : '–'}</p>
        ) : (
          <ul
            aria-live={tone === 'ready' ? 'polite' : 'off'}
            className="grid h-full"
            style={{
              gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
              fontSize: fontSizeOf(grid, digits, hasBelow),
            }}
          >
            {pages[page]!.map(({ called, below, isFresh }) => (
              <li
                key={called}
                className={clsx(
                  'relative flex flex-col items-center justify-center rounded-xl leading-none',
                  isFresh && 'bg-success text-paper',
                )}
              >
                {/* the digits themselves stay as readable as they are */}
                {isFresh && (
                  <span
                    aria-hidden="true"
                    className="absolute inset-0 rounded-xl ring-[0.06em] ring-accent motion-safe:animate-pulse"
                  />
                )}
                <span className="tnum font-bold">{called}</span>
                {below !== null && <span className="tnum mt-[0.12em] text-[max(1rem,0.2em)]">{below}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The page shown; the next one follows after eight seconds. */
function usePage(pages: number): number {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (pages < 2) return undefined
    const timer = setInterval(() => setPage((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [pages])
  return page % pages
}
