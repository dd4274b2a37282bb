import { Trans, useLingui } from '@lingui/react/macro'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import { useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { chooseUniversity } from '../api.ts'
import styles from './student-section.module.css'
import { whereabouts } from './whereabouts.ts'

/** A log-in has shown that somebody is of one of these universities; they say of which. */
export function ChoiceStep({ choices }: { choices: readonly UniversityChoice[] }) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [chosenId, setChosenId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const confirm = async () => {
    if (chosenId === undefined) {
      setFailure(t`Choose your university first.`)
      return
    }
    setFailure(undefined)
    setBusy(true)
    const refusal = await chooseUniversity(chosenId)
    setBusy(false)
    if (refusal)
      setFailure(refusal.message || t`We couldn't reach Wayfellow. Check your connection and try again.`)
  }

  return (
    <div className={styles.stack}>
      <RadioGroup
        legend={t`Which university is yours?`}
        hint={t`Your login matches several universities. Choose yours within 10 minutes.`}
        choices={choices.map((choice) => ({
          value: choice._id,
          label: <bdi>{choice.name}</bdi>,
          hint: whereabouts(choice),
        }))}
        value={chosenId ?? ''}
        onChange={({ target }) => setChosenId(target.value)}
      />
      <Button isFull isLoading={isBusy} disabled={!isOnline} onClick={() => void confirm()}>
        <Trans>Confirm</Trans>
      </Button>
      <div role="alert">{failure && <ErrorLine>{failure}</ErrorLine>}</div>
    </div>
  )
}
