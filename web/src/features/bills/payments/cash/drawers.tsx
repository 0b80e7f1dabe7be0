import { clsx } from 'clsx'
import { ArrowLeftRight, FileText, Lock, LockOpen, UserCheck } from 'lucide-react'
import { Fragment } from 'react'
import { may } from '#core/permissions/may.ts'
import { useTillOfDevice } from '../../../../lib/chosen-till.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { usePerson } from '../../../../lib/session/person.ts'
import { nameOfUser } from '../../../../lib/restaurant/name-of-user.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useConnectionNeed } from '../../../../lib/till-log/use-connection-need.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { cashTexts } from './cash.texts.ts'
import { DrawerDialog, type DrawerAct } from './drawer-dialog.tsx'
import type { CashInit, DrawerOfTill } from './cash.api.ts'

/** The restaurant's drawers: state, time and person of opening, and actions. */
export function Drawers({ init }: { init: CashInit }) {
  const t = useTexts(cashTexts)
  const ofDevice = useTillOfDevice(init.tills)
  const dialog = useDialogOf<DrawerAct>()
  return (
    <>
      <section
        aria-label={t.drawers}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] items-start gap-4"
      >
        {init.tills.map((till) => (
          <DrawerCard
            key={till.id}
            till={till}
            init={init}
            isOfDevice={init.tills.length > 1 && till.id === ofDevice?.id}
            onAct={dialog.show}
          />
        ))}
      </section>
      <Fragment key={dialog.key}>
        {dialog.subject && (
          <DrawerDialog act={dialog.subject} init={init} open={dialog.isOpen} onClose={dialog.close} />
        )}
      </Fragment>
    </>
  )
}

type CardProps = { till: DrawerOfTill; init: CashInit; isOfDevice: boolean; onAct: (act: DrawerAct) => void }

function DrawerCard({ till, init, isOfDevice, onAct }: CardProps) {
  const t = useTexts(cashTexts)
  const person = usePerson()
  const { locale } = useLanguage()
  const mayManage = person !== null && may(person, { anyOf: ['CASH_MANAGE'] })
  const mayClose = person !== null && may(person, { anyOf: ['CASH_CLOSE'] })
  const { session } = till
  const needsConnection = useConnectionNeed()
  const icon = 'size-4.5 shrink-0'
  return (
    <Card padding="sm" className="flex flex-col gap-3">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          <span className="min-w-0 break-words">{till.title}</span>
          <Badge tone={session ? 'success' : 'neutral'}>{session ? t.isOpen : t.isClosed}</Badge>
          {isOfDevice && <Badge tone="brand">{t.thisDevice}</Badge>}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {session ? (
            <SinceAndBy session={session} init={init} />
          ) : (
            till.last_float !== null && t.lastFloat(moneyText(till.last_float, init.currency, locale))
          )}
        </p>
      </div>
      <div className={clsx('grid gap-2', session ? 'grid-cols-2' : 'grid-cols-1')}>
        {session ? (
          <>
            <Button
              variant="outline"
              blocked={needsConnection}
              icon={<FileText aria-hidden="true" className={icon} />}
              onClick={() => onAct({ kind: 'report', till, session })}
            >
              {t.report}
            </Button>
            {mayManage && (
              <Button
                variant="outline"
                blocked={needsConnection}
                icon={<ArrowLeftRight aria-hidden="true" className={icon} />}
                onClick={() => onAct({ kind: 'move', till, session })}
              >
                {t.move}
              </Button>
            )}
            {mayClose && (
              <Button
                variant="outline"
                blocked={needsConnection}
                icon={<UserCheck aria-hidden="true" className={icon} />}
                onClick={() => onAct({ kind: 'hand-over', till, session })}
              >
                {t.handOver}
              </Button>
            )}
            {mayClose && (
              <Button
                icon={<Lock aria-hidden="true" className={icon} />}
                onClick={() => onAct({ kind: 'close', till, session })}
              >
                {t.close}
              </Button>
            )}
          </>
        ) : (
          mayManage && (
            <Button
              icon={<LockOpen aria-hidden="true" className={icon} />}
              onClick={() => onAct({ kind: 'open', till })}
            >
              {t.open}
            </Button>
          )
        )}
      </div>
    </Card>
  )
}

function SinceAndBy({ session, init }: { session: NonNullable<DrawerOfTill['session']>; init: CashInit }) {
  const t = useTexts(cashTexts)
  const { locale } = useLanguage()
  const at = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: init.storeSettings.time_zone,
  })
  const name = nameOfUser(init.people, session.by)
  return [t.since(at.format(new Date(session.since))), name && t.by(name)].filter(Boolean).join(' ')
}
