import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Missing } from '@wayfellow/contract/profiles'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { MissingList } from './missing-list.tsx'

type MissingDialogProps = {
  missing: readonly Missing[]
  /** The action the viewer tried to take. */
  action?: 'ask' | 'write' | 'come'
  isOpen: boolean
  onClose: () => void
}

/** Lists what the viewer still needs before the chosen action, and links to the next step. */
export function MissingDialog({ missing, action = 'ask', isOpen, onClose }: MissingDialogProps) {
  const count = missing.length
  const next = missing.find(({ path }) => path !== null)?.path
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={titles(count)[action]}
      {...(next && {
        foot: (
          <ButtonLink to={next} isFull onClick={onClose}>
            <Trans>Continue</Trans>
          </ButtonLink>
        ),
      })}
    >
      <p className="call quiet">
        {action === 'ask' && (
          <Trans>Hosts are more likely to say yes when they know who's coming. Here's what's missing:</Trans>
        )}
        {action === 'write' && (
          <Trans>People are more likely to reply when they know who's writing. Here's what's missing:</Trans>
        )}
        {action === 'come' && <Trans>People like to know who they're meeting. Here's what's missing:</Trans>}
      </p>
      <MissingList missing={missing} onFollow={onClose} />
    </Dialog>
  )
}

const titles = (count: number) => ({
  ask: plural(count, {
    one: 'One step left before you can ask',
    2: 'Two steps left before you can ask',
    3: 'Three steps left before you can ask',
    other: '# steps left before you can ask',
  }),
  write: plural(count, {
    one: 'One step left before you can post',
    2: 'Two steps left before you can post',
    3: 'Three steps left before you can post',
    other: '# steps left before you can post',
  }),
  come: plural(count, {
    one: 'One step left before you can join',
    2: 'Two steps left before you can join',
    3: 'Three steps left before you can join',
    other: '# steps left before you can join',
  }),
})
