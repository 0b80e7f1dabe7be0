import { CookingPot, HandCoins, Plus, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#core/money/amount.ts'
import { may } from '#core/permissions/may.ts'
import { screenAccess } from '../../../layouts/screen-access.ts'
import { minorOf } from '../../../lib/format/wire-money.ts'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { OrdersInit } from '../../orders/orders.api.ts'
import { useFiring } from './acts/use-firing.ts'
import type { VisitDialogs } from './acts/use-visit-dialogs.tsx'
import { useBillKey } from './acts/use-bill-key.ts'
import { useCourseNames } from './use-course-names.ts'
import { heldNext, type Line } from './visit-lines.rules.ts'
import type { VisitNow } from './visits.api.ts'
import { visitsTexts } from './visits.texts.ts'

type Props = { now: VisitNow; lines: readonly Line[]; init: OrdersInit; dialogs: VisitDialogs }

/**
 * The most frequent actions of a visit, within the thumb's reach on a phone. Paying is the main one if an amount is
 * due.
 */
export function MainKeys({ now, lines, init, dialogs }: Props) {
  const t = useTexts(visitsTexts)
  const { visit } = now
  const next = heldNext(lines)
  const firing = useFiring(visit.id)
  const courseName = useCourseNames()
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const isDue = Number(visit.due) > 0
  return (
    <fieldset
      aria-label={t.actions}
      className="grid min-w-0 auto-cols-fr grid-flow-col gap-2 lg:flex lg:flex-wrap lg:*:flex-1 lg:*:basis-[40%]"
    >
      <AddKey visitId={visit.id} isMain={!isDue}>
        {t.add}
      </AddKey>
      {next !== null && (
        <Button
          variant="outline"
          size="lg"
          className={KEY}
          pending={firing.isPending}
          aria-label={t.fireCourse({ course: courseName(next.course), pieces: next.pieces })}
          onClick={() => firing.fireNext(next.course)}
        >
          <KeyFace icon={<CookingPot aria-hidden="true" className="size-5" />}>{t.fireNext}</KeyFace>
        </Button>
      )}
      {lines.length > 0 && <BillKey now={now} init={init} />}
      {isDue && (
        <Button
          variant="accent"
          size="lg"
          className={`${KEY} lg:basis-full`}
          onClick={() => dialogs.show({ do: 'pay' })}
        >
          <KeyFace icon={<HandCoins aria-hidden="true" className="size-5 max-lg:hidden" />}>
            {t.pay}
            {/* a phone has the sums below the lines */}
            <span className="tnum order-first text-base font-bold lg:hidden">
              {formatMoney(minorOf(visit.due, currency), currency, locale)}
            </span>
          </KeyFace>
        </Button>
      )}
    </fieldset>
  )
}

const KEY = 'h-auto! min-h-14 px-2! short:min-h-11'

function KeyFace({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-col items-center gap-0.5 py-1.5 text-sm leading-tight whitespace-normal short:flex-row short:gap-2 short:py-0 lg:flex-row lg:gap-2 lg:text-base">
      {icon}
      {children}
    </span>
  )
}

/** A link to the till with this visit, for staff who may sell there. */
function AddKey({ visitId, isMain, children }: { visitId: string; isMain: boolean; children: ReactNode }) {
  const person = usePerson()
  if (!person || !may(person, screenAccess.pos)) return null
  return (
    <Link
      to={paths.posOfVisit(visitId)}
      className={`${buttonClass({ size: 'lg', variant: isMain ? 'primary' : 'outline' })} ${KEY}`}
    >
      <KeyFace icon={<Plus aria-hidden="true" className="size-5" />}>{children}</KeyFace>
    </Link>
  )
}

/** Prints the note of the visit or, if it is split, of one of its bills. */
function BillKey({ now, init }: Pick<Props, 'now' | 'init'>) {
  const t = useTexts(visitsTexts)
  const { locale } = useLanguage()
  const { open, print } = useBillKey(now, init)
  const key = (onClick?: () => void) => (
    <Button variant="outline" size="lg" className={KEY} {...(onClick && { onClick })}>
      <KeyFace icon={<ReceiptText aria-hidden="true" className="size-5" />}>{t.bill}</KeyFace>
    </Button>
  )
  const { currency } = init.storeSettings
  if (open.length < 2) return key(() => print(open[0]?.id ?? null))
  const entries = open.map(({ id, letter, due }) => ({
    label: t.billOf({ letter, due: formatMoney(due, currency, locale) }),
    onPick: () => print(id),
  }))
  return <Menu trigger={key()} entries={entries} />
}
