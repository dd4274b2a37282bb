import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

export type BarWords = {
  title?: string | undefined
  /** A line under the title, such as "last active today". */
  subtitle?: string | undefined
  onBack?: (() => void) | undefined
}

type BarOfScreen = {
  place: HTMLElement | null
  setWords: (words: BarWords) => void
}

const Bar = createContext<BarOfScreen>({ place: null, setWords: () => {} })

/** The top bar's texts set by the screen in this layout, and the element for its actions. */
export function useBarOfScreen() {
  const [words, setWords] = useState<BarWords>({})
  const [place, show] = useState<HTMLElement | null>(null)
  // Set in a transition: otherwise React would draw the whole page a second time before the browser paints the first.
  const setPlace = useCallback((node: HTMLElement | null) => startTransition(() => show(node)), [])
  const bar = useMemo(() => ({ place, setWords }), [place])
  return { words, setPlace, bar }
}

export const ScreenBarProvider = Bar.Provider

type ScreenBarProps = BarWords & {
  /** At most two. */
  actions?: ReactNode
}

/** A screen renders this to set the content of the top bar. It draws nothing in its own place. */
export function ScreenBar({ title, subtitle, onBack, actions }: ScreenBarProps) {
  const { place, setWords } = use(Bar)
  const goBack = useEffectEvent(() => onBack?.())
  const hasBack = onBack !== undefined
  useEffect(() => {
    setWords({ title, subtitle, ...(hasBack && { onBack: () => goBack() }) })
    return () => setWords({})
  }, [setWords, title, subtitle, hasBack])
  return place && actions ? createPortal(actions, place) : null
}
