import { Printer } from 'lucide-react'
import { clsx } from 'clsx'
import { signedMoneyText } from '../../../../../lib/format/wire-money.ts'
import { useDocumentNumber } from '../../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../../lib/texts.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import { formsTexts } from '../../../../../lib/forms/forms.texts.ts'
import type { CashInit, Closed, OpenSession } from '../cash.api.ts'
import { drawerTexts } from '../drawer.texts.ts'
import { useSessionPrint } from '../use-session-print.ts'

type Props = { closed: Closed; session: OpenSession; init: CashInit; open: boolean; onClose: () => void }

/** Expected and counted amounts of a closed drawer. */
export function ClosedDrawerDialog({ closed, session, init, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const forms = useTexts(formsTexts)
  const shownNumber = useDocumentNumber()
  const { locale } = useLanguage()
  const print = useSessionPrint(init)
  const z = shownNumber(closed.z.toLocaleString(locale))
  const money = (amount: string) => signedMoneyText(amount, init.currency, locale)
  const isRight = /^[0.]+$/.test(closed.difference)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.closedTitle(z)}
      closeLabel={forms.close}
      footer={
        <>
          <Button
            variant="outline"
            icon={<Printer aria-hidden="true" className="size-4.5" />}
            onClick={() => void print(session.id)}
          >
            {t.print(z)}
          </Button>
          <Button onClick={onClose}>{t.done}</Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {(['expected', 'counted'] as const).map((figure) => (
          <div key={figure} className="contents">
            <dt className="text-ink-soft">{t[figure]}</dt>
            <dd className="tnum text-right text-lg font-semibold">{money(closed[figure])}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">{t.difference}</dt>
        <dd className={clsx('tnum text-right text-3xl font-bold', isRight ? 'text-success-ink' : 'text-danger-ink')}>
          {money(closed.difference)}
        </dd>
      </dl>
    </Dialog>
  )
}
