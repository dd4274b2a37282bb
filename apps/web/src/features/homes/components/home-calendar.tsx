import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BlockSource, OwnCalendar } from '@wayfellow/contract/homes/calendar'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { DayBoard } from '../../../ui/dates/day-board.tsx'
import type { DaySpan } from '../../../ui/dates/day-span.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { addExamWeeks, calendarQuery, changeDays } from '../api.ts'
import { guessDays, lookOf, sourceOf } from './blocked-days.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { localToday, spanWords } from '../../../lib/days.ts'
import styles from './home-calendar.module.css'

/** When I can't host: by hand, in exam weeks, by another calendar. Every change is kept at once. */
export function HomeCalendar() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(calendarQuery)
  return (
    <Skeleton isLoading={isPending} label={t`Loading your calendar`} shapes={<SkeletonBlock height={360} />}>
      {data ? (
        <Calendar calendar={data.calendar} />
      ) : (
        <>
          <p className="quiet">
            <Trans>We couldn't load this right now.</Trans>
          </p>
          <Button size="small" variant="outline" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </Skeleton>
  )
}

interface Done {
  act: 'block' | 'open'
  days: DaySpan
}

function Calendar({ calendar }: { calendar: OwnCalendar }) {
  const { t, i18n } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [done, setDone] = useState<Done>()
  const [problem, setProblem] = useState<string>()
  const { window, blocked } = calendar

  async function change(act: Done['act'], days: DaySpan, isUndo = false) {
    setProblem(undefined)
    setDone(isUndo ? undefined : { act, days })
    const input = { id: crypto.randomUUID(), act, ...days }
    try {
      await changeDays(input, (before) => guessDays(before, input))
    } catch (error) {
      console.error(error)
      setDone(undefined)
      setProblem(t`We couldn't save these days. Try again.`)
    }
  }

  /** The first day says what is meant for all of them. */
  function choose(days: DaySpan) {
    const source = sourceOf(blocked, days.from)
    if (source === 'ical' || source === 'stay') {
      setDone(undefined)
      setProblem(
        source === 'ical' ? t`This day comes from your other calendar.` : t`You have a guest that day.`,
      )
      return
    }
    void change(source === undefined ? 'block' : 'open', days)
  }

  const words = useNames()
  return (
    <div className={styles.calendar}>
      <p className="meta">
        <Trans>Tap or drag over the days when you can't host. Tap again to unblock them.</Trans>
      </p>
      <DayBoard
        label={t`Days when you can't host`}
        window={{ from: localToday(), to: window.to }}
        lookOf={(day) => lookOf(blocked, day)}
        nameOf={(_, day) => words[sourceOf(blocked, day) ?? 'free']}
        onChoose={choose}
        isDisabled={isOffline}
      />
      <div className={styles.said} aria-live="polite">
        {done && (
          <>
            <span>
              {done.act === 'block' ? (
                <Trans>Blocked: {spanWords(done.days, i18n)}</Trans>
              ) : (
                <Trans>Unblocked: {spanWords(done.days, i18n)}</Trans>
              )}
            </span>
            <Button
              type="button"
              variant="outline"
              size="small"
              onClick={() => void change(done.act === 'block' ? 'open' : 'block', done.days, true)}
            >
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
        {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
        {isOffline && <Trans>You're offline</Trans>}
      </div>
      <ul className={styles.legend}>
        <li>
          <span className={styles.own} aria-hidden /> <Trans>Blocked</Trans>
        </li>
        <li>
          <span className={styles.other} aria-hidden /> <Trans>From other sources</Trans>
        </li>
      </ul>
      <ExamWeeks isDisabled={isOffline} />
      <p className="quiet">
        <Trans>
          These come from your <LinkText to="/settings/account#student">university's term dates</LinkText>.
        </Trans>
      </p>
      <CalendarLinks calendar={calendar} isDisabled={isOffline} />
    </div>
  )
}

function useNames(): Record<BlockSource | 'free', string> {
  const { t } = useLingui()
  return {
    free: t`free`,
    own: t`blocked`,
    exam: t`blocked, exam weeks`,
    ical: t`blocked, from your other calendar`,
    stay: t`blocked, you have a guest`,
  }
}

function ExamWeeks({ isDisabled }: { isDisabled: boolean }) {
  const [isAdding, setAdding] = useState(false)
  async function add() {
    setAdding(true)
    await addExamWeeks().catch((error: unknown) => console.error(error))
    setAdding(false)
  }
  return (
    <Button
      type="button"
      variant="tonal"
      size="small"
      icon={<GraduationCap aria-hidden />}
      isLoading={isAdding}
      disabled={isDisabled}
      onClick={() => void add()}
    >
      <Trans>Block exam weeks</Trans>
    </Button>
  )
}
