import type { GiftCard } from '#core/contract/guests/gift-cards.ts'
import { formatDay } from '../../../../lib/format/days.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useDocumentNumber } from '../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Badge, type Tone } from '../../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx'
import { giftCardsTexts } from './gift-cards.texts.ts'

const TONES: Record<GiftCard['state'], Tone> = {
  active: 'success',
  empty: 'neutral',
  blocked: 'danger',
  ended: 'warning',
}

/** A gift card's state as a badge. */
export function GiftCardState({ state }: Pick<GiftCard, 'state'>) {
  const t = useTexts(giftCardsTexts)
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>
}

type Props = { cards: readonly GiftCard[]; timeZone: string; onOpen: (card: GiftCard) => void }

/** Gift cards with the last four characters of their codes. */
export function GiftCardTable({ cards, timeZone, onOpen }: Props) {
  const t = useTexts(giftCardsTexts).list
  const shownNumber = useDocumentNumber()
  const { locale } = useLanguage()
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const columns: Column<GiftCard>[] = [
    {
      key: 'receipt',
      title: t.columns.receipt,
      main: true,
      cell: ({ receiptNo }) => <span className="tnum">{shownNumber(receiptNo)}</span>,
    },
    { key: 'last4', title: t.columns.last4, line: 2, cell: ({ last4 }) => <span className="tnum">…{last4}</span> },
    {
      key: 'balance',
      title: t.columns.balance,
      figure: true,
      line: 1,
      cell: ({ balance, amount, currency }) => (
        <>
          <span className="font-semibold">{moneyText(balance, currency, locale)}</span>
          {balance !== amount && (
            <span className="block text-xs text-ink-soft">{t.columns.of(moneyText(amount, currency, locale))}</span>
          )}
        </>
      ),
    },
    { key: 'state', title: t.columns.state, line: 2, cell: ({ state }) => <GiftCardState state={state} /> },
    { key: 'until', title: t.columns.until, cell: ({ expiresOn }) => formatDay(expiresOn, locale) },
    {
      key: 'recipient',
      title: t.columns.recipient,
      line: 2,
      cell: ({ recipient }) => recipient && <span className="[overflow-wrap:anywhere]">{recipient}</span>,
    },
    { key: 'sold', title: t.columns.sold, cell: ({ sold_at }) => days.format(new Date(sold_at)) },
  ]
  return <DataTable caption={t.caption} columns={columns} rows={cards} rowKey={({ id }) => id} onOpen={onOpen} />
}
