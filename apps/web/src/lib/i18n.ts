import { i18n } from '@lingui/core'
import { messages } from '../locales/en.po?first'

i18n.loadAndActivate({ locale: 'en', messages })

/** The strings beyond the log-in page, for the areas behind it. */
export async function loadAllStrings(): Promise<void> {
  const all = await import('../locales/en.po')
  i18n.load('en', all.messages)
}

export { i18n }
