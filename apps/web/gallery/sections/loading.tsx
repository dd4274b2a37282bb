import { FullScreenLoading } from '../../src/ui/full-screen-loading.tsx'
import { ScreenSpinner } from '../../src/ui/screen-spinner.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { Section, Specimen } from '../specimen.tsx'

export function Loading() {
  return (
    <Section id="loading" title="Loading">
      <Specimen name="Spinner" note="34 and 20 px; breathes instead of turning when motion is reduced">
        <Spinner />
        <Spinner size={20} />
      </Specimen>
      <Specimen name="FullScreenLoading" isScreen>
        <FullScreenLoading />
      </Specimen>
      <Specimen name="ScreenSpinner" isScreen>
        <ScreenSpinner />
      </Specimen>
    </Section>
  )
}
