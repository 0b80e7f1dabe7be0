import { clsx } from 'clsx'
import { ArrowRight, BadgeCheck, Combine, Plus, Printer } from 'lucide-react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { useConnectionNeed } from '../../lib/till-log/use-connection-need.ts'
import { minorOf } from '../../lib/format/wire-money.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { billsTexts } from './bills.texts.ts'
import { mergedInto } from './payable.rules.ts'
import { chosenOf, isAllOf } from './selection.rules.ts'
import type { Paying } from './use-pay-dialog.ts'
import { useBillNote } from './use-bill-note.ts'

const CHIP =
  'inline-flex h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap touch-manipulation'

/** The table's bills. A touch shows a bill or, while lines are chosen, moves them to it. */
export function BillChips({ pay, payable, init }: Paying) {
  const t = useTexts(billsTexts)
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const bills = pay.data?.bills ?? []
  const chosen = pay.setting.way === 'items' ? chosenOf(pay.setting.selection, payable.lines) : []
  const isMoving = chosen.length > 0
  const mayPart = isMoving && !isAllOf(chosen, payable.lines)
  const { splitting } = pay
  const needsConnection = useConnectionNeed()
  if (!splitting || (bills.length < 2 && !mayPart)) return null
  const isBusy = splitting.isPending || pay.isTaking
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset aria-label={t.bills} className="flex min-w-0 flex-wrap gap-2">
        {bills.map(({ id, letter, status, due }) => {
          const isShown = id === payable.id
          const isPaid = status !== 'open'
          const takesLines = isMoving && !isShown && !isPaid
          const blocked = takesLines ? needsConnection : null
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isShown}
              disabled={isBusy || isPaid || blocked !== null}
              title={blocked ?? undefined}
              onClick={() => (takesLines ? splitting.move(chosen, id) : pay.show(id))}
              className={clsx(
                CHIP,
                isShown && !isPaid && 'border-brand bg-brand-soft text-brand-ink',
                !isShown && !isPaid && 'border-edge bg-surface hover:bg-hover',
                blocked && 'opacity-50',
                isPaid && 'border-line bg-success-soft text-success-ink',
              )}
            >
              {takesLines && <VisuallyHidden>{t.moveTo(letter)}</VisuallyHidden>}
              {takesLines && <ArrowRight aria-hidden="true" className="size-4" />}
              {isPaid && <BadgeCheck aria-hidden="true" className="size-4" />}
              <span aria-hidden={takesLines}>{letter}</span>
              <span aria-hidden={takesLines} className="tnum font-medium">
                {blocked ?? (isPaid ? t.paidInFull : formatMoney(minorOf(due, currency), currency, locale))}
              </span>
            </button>
          )
        })}
        {mayPart && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => splitting.move(chosen, null)}
            className={clsx(CHIP, 'border-dashed border-edge bg-surface hover:bg-hover')}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t.newBill}
          </button>
        )}
      </fieldset>
      <BillActions {...{ pay, payable }} />
    </div>
  )
}

/** Actions for one of several bills: print its note, or merge the others into it. */
function BillActions({ pay, payable }: Pick<Paying, 'pay' | 'payable'>) {
  const t = useTexts(billsTexts)
  const printNote = useBillNote()
  const needsConnection = useConnectionNeed()
  const bills = pay.data?.bills ?? []
  const bill = bills.find(({ id }) => id === payable.id)
  if (!bill || bill.status !== 'open' || bills.length < 2) return null
  return (
    <div className="flex flex-wrap gap-1 sm:ml-auto">
      <Button
        variant="quiet"
        icon={<Printer aria-hidden="true" className="size-4.5" />}
        aria-label={t.noteOf(bill.letter)}
        onClick={() => printNote(bill.id)}
      >
        {t.note}
      </Button>
      {mergedInto(bill.id, bills).length > 0 && (
        <Button
          variant="quiet"
          pending={pay.splitting?.isPending ?? false}
          icon={<Combine aria-hidden="true" className="size-4.5" />}
          aria-label={t.merge(bill.letter)}
          blocked={needsConnection}
          onClick={() => pay.splitting?.merge()}
        >
          {t.mergeKey}
        </Button>
      )}
    </div>
  )
}
