import type { Invitation } from '#core/contract/people/invitations.ts'
import { X } from 'lucide-react'
import { ConfirmAction } from '../../../lib/confirm-action.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'

import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { useInvitationCommands, useInvitations } from './invitations.api.ts'
import { invitationsTexts } from './invitations.texts.ts'

/** People invited who have not joined yet; renders nothing if there are none. */
export function InvitationList() {
  const t = useTexts(invitationsTexts)
  return (
    <Loaded answer={useInvitations()} failed={t.loadFailed} skeleton={null}>
      {(invitations) => (invitations.length === 0 ? null : <Invitations invitations={invitations} />)}
    </Loaded>
  )
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTexts(invitationsTexts)
  const { withdraw } = useInvitationCommands()
  const withdrawing = useDialogOf<Invitation>()
  const { locale } = useLanguage()
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (
    <Card>
      <CardHeader title={t.invited} />
      <ul className="mt-3 divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.email} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium break-words">{invitation.name}</p>
              <p className="text-sm break-words text-ink-soft">{invitation.email}</p>
              <p className="text-sm text-ink-faint">{t.until(days.format(new Date(invitation.expires_at)))}</p>
            </div>
            <Button
              variant="outline"
              aria-label={t.withdrawOf(invitation.name)}
              icon={<X aria-hidden="true" className="size-4.5" />}
              onClick={() => withdrawing.show(invitation)}
            >
              {t.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {withdrawing.subject && (
        <ConfirmAction
          open={withdrawing.isOpen}
          onClose={withdrawing.close}
          title={t.withdrawTitle(withdrawing.subject.name)}
          description={t.withdrawHint}
          confirmLabel={t.withdraw}
          run={() => withdraw(withdrawing.subject!.email)}
        />
      )}
    </Card>
  )
}
