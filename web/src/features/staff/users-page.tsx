import { Mail, Plus } from 'lucide-react'
import { useAskedAct } from '../../lib/asked-act.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { personOf } from '../../lib/session/person.ts'
import { InvitationList } from './invitations/invitation-list.tsx'
import { invitationsTexts } from './invitations/invitations.texts.ts'
import { InviteDialog } from './invitations/invite-dialog.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { StaffList } from './staff-list.tsx'
import { staffTexts } from './staff.texts.ts'

export default function UsersPage() {
  const t = useTexts(staffTexts)
  const user = useSessionUser()
  const invitations = useTexts(invitationsTexts)
  const adding = useDialogOf<true>()
  const inviting = useDialogOf<true>()
  usePageTitle(t.title)
  useAskedAct('new', () => inviting.show(true))
  if (!user) return null
  const add = () => adding.show(true)
  const invite = () => inviting.show(true)

  return (
    <div className="flex max-w-6xl flex-col gap-5">
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <>
            <Button variant="outline" icon={<Mail aria-hidden="true" className="size-4.5" />} onClick={invite}>
              {invitations.invite}
            </Button>
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={add}>
              {t.create}
            </Button>
          </>
        }
      />
      <InvitationList />
      <StaffList user={user} onAdd={add} />
      <StaffDialog key={adding.key} me={personOf(user)} member={null} open={adding.isOpen} onClose={adding.close} />
      <InviteDialog key={inviting.key} me={personOf(user)} open={inviting.isOpen} onClose={inviting.close} />
    </div>
  )
}
