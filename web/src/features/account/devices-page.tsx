import { MonitorSmartphone } from 'lucide-react'
import { ConfirmAction } from '../../lib/confirm-action.tsx'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { endSession } from '../../lib/session/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { CARD_GRID } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDevices, useRemoveDevice, type Device } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { DeviceCard } from './device-card.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'

export default function DevicesPage() {
  const t = useTexts(accountTexts).devices
  usePageTitle(t.title)
  return (
    <div className="max-w-6xl">
      <PageHeader title={t.title} hint={t.hint} />
      <div className="mt-6">
        <Loaded answer={useDevices()} failed={t.loadFailed} skeleton={<DeviceSkeletons />}>
          {(devices) => <DeviceList devices={devices} />}
        </Loaded>
      </div>
    </div>
  )
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useTexts(accountTexts).devices
  const removeDevice = useRemoveDevice()
  const { subject, isOpen, show, close } = useDialogOf<Device>()

  const logOut = async (device: Device) => {
    const message = await removeDevice(device.device_id)
    // one's own device: the session is over, and the next call would only find out
    if (device.isMyDevice) endSession()
    return message
  }

  if (devices.length === 0)
    return (
      <EmptyState
        icon={<MonitorSmartphone aria-hidden="true" />}
        title={t.empty}
        article={<HelpLink slug="devices" />}
      />
    )
  return (
    <>
      <ul className={CARD_GRID}>
        {devices.map((device) => (
          <li key={device.device_id}>
            <DeviceCard device={device} onLogOut={() => show(device)} />
          </li>
        ))}
      </ul>
      {subject && (
        <ConfirmAction
          open={isOpen}
          onClose={close}
          title={t.confirmTitle}
          description={t.confirm}
          confirmLabel={t.logout}
          run={() => logOut(subject)}
        />
      )}
    </>
  )
}

function DeviceSkeletons() {
  return (
    <div className={CARD_GRID}>
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  )
}
