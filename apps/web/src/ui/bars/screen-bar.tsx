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
  tell: (words: BarWords) => void
}

const Bar = createContext<BarOfScreen>({ place: null, tell: () => {} })

/** The top bar's texts set by the screen in this layout, and the element for its actions. */
export function useBarOfScreen() {
  const [words, tell] = useState<BarWords>({})
  const [place, show] = useState<HTMLElement | null>(null)
  // Set in a transition: otherwise React would draw the whole page a second time before the browser paints the first.
  const setPlace = useCallback((node: HTMLElement | null) => startTransition(() => show(node)), [])
  const bar = useMemo(() => ({ place, tell }), [place])
  return { words, setPlace, bar }
}

export const ScreenBarProvider = Bar.Provider

type ScreenBarProps = BarWords & {
  /** At most two. */
  actions?: ReactNode
}

/** A screen renders this to set the content of the top bar. It draws nothing in its own place. */
export function ScreenBar({ title, subtitle, onBack, actions }: ScreenBarProps) {
  const { place, tell } = use(Bar)
  const goBack = useEffectEvent(() => onBack?.())
  const hasBack = onBack !== undefined
  useEffect(() => {
    tell({ title, subtitle, ...(hasBack && { onBack: () => goBack() }) })
    return () => tell({})
  }, [tell, title, subtitle, hasBack])
  return place && actions ? createPortal(actions, place) : null
}
