import { CloudOff, Link2Off, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { GuestState, WaitingState } from '../guest-state.tsx'
import { qrMenuTexts } from '../qr-menu.texts.ts'
import { guestMenuTexts } from './guest-menu.texts.ts'
import type { GuestMenu } from './use-guest-menu.ts'

type Unshown = Exclude<GuestMenu, { state: 'shown' }>

/** Shown in place of the menu: it is loading, it failed, or it is switched off. */
export function MenuState({ guestMenu }: { guestMenu: Unshown }) {
  const t = useTexts(guestMenuTexts)
  const words = useTexts(qrMenuTexts)
  if (guestMenu.state === 'loading') return <WaitingState />
  if (guestMenu.state === 'broken') return <BrokenLink />
  if (guestMenu.state === 'off') {
    return <GuestState icon={<UtensilsCrossed aria-hidden="true" />} title={t.states.off} hint={t.states.offHint} />
  }
  return (
    <GuestState
      icon={<CloudOff aria-hidden="true" />}
      title={t.states.failed}
      hint={errorMessage(guestMenu.error, words.checkConnection)}
    >
      <RetryButton retry={guestMenu.refresh} />
    </GuestState>
  )
}

/** For an unknown code, and for addresses without one. */
export function BrokenLink() {
  const t = useTexts(guestMenuTexts)
  return <GuestState icon={<Link2Off aria-hidden="true" />} title={t.states.broken} hint={t.states.brokenHint} />
}

function RetryButton({ retry }: { retry: () => Promise<unknown> }) {
  const t = useTexts(qrMenuTexts)
  const [pending, setPending] = useState(false)
  return (
    <Button
      pending={pending}
      onClick={() => {
        setPending(true)
        void retry().finally(() => setPending(false))
      }}
    >
      {t.retry}
    </Button>
  )
}
