import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Device } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { deviceName } from './device-name.ts'

type Props = { device: Device; onLogOut: () => void }

/** A browser one is signed in on. */
export function DeviceCard({ device, onLogOut }: Props) {
  const t = useTexts(accountTexts).devices
  const { locale, language } = useLanguage()
  const name = deviceName(device.device_name, language)
  const signedIn = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(device.created_at),
  )
  const Icon = /android|iphone|ipad|mobile|tablet/i.test(device.device_name) ? Smartphone : Laptop
  const place = [device.device_ip, device.device_location].filter((part) => /[\p{L}\p{N}]/u.test(part)).join(' · ')
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{name}</h2>
          <p className="tnum text-sm break-all text-ink-soft">{place}</p>
          <p className="tnum mt-1 text-sm text-ink-faint">{t.signedIn(signedIn)}</p>
        </div>
      </div>
      <div className="mt-auto flex items-center justify-between gap-3">
        {device.isMyDevice ? <Badge tone="success">{t.thisDevice}</Badge> : <span />}
        <Button
          variant="outline"
          size="sm"
          icon={<LogOut aria-hidden="true" className="size-4" />}
          aria-label={t.logoutOf(name)}
          onClick={onLogOut}
        >
          {t.logout}
        </Button>
      </div>
    </Card>
  )
}
