import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The page somebody opened is read out by the browser itself; only what follows needs our help. */
let arrivedAt: string | undefined

/** On every change of screen: the window's title, and the focus on the heading, so that it is read out. */
export function useArrival(title: string) {
  const location = useLocation()
  const { pathname } = location
  useEffect(() => {
    document.title = `${title}, Wayfellow`
  }, [title])
  useEffect(() => {
    if (arrivedAt !== undefined && arrivedAt !== pathname) {
      document.querySelector('h1')?.focus({ preventScroll: true })
    }
    arrivedAt = pathname
  }, [pathname])
  return location
}
