import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './message-list.module.css'

export interface Item {
  key: string
  /** Its number in the conversation; undefined until the server has given one. */
  seq?: number
  content: ReactNode
}

interface MessageListProps {
  label: string
  items: readonly Item[]
  hasOlder: boolean
  loadOlder: () => Promise<void>
  /** The list always scrolls to a newest message of one's own. */
  isNewestMine: boolean
}

/** Within this distance of the end, in pixels, the reader counts as being at the end. */
const nearEnd = 120

/**
 * Starts at the newest message. New messages scroll the list only for a reader at the end; a reader further up keeps
 * their place, also while older messages load. Only the rows on the screen are in the DOM.
 */
export function MessageList({ label, items, hasOlder, loadOlder, isNewestMine }: MessageListProps) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const [isPrepending, setPrepending] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [hasNewBelow, setNewBelow] = useState(false)
  const [isPlaced, setPlaced] = useState(false)
  const count = items.length
  const newest = items.at(-1)?.key

  const goToEnd = () => {
    list.current?.scrollToIndex(count, { align: 'end' })
    isAtEnd.current = true
    setNewBelow(false)
  }
  const follow = useEffectEvent((key: string | undefined) => {
    if (key === undefined) return
    if (isAtEnd.current || isNewestMine) goToEnd()
    else setNewBelow(true)
  })
  useLayoutEffect(() => follow(newest), [newest])
  // Bubbles find their height after the first paint; the picture must not drift away from the end by that.
  const stay = useEffectEvent(() => isAtEnd.current && goToEnd())
  useEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    let frame = 0
    // Nothing is seen to move: the rows are shown once two frames have passed without a change.
    const settle = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setPlaced(true))
      })
    }
    const watcher = new ResizeObserver(() => {
      stay()
      settle()
    })
    watcher.observe(current)
    if (current.firstElementChild) watcher.observe(current.firstElementChild)
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  async function goBack() {
    if (isLoading || !hasOlder) return
    setLoading(true)
    setPrepending(true)
    try {
      await loadOlder()
    } catch (error) {
      console.error(error)
    } finally {
      setLoading(false)
    }
  }

  function onScroll(offset: number) {
    const handle = list.current
    if (!handle) return
    isAtEnd.current = handle.scrollSize - handle.viewportSize - offset < nearEnd
    if (isAtEnd.current) setNewBelow(false)
    if (offset < 600) void goBack()
  }

  return (
    <div className={styles.place}>
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className={styles.scroller} role="log" aria-label={label} tabIndex={0}>
        <div className={classNames(styles.rows, !isPlaced && styles.unplaced)}>
          {hasOlder && (
            <div className={styles.older}>
              {isLoading ? (
                <Spinner size={24} />
              ) : (
                <Button variant="tonal" size="small" onClick={() => void goBack()}>
                  <Trans>Show older messages</Trans>
                </Button>
              )}
            </div>
          )}
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            shift={isPrepending}
            startMargin={hasOlder ? 56 : 0}
            onScroll={onScroll}
            onScrollEnd={() => setPrepending(false)}
          >
            {items.map(({ key, seq, content }) => (
              <div key={key} className={styles.row} data-seq={seq} data-row tabIndex={-1}>
                {content}
              </div>
            ))}
          </Virtualizer>
        </div>
      </div>
      {hasNewBelow && (
        <div className={styles.pill}>
          <Button size="small" icon={<ArrowDown aria-hidden />} onClick={goToEnd}>
            {t`New message`}
          </Button>
        </div>
      )}
    </div>
  )
}
