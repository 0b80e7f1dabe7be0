import { useCallback, useEffect, useState } from 'react'
import type { GuestCard } from '#core/contract/guests/guest-card.ts'
import { LanguageChoice } from '../../../layouts/language-choice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useOlder } from '../../../lib/lists/use-older.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { linkTo } from '../guest-address.ts'
import { WaitingState } from '../guest-state.tsx'
import { BrokenLink, FailedState } from '../menu/menu-states.tsx'
import { fetchCard } from '../qr-menu.api.ts'
import { useGuestLanguage } from '../words/use-words.ts'
import { cardTexts, type CardWords } from './card.texts.ts'

type Props = { qrcode: string; token: string }

/** The card, or why it could not be loaded; both undefined at first. */
function useCard({ qrcode, token }: Props) {
  const [found, setFound] = useState<{ card?: GuestCard; error?: unknown }>({})
  const load = useCallback(
    () =>
      fetchCard({ qrcode, token }).then(
        (card) => ({ card }),
        (error: unknown) => ({ error }),
      ),
    [qrcode, token],
  )
  useEffect(() => {
    let isOver = false
    void load().then((loaded) => {
      if (!isOver) setFound(loaded)
    })
    return () => {
      isOver = true
    }
  }, [load])
  return { ...found, retry: () => load().then(setFound) }
}

/** The loyalty card of a guest, to show at the till, with its rewards. */
export function LoyaltyCard({ qrcode, token }: Props) {
  const { language, locale } = useGuestLanguage()
  const t = cardTexts[language]
  const { card, error, retry } = useCard({ qrcode, token })
  usePageTitle(t.title)
  if (error instanceof ApiError && error.status === 404) return <BrokenLink />
  if (error !== undefined) return <FailedState title={t.failed} error={error} retry={retry} />
  if (card === undefined) return <WaitingState />
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-4 py-8">
      <header className="text-center">
        <h1 className="font-display text-2xl font-semibold">{t.title}</h1>
        <p className="text-ink-soft">{card.store_name}</p>
      </header>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={window.location.href} label={t.qr} />
        <p className="tnum text-sm text-ink-soft">{card.code}</p>
        <p className="tnum text-3xl font-bold">{t[card.kind](card.points)}</p>
        {card.tier !== null && <p className="font-medium">{card.tier}</p>}
        {card.ends[0] && (
          <p className="text-sm text-ink-soft">
            {t.ends({ balance: t[card.kind](card.ends[0].points), day: dayText(card.ends[0].endsOn, locale) })}
          </p>
        )}
      </div>
      <Rewards card={card} t={t} />
      <Moves card={card} t={t} locale={locale} loadAfter={(before) => fetchCard({ qrcode, token, before })} />
      <a {...linkTo(paths.menu(qrcode))} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {t.menu}
      </a>
      <LanguageChoice />
    </main>
  )
}

const dayText = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function Rewards({ card, t }: { card: GuestCard; t: CardWords }) {
  if (card.rewards.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{t.rewards}</h2>
      <ul className="divide-y divide-line">
        {card.rewards.map(({ id, title, cost, usable }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2.5">
            <span className="min-w-0 break-words">{title}</span>
            <span className={usable ? 'shrink-0 font-semibold text-success-ink' : 'shrink-0 text-ink-soft'}>
              {usable ? t.ready : t[card.kind](cost)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type MovesProps = { card: GuestCard; t: CardWords; locale: string; loadAfter: (before: string) => Promise<GuestCard> }

function Moves({ card, t, locale, loadAfter }: MovesProps) {
  const { moves, loadMore } = useOlder(card, loadAfter)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: card.timeZone })
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  return (
    <section>
      <h2 className="font-semibold">{t.moves}</h2>
      {moves.length === 0 && <p className="text-sm text-ink-soft">{t.noMoves}</p>}
      <ul className="divide-y divide-line">
        {moves.map(({ id, at, kind, points, title }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2.5">
            <span className="min-w-0">
              {title ?? t.kinds[kind]}
              <span className="block text-sm text-ink-soft">{days.format(new Date(at))}</span>
            </span>
            <span className="tnum shrink-0 font-semibold">{signed.format(points)}</span>
          </li>
        ))}
      </ul>
      {loadMore && (
        // if loading fails, the button stays
        <button
          type="button"
          className={buttonClass({ variant: 'outline' })}
          onClick={() => void loadMore().catch(() => {})}
        >
          {t.older}
        </button>
      )}
    </section>
  )
}
