import { Pencil } from 'lucide-react'
import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { parseScopes } from '#core/permissions/may.ts'
import { formsTexts } from '../../lib/forms/forms.texts.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CardFact, CardFacts } from '../../ui/card-facts.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { scopesTexts } from '../account/scopes.texts.ts'
import { staffTexts } from './staff.texts.ts'
import { useRoleName } from './use-role-name.ts'

type StaffMemberDialogProps = {
  member: ListedStaffMember
  open: boolean
  onClose: () => void
  /** Undefined for people who may not change them. */
  onEdit: (() => void) | undefined
}

/** Contact and rights of a member of staff. */
export function StaffMemberDialog({ member, open, onClose, onEdit }: StaffMemberDialogProps) {
  const t = useTexts(staffTexts)
  const { close } = useTexts(formsTexts)
  const roleName = useRoleName()
  const { name, designation, username, phone, email } = member
  const edit = onEdit && (
    <Button
      icon={<Pencil aria-hidden="true" className="size-4" />}
      onClick={() => {
        onClose()
        onEdit()
      }}
    >
      {t.edit}
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={onClose} title={name} closeLabel={close} footer={edit}>
      <div className="flex flex-col gap-4">
        <CardFacts>
          <CardFact name={t.role}>{roleName(member)}</CardFact>
          <CardFact name={t.designation}>{designation}</CardFact>
          <CardFact name={t.username}>{username}</CardFact>
          <CardFact name={t.phone}>{phone}</CardFact>
          <CardFact name={t.email}>{email}</CardFact>
        </CardFacts>
        <Scopes member={member} />
      </div>
    </Dialog>
  )
}

function Scopes({ member: { role, scope } }: { member: ListedStaffMember }) {
  const t = useTexts(staffTexts)
  const names = useTexts(scopesTexts)
  const scopes = parseScopes(scope)
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">{t.scopes}</h3>
      {role === 'admin' || scopes.length === 0 ? (
        <p className="text-sm text-ink-soft">{role === 'admin' ? t.everyScope : t.noScope}</p>
      ) : (
        <ul aria-label={t.scopes} className="flex flex-wrap gap-1.5">
          {scopes.map((one) => (
            <li key={one}>
              <Badge>{names[one]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
