import { CloudOff, Link2Off, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useWords } from '../words/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { GuestState, WaitingState } from '../guest-state.tsx'
import type { GuestMenu } from './use-guest-menu.ts'

type Unshown = Exclude<GuestMenu, { state: 'shown' }>

/** Shown in place of the menu: it is loading, it failed, or it is switched off. */
export function MenuState({ guestMenu }: { guestMenu: Unshown }) {
  const t = useWords().guestMenu
  if (guestMenu.state === 'loading') return <WaitingState />
  if (guestMenu.state === 'broken') return <BrokenLink />
  if (guestMenu.state === 'off') {
    return <GuestState icon={<UtensilsCrossed aria-hidden="true" />} title={t.states.off} hint={t.states.offHint} />
  }
  return <FailedState title={t.states.failed} error={guestMenu.error} retry={guestMenu.refresh} />
}

type FailedStateProps = { title: string; error: unknown; retry: () => Promise<unknown> }

/** In place of what could not be loaded, with the way to try again. */
export function FailedState({ title, error, retry }: FailedStateProps) {
  const t = useWords().qrMenu
  return (
    <GuestState icon={<CloudOff aria-hidden="true" />} title={title} hint={errorMessage(error, t.checkConnection)}>
      <RetryButton retry={retry} />
    </GuestState>
  )
}

/** For an unknown code, and for addresses without one. */
export function BrokenLink() {
  const t = useWords().guestMenu
  return <GuestState icon={<Link2Off aria-hidden="true" />} title={t.states.broken} hint={t.states.brokenHint} />
}

function RetryButton({ retry }: { retry: () => Promise<unknown> }) {
  const t = useWords().qrMenu
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
