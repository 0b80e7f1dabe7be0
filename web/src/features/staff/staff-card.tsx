import type { ListedStaffMember } from '#core/contract/people/staff.ts'
import { KeyRound, Pencil, RectangleEllipsis, Trash2 } from 'lucide-react'
import { parseScopes } from '#core/permissions/may.ts'
import { useTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CardButton } from '../../ui/card-button.tsx'
import { CardFact, CardFacts } from '../../ui/card-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { scopesTexts } from '../account/scopes.texts.ts'
import { staffTexts } from './staff.texts.ts'

export type StaffActions = {
  onEdit?: () => void
  onResetPassword?: () => void
  onSetPin?: () => void
  onDelete?: () => void
}

type StaffCardProps = { member: ListedStaffMember; isMe: boolean; actions: StaffActions }

export function StaffCard({ member, isMe, actions }: StaffCardProps) {
  const t = useTexts(staffTexts)
  const { name, role, photo, designation, username, phone, email } = member
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start gap-3.5">
        <Avatar name={name} src={photo} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">{name}</h2>
          {designation && <p className="text-sm text-ink-soft">{designation}</p>}
        </div>
        <div className="flex flex-col items-end gap-1.5">
          <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{t.roles[role]}</Badge>
          {isMe && <Badge tone="success">{t.you}</Badge>}
        </div>
      </div>
      <CardFacts>
        <CardFact name={t.username}>{username}</CardFact>
        <CardFact name={t.phone}>{phone}</CardFact>
        <CardFact name={t.email}>{email}</CardFact>
      </CardFacts>
      <ScopeList member={member} />
      <CardActions name={name} actions={actions} />
    </Card>
  )
}

function ScopeList({ member: { role, scope } }: { member: ListedStaffMember }) {
  const t = useTexts(staffTexts)
  const names = useTexts(scopesTexts)
  const scopes = parseScopes(scope)
  if (role === 'admin' || scopes.length === 0) {
    return (
      <CardFacts>
        <CardFact name={t.scopes}>{role === 'admin' ? t.everyScope : t.noScope}</CardFact>
      </CardFacts>
    )
  }
  return (
    <ul aria-label={t.scopes} className="flex flex-wrap gap-1.5">
      {scopes.map((one) => (
        <li key={one}>
          <Badge>{names[one]}</Badge>
        </li>
      ))}
    </ul>
  )
}

function CardActions({ name, actions }: { name: string; actions: StaffActions }) {
  const t = useTexts(staffTexts)
  if (Object.keys(actions).length === 0) return null
  const { onEdit, onResetPassword, onSetPin, onDelete } = actions
  return (
    <div className="-mx-2 mt-auto flex flex-wrap gap-x-1">
      {onEdit && <CardButton icon={Pencil} label={t.edit} labelOf={t.editOf(name)} onClick={onEdit} />}
      {onResetPassword && (
        <CardButton
          icon={KeyRound}
          label={t.resetPassword}
          labelOf={t.resetPasswordOf(name)}
          onClick={onResetPassword}
        />
      )}
      {onSetPin && (
        <CardButton icon={RectangleEllipsis} label={t.setPin} labelOf={t.setPinOf(name)} onClick={onSetPin} />
      )}
      {onDelete && <CardButton icon={Trash2} label={t.delete} labelOf={t.deleteOf(name)} onClick={onDelete} />}
    </div>
  )
}
