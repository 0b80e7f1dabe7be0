import { UserPlus } from 'lucide-react'
import { ConfirmAction } from '../../lib/confirm-action.tsx'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { personOf } from '../auth/person.ts'
import type { SessionUser } from '../../lib/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { mayDoTo } from './granting.rules.ts'
import { ResetStaffPasswordDialog } from './reset-staff-password-dialog.tsx'
import { StaffCard, type StaffActions } from './staff-card.tsx'
import { useStaff, useStaffCommands, type StaffMember } from './staff.api.ts'
import { staffTexts } from './staff.texts.ts'
import { UpdateStaffDialog } from './update-staff-dialog.tsx'

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3'

export function StaffList({ user, onAdd }: { user: SessionUser; onAdd: () => void }) {
  const t = useTexts(staffTexts)
  const { data, error, isValidating, mutate } = useStaff()

  if (error && !data) {
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  }
  if (!data) {
    return (
      <Loading label={t.loading} className={GRID}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-64 rounded-lg" />
        ))}
      </Loading>
    )
  }
  return (
    <>
      <StaffCards staff={data} user={user} />
      {data.length === 1 && (
        <EmptyState
          icon={<UserPlus aria-hidden="true" />}
          title={t.nobody}
          hint={t.nobodyHint}
          action={<Button onClick={onAdd}>{t.add.title}</Button>}
        />
      )}
    </>
  )
}

function StaffCards({ staff, user }: { staff: readonly StaffMember[]; user: SessionUser }) {
  const t = useTexts(staffTexts)
  const { remove } = useStaffCommands()
  const editing = useDialogOf<StaffMember>()
  const resetting = useDialogOf<StaffMember>()
  const deleting = useDialogOf<StaffMember>()
  const me = { ...personOf(user), username: user.username }

  const actionsOn = (member: StaffMember): StaffActions => {
    const may = mayDoTo(me, member)
    return {
      ...(may.change && { onEdit: () => editing.show(member), onDelete: () => deleting.show(member) }),
      ...(may.resetPassword && { onResetPassword: () => resetting.show(member) }),
    }
  }

  return (
    <>
      <ul className={GRID}>
        {staff.map((member) => (
          <li key={member.username}>
            <StaffCard member={member} isMe={member.username === me.username} actions={actionsOn(member)} />
          </li>
        ))}
      </ul>
      {editing.subject && (
        <UpdateStaffDialog
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
      {deleting.subject && (
        <ConfirmAction
          open={deleting.isOpen}
          onClose={deleting.close}
          title={t.remove.title(deleting.subject.name)}
          description={t.remove.confirm}
          confirmLabel={t.remove.submit}
          cancelLabel={t.cancel}
          run={() => remove(deleting.subject!.username)}
          fallback={t.failed}
        >
          <p className="text-sm text-ink-soft">{t.remove.hint}</p>
        </ConfirmAction>
      )}
    </>
  )
}
