import { useTexts } from '../../../lib/texts.ts'
import { billsTexts } from '../bills.texts.ts'
import type { Payable } from '../payable.rules.ts'
import type { Share } from '../paying-way.rules.ts'
import type { Paying } from '../use-pay-dialog.ts'

type Props = Paying & { money: (minor: number) => string }

/**
 * The amount that the next touch takes, as the largest thing on the screen, with its share of the bill. Its height
 * never changes, so that the keys below stay in place.
 */
export function ShareAmount({ pay, payable, share, money }: Props) {
  const t = useTexts(billsTexts)
  const { way } = pay.setting
  const tip = pay.tip ?? 0
  const title =
    way === 'equal'
      ? t.shareNo({ no: Math.min(share.shares.paid + 1, share.shares.ways), ways: share.shares.ways })
      : way === 'items'
        ? share.chosen
          ? t.chosen(share.chosen.length)
          : t.rest
        : t.due
  return (
    <div
      className="rounded-xl bg-sunken px-4 py-3 max-md:py-2 short:grid short:min-h-17 short:grid-cols-[minmax(0,1fr)_auto] short:content-center short:items-center short:gap-x-3 short:py-1"
      aria-live="polite"
    >
      <p className="flex justify-between gap-3 font-medium text-ink-soft short:flex-wrap short:text-sm">
        <span>{title}</span>
        {way === 'equal' && share.shares.paid > 0 && (
          <span className="tnum">{t.ofShares({ paid: share.shares.paid, ways: share.shares.ways })}</span>
        )}
      </p>
      <p className="tnum text-5xl leading-tight font-bold [overflow-wrap:anywhere] short:col-start-2 short:row-span-2 short:row-start-1 short:text-3xl">
        {money(share.amount + tip)}
      </p>
      <Details {...{ payable, share, tip, money }} />
    </div>
  )
}

type DetailsProps = { payable: Payable; share: Share; tip: number; money: (minor: number) => string }

function Details({ payable, share, tip, money }: DetailsProps) {
  const t = useTexts(billsTexts)
  const details = [
    tip > 0 ? t.withTip(money(tip)) : null,
    share.amount < payable.due
      ? t.dueOf(money(payable.due))
      : payable.paid > 0
        ? t.paidOf({ paid: money(payable.paid), total: money(payable.total) })
        : null,
  ].filter((text) => text !== null)
  if (details.length === 0) details.push(t.pieces(piecesOf(payable.lines)))
  return <p className="tnum text-sm text-ink-soft">{details.join(' · ')}</p>
}

/** A part of a dish counts as one. */
const piecesOf = (lines: Payable['lines']) =>
  lines.reduce((sum, { units, stretch: { from, to, of } }) => sum + Math.ceil((units * (to - from)) / of), 0)
