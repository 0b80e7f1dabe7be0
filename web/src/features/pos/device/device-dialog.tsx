import { chooseTill, useTillOfDevice } from '../../../lib/chosen-till.ts'
import { useTexts } from '../../../lib/texts.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DisplayOfTill } from '../display/display-of-till.tsx'
import { PaperOfTill } from './paper-of-till.tsx'
import { chooseMenuView, chooseSendsAtOnce, MENU_VIEWS, useMenuView, useSendsAtOnce } from './device-settings.ts'
import { deviceTexts } from './device.texts.ts'
import { VIEW_ICONS } from '../menu/view-switch.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'

/** Settings of the till on this device; each applies at once. */
export function DeviceDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const words = useTexts(deviceTexts)
  const view = useMenuView()
  const { init } = useTill()
  const sendsAtOnce = useSendsAtOnce(init.storeSettings)
  const till = useTillOfDevice(init.tills)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={words.title}
      description={words.hint}
      closeLabel={t.close}
    >
      <div className="flex flex-col gap-5">
        {init.tills.length > 1 && (
          <RadioCards
            label={words.till}
            showLabel
            columns={2}
            value={till?.id ?? null}
            onChange={chooseTill}
            options={init.tills.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <RadioCards
          label={words.view}
          showLabel
          value={view}
          onChange={chooseMenuView}
          options={MENU_VIEWS.map((one) => {
            const Icon = VIEW_ICONS[one]
            return { value: one, label: words.views[one], icon: <Icon aria-hidden="true" className="size-5" /> }
          })}
        />
        <Switch
          label={<span className="font-medium">{words.sendsAtOnce}</span>}
          hint={words.sendsAtOnceHint}
          checked={sendsAtOnce}
          onChange={chooseSendsAtOnce}
        />
        <PaperOfTill />
        <DisplayOfTill />
      </div>
    </Dialog>
  )
}
