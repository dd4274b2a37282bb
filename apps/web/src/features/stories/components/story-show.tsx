import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Story, StoryPerson } from '@wayfellow/contract/stories'
import { type FocusEvent, useEffect, useState } from 'react'
import { firstName } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { see, storyPhotoQuery } from '../api.ts'
import { OwnFoot } from './own-foot.tsx'
import { StoryFoot } from './story-foot.tsx'
import { StoryHead } from './story-head.tsx'
import styles from './story-show.module.css'
import { usePointerGestures, useKeys } from './use-pointer-gestures.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

interface StoryShowProps {
  user: StoryPerson
  stories: readonly Story[]
  onClose: () => void
  onPerson: (step: 1 | -1) => void
}

/** One story at a time over the whole column; it goes on by itself unless somebody holds it, writes, or looks for calm. */
export function StoryShow({ user, stories, onClose, onPerson }: StoryShowProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      stories.findIndex(({ isSeen }) => !isSeen),
    ),
  )
  const [isPaused, setPaused] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const isStill = useReducedMotion()
  const story = stories[Math.min(at, stories.length - 1)]
  const next = stories[at + 1]
  const name = firstName(user)

  const actions = {
    onNext: () => (next ? setAt(at + 1) : onPerson(1)),
    onPrevious: () => (at > 0 ? setAt(at - 1) : onPerson(-1)),
    onPerson,
    onClose,
    onPause: () => setPaused(!isPaused),
  }
  const { isHeld, stage, tapNext, tapPrevious } = usePointerGestures(actions)
  useKeys(actions)
  const { data: links, refetch } = useQuery(storyPhotoQuery(story?._id ?? ''))
  useEffect(() => {
    if (story) see(story)
  }, [story])
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(storyPhotoQuery(next._id))
  }, [next, queryClient])

  if (!story) return null
  const { photo, caption } = story
  const isMissing = links === null || failed === story._id
  const isWaiting = isMissing || loaded !== story._id
  const goesOn = !(isPaused || isFocused || isBusy || isHeld || isWaiting || isStill)
  const place = Math.min(at, stories.length - 1) + 1
  const count = stories.length
  const alt = photo.alt || t`Photo of ${name}`
  const loadAgain = async () => {
    await refetch()
    setFailed(undefined)
  }
  // A pointer that pressed a button leaves the focus there; only who goes by keys is looking around.
  const watchFocus = (event: FocusEvent) =>
    setFocused(
      event.type === 'focus' &&
        event.target.matches('a, button, textarea') &&
        event.target.matches(':focus-visible'),
    )

  return (
    <div className={styles.show} onFocus={watchFocus} onBlur={watchFocus}>
      <h1 className="sr" tabIndex={-1}>
        {t`${name}'s story`}
      </h1>
      <output className="sr">{t`${place} of ${count}: ${alt}`}</output>
      <div className={styles.stage} style={{ backgroundImage: `url(${photo.blur})` }} {...stage}>
        {links && !isMissing && (
          <img
            key={story._id}
            className={classNames(styles.photo, photo.height >= photo.width && styles.portrait)}
            src={links.sources.large}
            srcSet={`${links.sources.small} 480w, ${links.sources.medium} 960w, ${links.sources.large} 1440w`}
            sizes="(min-width: 600px) 600px, 100vw"
            width={photo.width}
            height={photo.height}
            alt={alt}
            draggable={false}
            onLoad={() => setLoaded(story._id)}
            onError={() => setFailed(story._id)}
          />
        )}
        <button
          type="button"
          className={`${styles.half} ${styles.start}`}
          aria-label={t`Previous story`}
          onClick={tapPrevious}
        />
        <button
          type="button"
          className={`${styles.half} ${styles.end}`}
          aria-label={t`Next story`}
          onClick={tapNext}
        />
      </div>
      <StoryHead
        story={story}
        at={place - 1}
        count={count}
        goesOn={goesOn}
        isStill={isStill}
        isPaused={isPaused}
        onPause={actions.onPause}
        onOver={actions.onNext}
        onClose={onClose}
      />
      {isMissing && (
        <div role="alert" className={styles.missing}>
          <p>{t`The photo didn't load.`}</p>
          <Button variant="outline" size="small" onClick={() => void loadAgain()}>
            {t`Try again`}
          </Button>
        </div>
      )}
      <div className={styles.foot}>
        {caption !== '' && (
          <p className={styles.caption} dir="auto">
            {caption}
          </p>
        )}
        {story.isOwn ? (
          <OwnFoot story={story} onBusy={setBusy} onGone={onClose} />
        ) : (
          <StoryFoot key={story._id} story={story} onBusy={setBusy} onHold={() => setPaused(true)} />
        )}
      </div>
    </div>
  )
}
