import { clsx } from 'clsx'
import { CalendarClock, Lock, LockOpen, Printer } from 'lucide-react'
import type { GiftCard, GiftCardDetail, GiftCardMove } from '#core/contract/guests/gift-cards.ts'
import { dotted } from '#core/text/isolated.ts'
import { formatDay } from '../../../../lib/format/days.ts'
import { moneyText, signedMinorOf, signedMoneyText } from '../../../../lib/format/wire-money.ts'
import { MoreButton } from '../../../../lib/lists/more-button.tsx'
import { useOlder } from '../../../../lib/lists/use-older.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useDocumentNumber } from '../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { CardFact, CardFacts } from '../../../../ui/card-facts.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { GiftCardState } from './gift-card-table.tsx'
import { loadGiftCard, useGiftCard } from './gift-cards.api.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'
import { ReprintDialog } from './reprint-dialog.tsx'

type Props = { card: GiftCard; open: boolean; onClose: () => void }

/** A gift card: its balance, history and actions. */
export function GiftCardDialog({ card, open, onClose }: Props) {
  const t = useTexts(giftCardsTexts)
  const shownNumber = useDocumentNumber()
  const answer = useGiftCard(card.id)
  const shown = answer.data ?? card
  const acting = useDialogOf<'block' | 'extend' | 'reprint'>()
  const dialog = {
    card: { ...shown, receiptNo: shownNumber(shown.receiptNo) },
    open: acting.isOpen,
    onClose: acting.close,
  }
  const isBlocked = shown.state === 'blocked'
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.card.title(shownNumber(shown.receiptNo))}
      description={`…${shown.last4}`}
      closeLabel={t.close}
      size="lg"
      footer={
        <>
          {shown.state !== 'ended' && (
            <>
              <Button
                variant="outline"
                icon={
                  isBlocked ? (
                    <LockOpen aria-hidden="true" className="size-4.5" />
                  ) : (
                    <Lock aria-hidden="true" className="size-4.5" />
                  )
                }
                onClick={() => acting.show('block')}
              >
                {isBlocked ? t.card.unblock : t.card.block}
              </Button>
              <Button
                variant="outline"
                icon={<CalendarClock aria-hidden="true" className="size-4.5" />}
                onClick={() => acting.show('extend')}
              >
                {t.card.extend}
              </Button>
            </>
          )}
          <Button
            variant="outline"
            icon={<Printer aria-hidden="true" className="size-4.5" />}
            onClick={() => acting.show('reprint')}
          >
            {t.card.reprint}
          </Button>
        </>
      }
    >
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<Skeleton className="h-72 rounded-lg" />}>
        {(detail) => <CardBody card={detail} />}
      </Loaded>
      {acting.subject === 'block' && <BlockDialog key={acting.key} {...dialog} />}
      {acting.subject === 'extend' && <ExtendDialog key={acting.key} {...dialog} />}
      {acting.subject === 'reprint' && <ReprintDialog key={acting.key} {...dialog} />}
    </Dialog>
  )
}

function CardBody({ card }: { card: GiftCardDetail }) {
  const texts = useTexts(giftCardsTexts)
  const t = texts.card
  const { locale } = useLanguage()
  const older = useOlder(card, (before) => loadGiftCard(card.id, before))
  const money = (amount: string) => moneyText(amount, card.currency, locale)
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: card.timeZone })
  const soldAt = times.format(new Date(card.sold_at))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-3">
        <p>
          <span className="block text-sm text-ink-soft">{t.balance}</span>
          <span className="tnum text-3xl font-bold">{money(card.balance)}</span>
        </p>
        <GiftCardState state={card.state} />
      </div>
      <CardFacts>
        <CardFact name={t.value}>{money(card.amount)}</CardFact>
        <CardFact name={t.paid}>{card.payments.map(({ title }) => title).join(', ')}</CardFact>
        <CardFact name={t.until}>{formatDay(card.expiresOn, locale)}</CardFact>
        <CardFact name={t.sold}>{card.by ? t.soldBy({ at: soldAt, by: card.by }) : soldAt}</CardFact>
        <CardFact name={t.recipient}>{card.recipient}</CardFact>
        <CardFact name={t.message}>
          {card.message && <span className="whitespace-pre-line">{card.message}</span>}
        </CardFact>
      </CardFacts>
      <section>
        <h3 className="font-semibold">{t.moves}</h3>
        <ul className="divide-y divide-line">
          {older.moves.map((move) => (
            <MoveRow key={move.n} move={move} currency={card.currency} at={times.format(new Date(move.at))} />
          ))}
        </ul>
        <MoreButton onPress={older.loadMore} />
      </section>
    </div>
  )
}

function MoveRow({ move, currency, at }: { move: GiftCardMove; currency: string; at: string }) {
  const t = useTexts(giftCardsTexts).card
  const { locale } = useLanguage()
  const { kind, amount, reason, expiresOn, invoice_id: invoice, credit_note_id: note, by } = move
  const isMoved = signedMinorOf(amount, currency) !== 0
  const about = [
    at,
    by,
    note !== null ? t.creditNote(note) : invoice && t.invoice(invoice),
    reason,
    kind !== 'sold' && expiresOn !== null && t.newEnd(formatDay(expiresOn, locale)),
  ]
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="font-medium">{t.kinds[kind]}</span>
        <span className="block text-sm break-words text-ink-soft">{dotted(about)}</span>
      </span>
      {isMoved && (
        <span className={clsx('tnum shrink-0 font-semibold', amount.startsWith('-') && 'text-ink-soft')}>
          {signedMoneyText(amount, currency, locale)}
        </span>
      )}
    </li>
  )
}
