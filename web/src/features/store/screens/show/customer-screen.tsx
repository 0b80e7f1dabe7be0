import { useEffect, useState } from 'react'
import type { DisplayState } from '#core/contract/dining/display.ts'
import { formatMoney } from '#core/money/amount.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { Awning } from '../../../../ui/theme/awning.tsx'
import { screenTexts } from './screen.texts.ts'
import { StoreEmblem } from './store-emblem.tsx'

type Props = {
  title: string
  store: string
  logo: string | null
  idle: readonly string[]
  shown: DisplayState | null
}

const PICTURE_MS = 10_000
/** Below a picture: the name stays legible on whatever it shows. */
const BAND = 'absolute inset-x-0 bottom-0 flex items-center justify-center gap-[2vmin] bg-paper/90 p-[2vmin] text-ink'

/** The guest display of a till: the sale, then change and thanks; pictures in between. */
export function CustomerScreen({ title, store, logo, idle, shown }: Props) {
  if (shown === null) return <Idle store={store} logo={logo} idle={idle} />
  return (
    <main className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] gap-[2vmin] bg-paper p-[3vmin] text-ink">
      <header className="mx-auto flex w-full max-w-[120vmin] items-center gap-[2vmin] border-b border-line pb-[2vmin] text-[clamp(1rem,3vmin,2rem)]">
        <StoreEmblem store={store} logo={logo} />
        <h1 className="min-w-0 font-display text-[1.2em]/tight font-semibold">
          {store}
          <span className="sr-only">, {title}</span>
        </h1>
      </header>
      {shown.stage === 'thanks' ? <Thanks shown={shown} /> : <Sale shown={shown} />}
    </main>
  )
}

function Idle({ store, logo, idle }: Pick<Props, 'store' | 'logo' | 'idle'>) {
  const t = useTexts(screenTexts)
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (idle.length < 2) return undefined
    const timer = setInterval(() => setAt((before) => before + 1), PICTURE_MS)
    return () => clearInterval(timer)
  }, [idle.length])
  const picture = idle[at % Math.max(1, idle.length)]
  return (
    <main className="relative grid h-dvh place-items-center overflow-hidden bg-brand-soft text-brand-ink">
      {picture !== undefined && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
      {picture === undefined && <Awning id="awning" className="absolute inset-x-0 top-0 bg-brand-soft" />}
      <h1 className={picture === undefined ? 'flex flex-col items-center p-[4vmin] text-center' : BAND}>
        <StoreEmblem
          store={store}
          logo={logo}
          className={picture === undefined ? 'mb-[5vmin] text-[11vmin]' : 'text-[2.4vmin]'}
        />
        <span className={picture === undefined ? 'block text-[5vmin] text-ink-soft' : 'text-[3vmin]'}>{t.welcome}</span>{' '}
        <span
          className={
            picture === undefined
              ? 'block font-display text-[12vmin]/tight font-semibold text-balance'
              : 'font-display text-[4vmin] font-semibold'
          }
        >
          {store}
        </span>
      </h1>
    </main>
  )
}

function useMoney(currency: string) {
  const { locale } = useLanguage()
  return (minor: number) => formatMoney(minor, currency, locale)
}

/** The cart as it stands, the newest lines in sight. */
function Sale({ shown }: { shown: Extract<DisplayState, { stage: 'cart' | 'paying' }> }) {
  const t = useTexts(screenTexts)
  const money = useMoney(shown.currency)
  const due = shown.stage === 'paying' ? shown.due : shown.total
  const isShare = due !== shown.total
  return (
    <section className="mx-auto flex min-h-0 w-full max-w-[120vmin] flex-col text-[clamp(1rem,3.4vmin,2.5rem)]">
      <h2 className="font-display text-[1.4em] font-semibold">{t.yourOrder}</h2>
      <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden py-[1em]">
        {shown.more > 0 && <p className="pb-2 text-ink-soft">{t.more(shown.more)}</p>}
        <ul className="flex shrink-0 flex-col gap-[0.4em]">
          {shown.lines.map((line, at) => (
            <li key={`${at} ${line.title}`} className="flex items-baseline gap-[0.8em]">
              <span className="tnum min-w-[1.6em] text-right font-semibold">{line.quantity}</span>
              <span className="min-w-0 flex-1 break-words">
                {line.title}
                {line.details !== '' && <span className="block text-[0.7em] text-ink-soft">{line.details}</span>}
              </span>
              <span className="tnum">{money(line.amount)}</span>
            </li>
          ))}
        </ul>
        {/* fills the rest, so that few lines begin at the top, and of too many the last ones stay visible */}
        <div aria-hidden="true" className="flex-1" />
      </div>
      <dl className="flex flex-col gap-1 border-t border-line pt-[0.6em]">
        {shown.discount > 0 && <Figure name={t.discounts} value={money(-shown.discount)} />}
        {shown.tax > 0 && <Figure name={t.tax} value={money(shown.tax)} />}
        {/* the amount to pay now is the largest figure */}
        <Figure name={t.total} value={money(shown.total)} isLarge={!isShare} />
        {isShare && <Figure name={t.toPay} value={money(due)} isLarge />}
      </dl>
    </section>
  )
}

function Figure({ name, value, isLarge = false }: { name: string; value: string; isLarge?: boolean }) {
  return (
    <div
      className={
        isLarge
          ? 'flex flex-wrap items-baseline justify-between gap-x-4 text-[1.4em] font-bold'
          : 'flex items-baseline justify-between gap-4 text-[0.9em] text-ink-soft'
      }
    >
      <dt>{name}</dt>
      <dd className={isLarge ? 'tnum text-[2.2em]/tight' : 'tnum'}>{value}</dd>
    </div>
  )
}

function Thanks({ shown }: { shown: Extract<DisplayState, { stage: 'thanks' }> }) {
  const t = useTexts(screenTexts)
  const money = useMoney(shown.currency)
  return (
    <section className="mx-auto flex w-full max-w-[120vmin] flex-wrap items-center justify-center gap-[6vmin] text-[clamp(1rem,3.4vmin,2.5rem)]">
      <div className="min-w-[min(100%,40vmin)] flex-1">
        <h2 className="font-display text-[2.2em] font-semibold">{t.thanks}</h2>
        <p className="mt-[0.5em]">
          {t.token} <strong className="tnum text-[1.6em]">{calledNumber(shown.tokenNo, shown.called)}</strong>
        </p>
        <dl className="mt-[1em] flex flex-col gap-1">
          {shown.payments.map((payment, at) => (
            <Figure key={`${at} ${payment.title}`} name={payment.title} value={money(payment.amount)} />
          ))}
          {shown.change !== null && shown.change > 0 && <Figure name={t.change} value={money(shown.change)} isLarge />}
        </dl>
      </div>
      {shown.receiptUrl !== null && (
        <figure className="flex flex-col items-center gap-3 text-center">
          <QrCode text={shown.receiptUrl} label={t.receipt} />
          <figcaption>
            <span className="block font-semibold">{t.receipt}</span>
            <span className="text-[0.7em] text-ink-soft">{t.receiptHint}</span>
          </figcaption>
        </figure>
      )}
    </section>
  )
}
