import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { FactList } from '../../account/fact-list.tsx'
import type { TenantHistory } from '../tenants/tenants.api.ts'
import { historyTexts } from './history.texts.ts'
import { useDayFormat } from './use-day-format.ts'

/** Facts about the restaurant that the platform needs. */
export function TenantDetailsCard({ tenant }: { tenant: TenantHistory }) {
  const t = useTexts(historyTexts)
  const { locale } = useLanguage()
  const day = useDayFormat()
  const { tenantInfo, storeDetails: store, totalUsers } = tenant
  const paidUntil = tenantInfo.subscription_end
  const facts = [
    { label: t.facts.users, value: totalUsers.toLocaleString(locale) },
    { label: t.facts.since, value: day(tenantInfo.created_at) },
    paidUntil === null
      ? { label: t.facts.trialEnd, value: tenantInfo.trial_end && day(tenantInfo.trial_end) }
      : { label: t.facts.paidUntil, value: day(paidUntil) },
    { label: t.facts.currency, value: store?.currency },
    { label: t.facts.address, value: store?.address },
    { label: t.facts.phone, value: store?.phone },
    { label: t.facts.email, value: store?.email },
    { label: t.facts.qrMenu, value: store && (store.is_qr_menu_enabled === 1 ? t.qrMenu.enabled : t.qrMenu.disabled) },
  ]
  return (
    <Card>
      <CardHeader title={t.details} />
      <FactList facts={facts.map(({ label, value }) => ({ label, value: value || t.none }))} />
    </Card>
  )
}
