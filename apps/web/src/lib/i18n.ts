import { i18n } from '@lingui/core'
import { messages } from '../locales/en.po?first'

i18n.loadAndActivate({ locale: 'en', messages })

/** The strings of the bars, of home, and of whatever opens over it. */
export async function loadHomeStrings(): Promise<void> {
  const home = await import('../locales/en.po?home')
  i18n.load('en', home.messages)
}

/** The strings beyond the log-in page, for the areas behind it. */
export async function loadAllStrings(): Promise<void> {
  const [, later] = await Promise.all([loadHomeStrings(), import('../locales/en.po?later')])
  i18n.load('en', later.messages)
}

export { i18n }
