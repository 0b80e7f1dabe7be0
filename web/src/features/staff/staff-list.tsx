import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { UserPlus } from 'lucide-react'
import { DeleteDialog } from '../../lib/forms/delete-dialog.tsx'
import { ListSkeleton } from '../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../lib/forms/loaded.tsx'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { personOf } from '../../lib/session/person.ts'
import { mayDoTo } from './granting.rules.ts'
import { ResetStaffPasswordDialog } from './reset-staff-password-dialog.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { StaffMemberDialog } from './staff-member-dialog.tsx'
import { StaffPinDialog } from './staff-pin-dialog.tsx'
import { StaffTable, type StaffActions } from './staff-table.tsx'
import { useStaff, useStaffCommands } from './staff.api.ts'
import { staffTexts } from './staff.texts.ts'
import { HelpLink } from '../../lib/help/help-link.tsx'

export function StaffList({ user, onAdd }: { user: SessionUser; onAdd: () => void }) {
  const t = useTexts(staffTexts)
  return (
    <Loaded answer={useStaff()} failed={t.loadFailed} isTitled skeleton={<ListSkeleton />}>
      {(staff) => (
        <>
          <Staff staff={staff} user={user} />
          {staff.length === 1 && (
            <EmptyState
              icon={<UserPlus aria-hidden="true" />}
              title={t.nobody}
              hint={t.nobodyHint}
              article={<HelpLink slug="invite-staff" />}
              action={
                <Button variant="outline" onClick={onAdd}>
                  {t.add}
                </Button>
              }
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function Staff({ staff, user }: { staff: readonly ListedStaffMember[]; user: SessionUser }) {
  const t = useTexts(staffTexts)
  const { remove } = useStaffCommands()
  const showing = useDialogOf<ListedStaffMember>()
  const editing = useDialogOf<ListedStaffMember>()
  const resetting = useDialogOf<ListedStaffMember>()
  const settingPin = useDialogOf<ListedStaffMember>()
  const deleting = useDialogOf<ListedStaffMember>()
  const me = { ...personOf(user), username: user.username }

  const actionsOn = (member: ListedStaffMember): StaffActions => {
    const may = mayDoTo(me, member)
    return {
      ...(may.change && { onEdit: () => editing.show(member), onDelete: () => deleting.show(member) }),
      ...(may.resetPassword && {
        onResetPassword: () => resetting.show(member),
        onSetPin: () => settingPin.show(member),
      }),
    }
  }

  return (
    <>
      <StaffTable staff={staff} me={me.username} actionsOn={actionsOn} onOpen={showing.show} />
      {showing.subject && (
        <StaffMemberDialog
          key={`show ${showing.key}`}
          member={showing.subject}
          open={showing.isOpen}
          onClose={showing.close}
          onEdit={actionsOn(showing.subject).onEdit}
        />
      )}
      {editing.subject && (
        <StaffDialog
          key={`edit ${editing.key}`}
          me={me}
          member={editing.subject}
          open={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {resetting.subject && (
        <ResetStaffPasswordDialog
          key={`reset ${resetting.key}`}
          member={resetting.subject}
          open={resetting.isOpen}
          onClose={resetting.close}
        />
      )}
      {settingPin.subject && (
        <StaffPinDialog
          key={`pin ${settingPin.key}`}
          member={settingPin.subject}
          open={settingPin.isOpen}
          onClose={settingPin.close}
        />
      )}
      {deleting.subject && (
        <DeleteDialog
          open={deleting.isOpen}
          onClose={deleting.close}
          title={t.remove.title(deleting.subject.name)}
          remove={() => remove(deleting.subject!.username)}
          isFinal
        >
          <p className="text-sm text-ink-soft">{t.remove.hint}</p>
        </DeleteDialog>
      )}
    </>
  )
}
