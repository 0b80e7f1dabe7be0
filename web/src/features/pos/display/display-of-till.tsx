import { ExternalLink } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { useDisplays } from '../../store/screens/own-screen.api.ts'
import { linkScreen, useLinkedScreen } from '../../store/screens/till/use-displays.ts'
import { deviceTexts } from '../device/device.texts.ts'

const NONE = 'none'

/** Chooses the display that shows guests their sale: a second window, or a screen on another device. */
export function DisplayOfTill() {
  const words = useTexts(deviceTexts)
  const linkedId = useLinkedScreen()
  const { data: screens = [] } = useDisplays()
  return (
    <div className="flex flex-col gap-3">
      {screens.length > 0 && (
        <RadioCards
          label={words.display}
          showLabel
          columns={2}
          value={screens.some(({ id }) => id === linkedId) ? linkedId : NONE}
          onChange={(id) => linkScreen(id === NONE ? null : id)}
          options={[
            { value: NONE, label: words.noDisplay },
            ...screens.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      {screens.length === 0 && <p className="font-medium">{words.display}</p>}
      <Button
        variant="outline"
        className="self-start"
        icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
        onClick={() => window.open(paths.customerDisplay, 'comptoir_customer_display', 'popup,width=1280,height=800')}
      >
        {words.openDisplay}
      </Button>
    </div>
  )
}
