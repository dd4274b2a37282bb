import { useLingui } from '@lingui/react/macro'
import {
  chooseTextSize,
  chooseTheme,
  textSizes,
  themes,
  useTextSize,
  useTheme,
} from '../../../../lib/appearance.ts'
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx'

/** Light or dark, and how large the words are: kept on this device. */
export function Appearance() {
  const { t, i18n } = useLingui()
  const labels = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <>
      <SegmentedControl
        legend={<span className="head">{t`Appearance`}</span>}
        choices={themes.map((value) => ({ value, label: labels[value] }))}
        value={useTheme()}
        onChange={({ currentTarget }) => chooseTheme(currentTarget.value)}
      />
      <SegmentedControl
        legend={<span className="head">{t`Text size`}</span>}
        choices={textSizes.map((value) => ({
          value,
          label: i18n.number(Number(value) / 100, { style: 'percent' }),
        }))}
        value={useTextSize()}
        onChange={({ currentTarget }) => chooseTextSize(currentTarget.value)}
      />
    </>
  )
}
