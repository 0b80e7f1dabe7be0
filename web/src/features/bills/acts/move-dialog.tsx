import { ArrowRight } from 'lucide-react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { billsTexts } from '../bills.texts.ts'
import { LineChoice } from '../line-choice.tsx'
import { chosenOf } from '../selection.rules.ts'
import type { Paying, PayOptions } from '../use-pay-dialog.ts'
import { ActDialog } from './act-dialog.tsx'
import { actsTexts } from './acts.texts.ts'
import type { MoveTarget } from './use-bill-acts.ts'

type Props = PayOptions & { open: boolean; hint: string; targets: readonly MoveTarget[] }

/** Takes lines of a bill, or all of them, to the bill of another table. */
export function MoveDialog({ targets, ...props }: Props) {
  const t = useTexts(actsTexts)
  return (
    <ActDialog {...props} title={t.moveTitle}>
      {(paying) => <MoveBody {...paying} targets={targets} onDone={props.onClose} />}
    </ActDialog>
  )
}

type BodyProps = Paying & Pick<Props, 'targets'> & { onDone: () => void }

function MoveBody({ pay, payable, init, targets, onDone }: BodyProps) {
  const t = useTexts(actsTexts)
  const { lines, chosen: chosenText } = useTexts(billsTexts)
  const { locale } = useLanguage()
  const { selection } = pay.setting
  const money = (minor: number) => formatMoney(minor, init.storeSettings.currency, locale)
  const chosen = chosenOf(selection, payable.lines)
  if (targets.length === 0) return <p className="text-sm text-ink-soft">{t.nowhere}</p>
  return (
    <>
      <p className="text-sm text-ink-soft">{t.moveHint}</p>
      <ul aria-label={lines} className="flex flex-col gap-1.5">
        {payable.lines.map((line) => (
          <LineChoice
            key={line.key}
            {...{ line, money, selection }}
            onChange={(next) => pay.change({ selection: next })}
          />
        ))}
      </ul>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium">
          {t.moveTo}{' '}
          <span className="text-ink-soft">({chosen.length === 0 ? t.moveAll : chosenText(chosen.length)})</span>
        </legend>
        <div className="grid grid-cols-2 gap-2.5">
          {targets.map((target) => (
            <Button
              key={target.key}
              variant="outline"
              size="lg"
              wide
              className="px-3!"
              disabled={pay.acts?.isPending ?? false}
              icon={<ArrowRight aria-hidden="true" className="size-4 shrink-0" />}
              onClick={() => pay.acts?.moveTo(chosen, target, onDone)}
            >
              <span className="line-clamp-2 min-w-0 leading-tight break-words whitespace-normal">{target.title}</span>
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  )
}
