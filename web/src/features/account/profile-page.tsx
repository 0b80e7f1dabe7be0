import { parseScopes } from '#core/permissions/may.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSessionUser, type SessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PinCard } from '../staff/approvals/pin-card.tsx'
import { TwoFactorCard } from './auth/two-factor/two-factor-card.tsx'
import { accountTexts } from './account.texts.ts'
import { FactList } from './fact-list.tsx'
import { scopesTexts } from './scopes.texts.ts'
import { SubscriptionCard } from './subscription/subscription-card.tsx'

export default function ProfilePage() {
  const t = useTexts(accountTexts).profile
  const user = useSessionUser()
  usePageTitle(t.title)
  if (!user) return null
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader title={t.title} />
      <AboutCard user={user} />
      {user.role === 'admin' && <SubscriptionCard />}
      {user.role === 'admin' && <TwoFactorCard audience="owner" />}
      <PinCard />
      <PermissionsCard user={user} />
    </div>
  )
}

function AboutCard({ user }: { user: SessionUser }) {
  const t = useTexts(accountTexts).profile
  const facts = [
    { label: t.username, value: user.username },
    { label: t.email, value: user.email === user.username ? null : user.email },
    { label: t.phone, value: user.phone },
  ].filter((fact): fact is { label: string; value: string } => Boolean(fact.value))
  return (
    <Card>
      <h2 className="sr-only">{t.about}</h2>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name} src={user.photo} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="font-display text-xl font-semibold">{user.name}</p>
          {user.designation && <p className="text-ink-soft">{user.designation}</p>}
        </div>
        <Badge tone="brand">{t.roles[user.role]}</Badge>
      </div>
      <FactList facts={facts} />
    </Card>
  )
}

function PermissionsCard({ user }: { user: SessionUser }) {
  const t = useTexts(accountTexts).profile
  const names = useTexts(scopesTexts)
  const scopes = parseScopes(user.scope)
  const isOwner = user.role === 'admin'
  return (
    <Card>
      <CardHeader
        title={t.permissions}
        hint={isOwner ? t.allPermissions : scopes.length === 0 ? t.noPermissions : undefined}
      />
      {!isOwner && scopes.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{names[scope]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
