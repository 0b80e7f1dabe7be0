import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { Device as DeviceSchema } from '#core/contract/auth.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useDevices } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { DeviceCard } from './device-card.tsx'
import { LogOutDeviceDialog } from './log-out-device-dialog.tsx'

type Device = z.output<typeof DeviceSchema>

export default function DevicesPage() {
  const t = useTexts(accountTexts)
  usePageTitle(t.devices.title)
  return (
    <div className="max-w-6xl">
      <PageHeader title={t.devices.title} hint={t.devices.hint} />
      <div className="mt-6">
        <DeviceList />
      </div>
    </div>
  )
}

function DeviceList() {
  const t = useTexts(accountTexts)
  const { data, error, isLoading, mutate } = useDevices()
  const [leaving, setLeaving] = useState<Device | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  if (error && !data) {
    const retry = () => void mutate()
    return (
      <LoadFailure
        title={errorMessage(error, t.devices.loadFailed)}
        error={error}
        onRetry={retry}
        pending={isLoading}
      />
    )
  }
  if (!data) return <DeviceSkeletons />
  if (data.length === 0) return <EmptyState icon={<MonitorSmartphone aria-hidden="true" />} title={t.devices.empty} />
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {data.map((device) => (
          <li key={device.device_id}>
            <DeviceCard
              device={device}
              onLogOut={() => {
                setLeaving(device)
                setIsAsking(true)
              }}
            />
          </li>
        ))}
      </ul>
      {leaving && <LogOutDeviceDialog device={leaving} open={isAsking} onOpenChange={setIsAsking} />}
    </>
  )
}

function DeviceSkeletons() {
  const t = useTexts(accountTexts)
  return (
    <Loading label={t.wait} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </Loading>
  )
}
