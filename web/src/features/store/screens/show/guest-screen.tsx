import { CloudOff, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Spinner } from '../../../../ui/spinner.tsx'
import { CustomerScreen } from './customer-screen.tsx'
import { PickupScreen } from './pickup-screen.tsx'
import { screenTexts } from './screen.texts.ts'
import type { ShownScreen } from './use-screen.ts'

/** A screen for guests in all its states. Without a connection it keeps its content, and says since when. */
export function GuestScreen({ screen: { screen, isUnknown, staleSince, shown } }: { screen: ShownScreen }) {
  const t = useTexts(screenTexts)
  const { locale } = useLanguage()
  usePageTitle(screen?.title ?? 'Comptoir')
  if (isUnknown)
    return (
      <State icon={<Unplug aria-hidden="true" />}>
        <p className="font-semibold text-ink">{t.unknown}</p>
        <p>{t.unknownHint}</p>
      </State>
    )
  if (screen === null)
    return staleSince === null ? (
      <State icon={<Spinner className="text-2xl text-brand" />}>{t.wait}</State>
    ) : (
      <State icon={<CloudOff aria-hidden="true" />}>{t.failed}</State>
    )
  const time = staleSince === null ? null : new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(staleSince)
  return (
    <>
      {screen.kind === 'pickup' ? <PickupScreen list={screen} /> : <CustomerScreen {...screen} shown={shown} />}
      {time !== null && (
        <output className="fixed inset-x-0 top-0 bg-warning-soft p-2 text-center text-lg font-medium text-warning-ink">
          {t.stale(time)}
        </output>
      )}
    </>
  )
}

function State({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-6">
      <div className="flex max-w-lg flex-col items-center gap-4 text-center text-xl text-ink-soft [&_svg]:size-10">
        {icon}
        {children}
      </div>
    </main>
  )
}
