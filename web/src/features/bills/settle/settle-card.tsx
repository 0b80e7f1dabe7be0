import type { SettleItem, SettleSide } from '#core/contract/people/settle.ts'
import { dotted } from '#core/text/isolated.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { SettleList } from './settle.api.ts'
import { toSettleTexts } from './to-settle.texts.ts'

type Reading = Pick<SettleList, 'currency' | 'time_zone'>
type Props = { item: SettleItem; list: Reading; onSettle: () => void }

/** A sale that waits: the reason in words, its money, and how the till and the server have it. */
export function SettleCard({ item, list, onSettle }: Props) {
  const t = useTexts(toSettleTexts)
  const { money, time } = useFormats(list)
  const { device, seq, at, message, amount, payments, here, there, text } = item
  const { letter } = device
  const waits = amount === null ? t.noMoney : money(amount)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm text-ink-soft">
            {dotted([t.operation({ letter, n: seq }), at && time(at), here?.person])}
          </p>
          <h2 className="mt-1 text-lg leading-snug font-semibold">{message}</h2>
        </div>
        <p className="tnum sm:text-right">
          <span className="block text-sm text-ink-soft">{amount === null ? t.noMoney : t.waits}</span>
          {amount !== null && <span className="block text-2xl font-bold">{waits}</span>}
          {payments.length > 0 && (
            <span className="block text-sm text-ink-soft">
              {dotted(payments.map((one) => `${one.title} ${money(one.amount)}`))}
            </span>
          )}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={t.here} side={here} nothing={t.nothingHere} list={list} />
        <Side title={t.there} side={there} nothing={t.nothingThere} list={list} />
      </div>
      {text !== null && (
        <details className="text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t.text}</summary>
          <pre className="max-h-60 overflow-auto rounded-md bg-sunken p-3 break-all whitespace-pre-wrap">{text}</pre>
        </details>
      )}
      <Button
        className="self-start max-sm:w-full"
        aria-label={t.settleOf({ amount: waits, letter })}
        onClick={onSettle}
      >
        {t.settle}
      </Button>
    </Card>
  )
}

type SideProps = { title: string; side: SettleSide | null; nothing: string; list: Reading }

function Side({ title, side, nothing, list }: SideProps) {
  const t = useTexts(toSettleTexts)
  const { money, time } = useFormats(list)
  return (
    <section className="rounded-md border border-line p-3" aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      {side === null ? (
        <p className="mt-1 text-sm text-ink-soft">{nothing}</p>
      ) : (
        <div className="mt-1 flex flex-col gap-1 text-sm">
          <p className="text-ink-soft">{dotted([side.place, side.person, side.at && time(side.at)])}</p>
          {side.lines.length > 0 && (
            <ul>
              {side.lines.map((line) => (
                <li key={`${line.title} ${String(line.quantity)}`}>{t.line(line)}</li>
              ))}
            </ul>
          )}
          {side.payments.map(({ title: type, amount }) => (
            <p key={`${type} ${amount}`} className="tnum flex justify-between gap-3">
              <span>{type}</span>
              <span>{money(amount)}</span>
            </p>
          ))}
          {side.total !== null && (
            <p className="tnum flex justify-between gap-3 font-semibold">
              <span>{t.total}</span>
              <span>{money(side.total)}</span>
            </p>
          )}
          {side.invoices.length > 0 && <p className="text-ink-soft">{t.invoices(side.invoices.join(', '))}</p>}
        </div>
      )}
    </section>
  )
}

function useFormats({ currency, time_zone: timeZone }: Reading) {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    money: (amount: string) => moneyText(amount, currency, locale),
    time: (at: string) => format.format(new Date(at)),
  }
}
