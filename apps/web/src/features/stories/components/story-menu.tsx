import { useLingui } from '@lingui/react/macro'
import type { Story } from '@wayfellow/contract/stories'
import type { ComponentProps } from 'react'
import { firstName } from '../../../lib/words.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useBlockEntry } from '../../relations/index.ts'
import { useReportEntry } from '../../reports/index.ts'

interface StoryMenuProps {
  story: Story
  onBusy: (isBusy: boolean) => void
  /** The story waits until somebody lets it go on. */
  onHold: () => void
}

type Entry = ComponentProps<typeof Menu>['entries'][number]

/** Behind the three dots of somebody else's story, which waits while it is open and for what it leads to. */
export function StoryMenu({ story, onBusy, onHold }: StoryMenuProps) {
  const { t } = useLingui()
  const report = useReportEntry({ kind: 'story', targetId: story._id, person: story.user })
  const block = useBlockEntry(story.user)
  const holding = (entry: Entry) => ({
    ...entry,
    onAction: () => {
      onHold()
      entry.onAction()
    },
  })
  const name = firstName(story.user)
  return (
    <Menu
      label={t`More options for ${name}'s story`}
      entries={[holding(report), holding(block)]}
      onOpenChange={onBusy}
    />
  )
}
