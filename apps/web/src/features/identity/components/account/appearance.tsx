import { useLingui } from '@lingui/react/macro'
import { chooseTheme, themes, useTheme } from '../../../../lib/theme.ts'
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx'

export function Appearance() {
  const { t } = useLingui()
  const theme = useTheme()
  const labels = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <SegmentedControl
      legend={<span className="head">{t`Appearance`}</span>}
      choices={themes.map((value) => ({ value, label: labels[value] }))}
      value={theme}
      onChange={({ currentTarget }) => {
        const choice = themes.find((known) => known === currentTarget.value)
        if (choice) chooseTheme(choice)
      }}
    />
  )
}
