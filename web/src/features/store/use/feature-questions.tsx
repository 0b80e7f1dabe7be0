import { FEATURES, type Feature } from '#core/setup/features.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { featuresTexts } from './features.texts.ts'

type Props = { unused: readonly Feature[]; onChange: (unused: Feature[]) => void; disabled?: boolean }

/** Switches for the features, with the same texts in the set-up and the settings. */
export function FeatureQuestions({ unused, onChange, disabled }: Props) {
  const t = useTexts(featuresTexts).features
  return (
    <ul className="divide-y divide-line">
      {FEATURES.map((feature) => (
        <li key={feature}>
          <Switch
            checked={!unused.includes(feature)}
            onChange={(isUsed) =>
              onChange(FEATURES.filter((one) => (one === feature ? !isUsed : unused.includes(one))))
            }
            disabled={disabled}
            label={t[feature].question}
            hint={t[feature].what}
            className="py-3"
          />
        </li>
      ))}
    </ul>
  )
}
