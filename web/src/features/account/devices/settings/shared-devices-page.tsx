import { TabletSmartphone } from 'lucide-react'
import { Link } from 'react-router'
import type { SharedDevice } from '#core/contract/people/shared-devices.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { DeviceList } from './device-list.tsx'
import { PrintingInHouse } from './house-printing.tsx'
import { ImportFile } from './import-file.tsx'
import { LockingSettings } from './locking-form.tsx'
import { OfflineReadiness } from './offline-readiness.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useDeviceCommands, useSharedDevices } from './shared-devices.api.ts'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

export default function SharedDevicesPage() {
  const t = useTexts(sharedDevicesTexts)
  const { listFailed } = useTexts(formsTexts)
  const answer = useSharedDevices()
  const editing = useDialogOf<SharedDevice | null>()
  const revoking = useDialogOf<SharedDevice>()
  const { unlock } = useDeviceCommands()
  const { run } = useCommand()
  usePageTitle(t.title)
  const own = answer.data?.find(({ is_this }) => is_this)
  const isRegistered = answer.data === undefined || own !== undefined
  const register = <Button onClick={() => editing.show(null)}>{t.register}</Button>
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <>
            <Link to={paths.toSettle} className={buttonClass({ variant: 'outline' })}>
              {t.toSettle}
            </Link>
            {answer.data && answer.data.length > 0 && !isRegistered && register}
          </>
        }
      />
      <div className="mt-5">
        <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
          {(devices) =>
            devices.length === 0 ? (
              <EmptyState
                icon={<TabletSmartphone aria-hidden="true" />}
                title={t.empty}
                hint={t.emptyHint}
                action={register}
                article={<HelpLink slug="shared-devices" />}
              />
            ) : (
              <DeviceList
                devices={devices}
                onRename={editing.show}
                onRevoke={revoking.show}
                onUnlock={({ id }) => void run(() => unlock(id))}
              />
            )
          }
        </Loaded>
      </div>
      {own && <OfflineReadiness deviceId={own.id} />}
      {own && <PrintingInHouse />}
      {answer.data && answer.data.length > 0 && <ImportFile />}
      <LockingSettings />
      <DeviceDialog key={editing.key} device={editing.subject} open={editing.isOpen} onClose={editing.close} />
      {revoking.subject && (
        <RevokeDialog key={revoking.key} device={revoking.subject} open={revoking.isOpen} onClose={revoking.close} />
      )}
    </>
  )
}
